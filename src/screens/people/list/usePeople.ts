import type { accounts } from '#contract/people/accounts';
import type { AnswerOf } from '#contract/frame/call';
import { accountCalls } from '../../../services/accounts';
import { useWatched } from '../../data/useWatched';
import { refreshMs } from '../refreshMs';
import { searchOf, type Query } from './query';

export type People = AnswerOf<typeof accounts.search>;

/** People of a query, refreshed by and by: a registration appears by itself. */
export const usePeople = (query: Query) => {
  const { thing, failure, loading, again } = useWatched<People>({
    key: 'people',
    question: JSON.stringify(query),
    read: (signal) => accountCalls.search({ body: searchOf(query), signal }),
    every: refreshMs,
  });
  return { page: thing, error: failure, busy: loading, again };
};
