import { statisticActions } from '#contract/frame/statistics';
import type { Statistics } from '#contract/statistics';
import { actionWords } from './words';

/** One line a month, one column an action. Nothing in it needs quotes: months, words of ours, numbers. */
export const csvOf = ({ months }: Statistics): string =>
  [
    ['Month', ...statisticActions.map((action) => actionWords[action])],
    ...months.map(({ month, counts }) => [
      month,
      ...statisticActions.map((action) => counts[action]),
    ]),
  ]
    .map((line) => `${line.join(',')}\r\n`)
    .join('');
