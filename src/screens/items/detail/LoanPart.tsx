import { Box } from '@chakra-ui/react';
import { lenders, type LoanCard } from '#contract/loans';
import type { ItemView } from '#contract/records/items';
import { isAwaited, loan as chart } from '../../data/lifecycles/loan';
import type { LoanContext } from '../../data/lifecycles/loan';
import { loanCalls } from '../../../services/loans';
import { loanRoles } from '../../data/roles/loanRoles';
import { useProfile, useRole } from '../../data/session';
import { useWatched } from '../../data/useWatched';
import { TextLink } from '../../parts/Button';
import { termWords } from '../../parts/loan/days';
import { LoanWord } from '../../parts/loan/LoanWord';
import { otherSideWords } from '../../parts/loan/sides';
import { Section } from '../../parts/Section';

/** Under way, or ended and not yet back. */
const isShown = ({ lifecycle }: LoanCard) =>
  chart.is(lifecycle.state, 'open', 'draft') ||
  isAwaited(lifecycle.state, lifecycle.context as LoanContext);

const Line = ({ card, reads }: { card: LoanCard; reads: boolean }) => (
  <Box
    as="li"
    display="flex"
    flexWrap="wrap"
    columnGap="4"
    rowGap="2"
    alignItems="center"
    css={{ overflowWrap: 'anywhere' }}
  >
    {card.status && <span>{card.status}</span>}
    <LoanWord lifecycle={card.lifecycle} />
    <Box as="span" fontSize="sm" color="fg.muted">
      {otherSideWords(card)}, {termWords(card)}
    </Box>
    {reads && (
      <Box as="span" fontSize="sm" data-print="no">
        <TextLink to={`/dashboard/loan/${card.id}`}>Open the loan</TextLink>
      </Box>
    )}
  </Box>
);

/** Whether the object is lent or to be lent, to its parties and approvers. Nothing for everybody else. */
export function LoanPart({ item }: { item: ItemView }) {
  const role = useRole();
  const me = useProfile()?.account_id ?? '';
  const reads = role !== null && loanRoles.includes(role);
  const { thing: cards } = useWatched({
    key: `${item.id} ${reads}`,
    topics: [`item:${item.id}`, ...(me ? [`account:${me}`] : [])],
    read: async (signal) =>
      reads
        ? (
            await loanCalls.list({
              query: { item_id: item.id, which: 'all', page: 0, size: 20 },
              signal,
            })
          ).content
        : [],
  });
  const shown = cards?.filter(isShown) ?? [];
  if (!role || shown.length === 0) return null;
  return (
    <Section title="Loan">
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {shown.map((card) => (
          <Line key={card.id} card={card} reads={lenders.includes(role) || role === 'BUYER'} />
        ))}
      </Box>
    </Section>
  );
}
