import type { accounts } from '#contract/accounts';
import type { AnswerOf } from '#contract/call';
import { accountCalls } from '../../services/accounts';
import { usePage } from '../shared/usePage';
import { searchOf, type Query } from './query';
import { useQuietly } from './useQuietly';

export type People = AnswerOf<typeof accounts.search>;

/** People of a query, refreshed by and by: a registration appears by itself. */
export const usePeople = (query: Query) => {
  const { quietly, ...people } = usePage(query, (asked, signal) =>
    accountCalls.search({ body: searchOf(asked), signal }),
  );
  useQuietly(quietly);
  return people;
};
