import { Box } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { loanFileCalls } from '../../../services/loans';
import { useProfile } from '../../data/session';
import { useWatched } from '../../data/useWatched';
import { Button } from '../../parts/Button';
import { Failure } from '../../parts/Failure';
import { Icon } from '../../parts/Icon';
import { Loading } from '../../parts/Loading';
import { beginOf, dayAfter, dayOf } from '../../parts/loan/days';
import { Items } from './Items';
import { Month } from './Month';
import { firstOf, lastOf, monthAfter, monthOf, monthWords, spansOf, weeksOf } from './spans';

/** Months that the view by item shows at once. */
const monthsByItem = 6;
const isMonth = (text: string | null): text is string =>
  text !== null && /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text);

const Legend = () => (
  <Box fontSize="sm" color="fg.muted" mt="6">
    Full: lent out. Outlined: borrowed. Dashed: not approved yet. Grey: over. Red edge: loans of one
    object that overlap.
  </Box>
);

/** Loans in and out over time, by month or by item (X070). */
export function CalendarView({ by }: { by: 'month' | 'item' }) {
  const [search, setSearch] = useSearchParams();
  const me = useProfile()?.account_id ?? '';
  const today = dayOf(Date.now());
  const asked = search.get('month');
  const month = isMonth(asked) ? asked : monthOf(today);
  const last = by === 'month' ? month : monthAfter(month, monthsByItem - 1);
  const weeks = weeksOf(month);
  const from = by === 'month' ? (weeks[0]?.[0] ?? firstOf(month)) : firstOf(month);
  const to = by === 'month' ? (weeks.at(-1)?.[1] ?? lastOf(month)) : lastOf(last);
  const { thing, error, again } = useWatched({
    key: `calendar ${from} ${to}`,
    topics: me ? [`account:${me}`] : [],
    read: (signal) =>
      loanFileCalls.calendar({
        query: {
          from: new Date(beginOf(from)).toISOString(),
          to: new Date(beginOf(dayAfter(to, 1))).toISOString(),
        },
        signal,
      }),
  });
  const go = (next: string) => {
    search.set('month', next);
    setSearch(search, { replace: true });
  };
  const step = by === 'month' ? 1 : monthsByItem;
  const spans = thing ? spansOf(thing.loans) : [];
  return (
    <Box>
      <Box display="flex" flexWrap="wrap" gap="3" alignItems="center" mb="4">
        <Box as="h2" textStyle="section" flex="1" minWidth="12rem">
          {by === 'month' ? monthWords(month) : `${monthWords(month)} to ${monthWords(last)}`}
        </Box>
        <Box display="flex" gap="2" data-print="no">
          <Button variant="ghost" size="sm" onClick={() => go(monthOf(today))}>
            Today
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-label="Earlier"
            onClick={() => go(monthAfter(month, -step))}
          >
            <Icon name="left" />
          </Button>
          <Button
            variant="outline"
            size="sm"
            aria-label="Later"
            onClick={() => go(monthAfter(month, step))}
          >
            <Icon name="right" />
          </Button>
        </Box>
      </Box>
      {!thing && error === null && <Loading shape="lines" label="Loading the calendar" />}
      {!thing && error !== null && <Failure error={error} again={again} />}
      {thing && by === 'month' && <Month month={month} today={today} spans={spans} />}
      {thing && by === 'item' && spans.length > 0 && (
        <Items from={from} to={to} today={today} spans={spans} />
      )}
      {thing && spans.length === 0 && (
        <Box color="fg.muted" mt="4" role="status">
          No loan in this time.
        </Box>
      )}
      {thing?.capped && (
        <Box fontSize="sm" color="fg.muted" mt="4">
          There are more loans in this time than are shown.
        </Box>
      )}
      {spans.length > 0 && <Legend />}
    </Box>
  );
}
