import { Box } from '@chakra-ui/react';
import { counted } from '#contract/frame/counted';
import type { LoanCard } from '#contract/loans';
import { day, minute } from '#contract/frame/span';
import { loan } from '../../data/lifecycles/loan';
import { useServerNow } from '../../data/useServerNow';
import { dayOf, dayWords, lastDayOf } from './days';

/** Where the term stands: not begun, running, or over. */
const standing = (start: number, end: number, now: number, runs: boolean): string => {
  if (now < start) return `Starts in ${counted(Math.ceil((start - now) / day), 'day')}`;
  if (now >= end) return 'The term is over';
  const left = Math.ceil((end - now) / day);
  return `${runs ? '' : 'Not lent. '}${counted(left, 'day')} of the term left`;
};

/** Start and end of a loan, and how much of the term has gone by. Nothing where the draft does not say. */
export function Term({ card }: { card: LoanCard }) {
  const { start_date: start, end_date: end, now, lifecycle } = card;
  const at = useServerNow(now, minute);
  if (!start || !end) return null;
  const [from, to] = [Date.parse(start), Date.parse(end)];
  const gone = Math.min(1, Math.max(0, (at - from) / (to - from)));
  const runs = loan.is(lifecycle.state, 'active');
  const over = loan.is(lifecycle.state, 'over') || loan.is(lifecycle.state, 'final');
  return (
    <Box maxW="36rem">
      <Box
        display="flex"
        justifyContent="space-between"
        gap="4"
        fontVariantNumeric="tabular-nums"
        mb="2"
      >
        <time dateTime={start}>{dayWords(dayOf(start))}</time>
        <time dateTime={end}>{dayWords(lastDayOf(end))}</time>
      </Box>
      <Box aria-hidden="true" height="2px" bg="border" borderRadius="full" overflow="hidden">
        <Box height="100%" bg="fg" style={{ width: `${100 * gone}%` }} />
      </Box>
      {!over && (
        <Box fontSize="sm" color="fg.muted" mt="2">
          {standing(from, to, at, runs)}
        </Box>
      )}
    </Box>
  );
}
