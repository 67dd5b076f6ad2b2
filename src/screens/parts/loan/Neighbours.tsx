import { Box } from '@chakra-ui/react';
import type { LoanView } from '#contract/loans';
import { dayOf, daysBetween, lastDayOf, spanWords } from './days';

interface Bar {
  key: string;
  who: string;
  /** Null for a loan that the reader may not know more of. */
  label: string | null;
  from: string;
  to: string;
  own: boolean;
}

const barsOf = (loan: LoanView): Bar[] => {
  const { start_date: start, end_date: end } = loan;
  const own: Bar[] =
    start && end
      ? [
          {
            key: loan.id,
            who: 'This loan',
            label: loan.lifecycle.label,
            from: dayOf(start),
            to: lastDayOf(end),
            own: true,
          },
        ]
      : [];
  const others = loan.neighbours.map(
    (one): Bar => ({
      key: one.id,
      who: one.borrower ?? 'Lent',
      label: one.label,
      from: dayOf(one.start_date),
      to: lastDayOf(one.end_date),
      own: false,
    }),
  );
  return [...own, ...others].sort((one, other) => one.from.localeCompare(other.from));
};

const touches = (one: Bar, other: Bar) => one.from <= other.to && other.from <= one.to;

/** Other loans of the object beside this one, each a bar on the same stretch of time. */
export function Neighbours({ loan }: { loan: LoanView }) {
  const bars = barsOf(loan);
  const first = bars[0]?.from;
  const last = bars
    .map(({ to }) => to)
    .sort()
    .at(-1);
  if (!first || !last) return null;
  const days = daysBetween(first, last) + 1;
  const own = bars.find((bar) => bar.own);
  const overlaps = (bar: Bar) => own !== undefined && !bar.own && touches(own, bar);
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="3" maxW="36rem">
      {bars.map((bar) => (
        <Box as="li" key={bar.key} fontSize="sm" minWidth="0">
          <Box display="flex" flexWrap="wrap" columnGap="3" css={{ overflowWrap: 'anywhere' }}>
            <Box as="span" fontWeight={bar.own ? 'medium' : 'normal'}>
              {bar.who}
            </Box>
            <Box as="span" color="fg.muted">
              {[spanWords(bar.from, bar.to), bar.label, overlaps(bar) && 'overlaps']
                .filter(Boolean)
                .join(' · ')}
            </Box>
          </Box>
          <Box aria-hidden="true" position="relative" height="2" bg="bg.muted" mt="1.5">
            <Box
              position="absolute"
              top="0"
              bottom="0"
              borderRadius="sm"
              bg={bar.own ? 'fg' : overlaps(bar) ? 'border.error' : 'border.strong'}
              style={{
                left: `${(100 * daysBetween(first, bar.from)) / days}%`,
                width: `max(3px, ${(100 * (daysBetween(bar.from, bar.to) + 1)) / days}%)`,
              }}
            />
          </Box>
        </Box>
      ))}
      {loan.neighbours.length === 0 && (
        <Box as="li" fontSize="sm" color="fg.muted">
          No other loan of this object.
        </Box>
      )}
    </Box>
  );
}
