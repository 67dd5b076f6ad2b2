import type { accounts } from '#contract/people/accounts';
import type { AnswerOf } from '#contract/frame/call';
import { accountCalls } from '../../../services/accounts';
import { usePage } from '../../data/lists/usePage';
import { searchOf, type Query } from './query';
import { useBackgroundRefresh } from '../useBackgroundRefresh';

export type People = AnswerOf<typeof accounts.search>;

/** People of a query, refreshed by and by: a registration appears by itself. */
export const usePeople = (query: Query) => {
  const { quietly, ...people } = usePage(query, (asked, signal) =>
    accountCalls.search({ body: searchOf(asked), signal }),
  );
  useBackgroundRefresh(quietly);
  return people;
};
