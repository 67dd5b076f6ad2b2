import { counted } from '#contract/frame/counted';
import { Box } from '@chakra-ui/react';
import { TextLink } from '../../parts/Button';
import { daysBetween, spanWords } from '../../parts/loan/days';
import { Bar } from './Bar';
import {
  byItem,
  firstOf,
  gapsOf,
  lanesOf,
  monthAfter,
  monthOf,
  monthWords,
  placeIn,
  type Span,
} from './spans';

interface Props {
  /** First and last day that is shown. */
  from: string;
  to: string;
  today: string;
  spans: readonly Span[];
}

const part = (begins: number, days: number) => `${(100 * begins) / days}%`;

/** Where the months begin, as thin lines. */
function Months({ from, to, named }: Pick<Props, 'from' | 'to'> & { named: boolean }) {
  const months: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = monthAfter(month, 1))
    months.push(month);
  const days = daysBetween(from, to) + 1;
  return (
    <Box
      aria-hidden="true"
      position={named ? 'relative' : 'absolute'}
      inset="0"
      minH={named ? '6' : undefined}
    >
      {months.map((month) => (
        <Box
          key={month}
          position="absolute"
          top="0"
          bottom="0"
          borderLeftWidth="1px"
          pl="1"
          fontSize="xs"
          color="fg.muted"
          whiteSpace="nowrap"
          style={{ left: part(daysBetween(from, firstOf(month)), days) }}
        >
          {named && monthWords(month).slice(0, 3)}
        </Box>
      ))}
    </Box>
  );
}

const gapWords = (gaps: readonly [string, string][]) =>
  gaps
    .map(
      ([first, last]) =>
        `${spanWords(first, last)} (${counted(daysBetween(first, last) + 1, 'day')})`,
    )
    .join(', ');

function Row({ spans, from, to, today }: Props) {
  const item = spans[0]?.card.item;
  if (!item) return null;
  const lanes = lanesOf(spans);
  const gaps = gapsOf(spans, from, to);
  const clash = spans.some(({ overlaps }) => overlaps);
  const at = placeIn(from, to, { first: today, last: today });
  const shown = today >= from && today <= to;
  return (
    <Box as="li" borderTopWidth="1px" py="4" css={{ breakInside: 'avoid' }}>
      <Box mb="2" css={{ overflowWrap: 'anywhere' }}>
        <TextLink to={`/dashboard/items_details/${item.id}`}>{item.name || 'Untitled'}</TextLink>
        {clash && (
          <Box as="span" fontSize="sm" color="fg.error" ml="3">
            Loans overlap
          </Box>
        )}
      </Box>
      <Box position="relative" bg="bg.muted" py="1.5">
        <Months from={from} to={to} named={false} />
        {shown && (
          <Box
            aria-hidden="true"
            position="absolute"
            top="0"
            bottom="0"
            width="2px"
            bg="accent"
            style={{ left: part(at.begins, at.days) }}
          />
        )}
        <Box
          as="ul"
          listStyleType="none"
          position="relative"
          style={{ height: `${1.75 * (Math.max(...lanes) + 1)}rem` }}
        >
          {spans.map((span, index) => {
            const { begins, ends, days } = placeIn(from, to, span);
            return (
              <Box
                as="li"
                key={span.card.id}
                position="absolute"
                minWidth="3"
                style={{
                  left: part(begins, days),
                  width: part(ends - begins, days),
                  top: `${1.75 * (lanes[index] ?? 0)}rem`,
                }}
              >
                <Bar span={span} shows="side" />
              </Box>
            );
          })}
        </Box>
      </Box>
      <Box fontSize="sm" color="fg.muted" mt="1.5">
        {gaps.length > 0 ? `Free: ${gapWords(gaps)}` : 'Not free in this time.'}
      </Box>
    </Box>
  );
}

/** A row for each object: its loans as bars, the free days between them, overlaps at a glance. */
export const Items = ({ spans, ...rest }: Props) => (
  <Box>
    <Months from={rest.from} to={rest.to} named />
    <Box as="ol" listStyleType="none" aria-label="Objects">
      {byItem(spans).map((group) => (
        <Row key={group[0].card.item.id} spans={group} {...rest} />
      ))}
    </Box>
  </Box>
);
