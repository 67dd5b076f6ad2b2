import { statisticActions, type StatisticAction } from '#contract/frame/statistics';
import type { Statistics } from '#contract/statistics';

/** How people read the specification's actions, over a sum. */
export const actionWords: Record<StatisticAction, string> = {
  publish: 'Published',
  'create draft': 'Drafts created',
  sell: 'Sold',
  buy: 'Bought',
  verification: 'Verified',
  'delete draft': 'Drafts deleted',
  'available gift subscriptions': 'Gift subscriptions given',
};

/** One act of it, in the log. */
export const actWords: Record<StatisticAction, string> = {
  publish: 'Published',
  'create draft': 'Draft created',
  sell: 'Sold',
  buy: 'Bought',
  verification: 'Verified',
  'delete draft': 'Draft deleted',
  'available gift subscriptions': 'Gift subscription given',
};

/** The actions that ever happened, in the specification's order. */
export const actionsIn = ({ total }: Statistics): StatisticAction[] =>
  statisticActions.filter((action) => total[action] > 0);

const month = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "2026-11" as "Nov 2026". */
export const monthText = (key: string): string => month.format(new Date(`${key}-01T00:00:00Z`));

/** Every month from the first to the last one, also those without an act, at most the last `most`. */
export const monthsOf = ({ months }: Statistics, most: number): string[] => {
  const [first, last] = [months[0]?.month, months.at(-1)?.month];
  if (!first || !last) return [];
  const number = (key: string) => Number(key.slice(0, 4)) * 12 + Number(key.slice(5)) - 1;
  const key = (value: number) =>
    `${Math.floor(value / 12)}-${String((value % 12) + 1).padStart(2, '0')}`;
  const from = Math.max(number(first), number(last) - most + 1);
  return Array.from({ length: number(last) - from + 1 }, (_, at) => key(from + at));
};
