import { chakra, defineRecipe } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { LoanCard } from '#contract/loans';
import { loan as chart } from '../../data/lifecycles/loan';
import { hasLoanPage } from '../../data/roles/loanRoles';
import { useRole } from '../../data/session';
import { spanWords } from '../../parts/loan/days';
import { otherSideWords } from '../../parts/loan/sides';
import type { Span } from './spans';

/** Lent out is a full bar, borrowed an outlined one; what is not approved yet is dashed. */
const bar = defineRecipe({
  base: {
    display: 'block',
    minWidth: '0',
    height: '6',
    lineHeight: '1.375rem',
    px: '1.5',
    fontSize: 'xs',
    borderWidth: '1px',
    borderColor: 'fg',
    borderRadius: 'sm',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    bg: 'bg.raised',
    color: 'fg',
    textDecoration: 'none',
    '&[data-way=out]': { bg: 'fg', color: 'fg.inverted' },
    '&[data-waits=true]': { bg: 'bg.raised', color: 'fg', borderStyle: 'dashed' },
    '&[data-over=true]': { bg: 'bg.muted', color: 'fg', borderColor: 'border.strong' },
    '&[data-overlaps=true]': {
      borderColor: 'border.error',
      color: 'fg.error',
      bg: 'bg.raised',
      borderWidth: '2px',
      lineHeight: '1.25rem',
    },
  },
});
const Mark = chakra(Link, bar);
const Still = chakra('div', bar);

const wayWords = ({ status }: Pick<LoanCard, 'status'>) =>
  status === 'Borrowed' ? 'In' : status === 'Owned' ? 'Out' : 'Other';

interface Props {
  span: Span;
  /** What stands in the bar: the object, or the other side. */
  shows: 'item' | 'side';
}

/** One loan as a bar of days, and the way to it for those who have its page. */
export function Bar({ span, shows }: Props) {
  const links = hasLoanPage(useRole());
  const { card, first, last, overlaps } = span;
  const is = (tag: Parameters<typeof chart.is>[1]) => chart.is(card.lifecycle.state, tag);
  const name = card.item.name || 'Untitled';
  const whole = `${wayWords(card)}: ${name}, ${otherSideWords(card)}, ${spanWords(first, last)}, ${card.lifecycle.label}${overlaps ? ', overlaps another loan' : ''}`;
  const looks = {
    title: whole,
    'data-way': wayWords(card).toLowerCase(),
    'data-waits': is('waiting'),
    'data-over': is('over'),
    'data-overlaps': overlaps,
  };
  const text = `${overlaps ? 'Overlap · ' : ''}${shows === 'item' ? name : `${wayWords(card)} ${otherSideWords(card)}`}`;
  if (!links)
    return (
      <Still role="img" aria-label={whole} {...looks}>
        {text}
      </Still>
    );
  return (
    <Mark to={`/dashboard/loan/${card.id}`} aria-label={whole} {...looks}>
      {text}
    </Mark>
  );
}
