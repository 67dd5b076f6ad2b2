import { useCallback, useEffect, useState } from 'react';
import type { accounts } from '#contract/accounts';
import type { AnswerOf } from '#contract/call';
import { accountCalls } from '../../services/accounts';
import { searchOf, type Query } from './query';
import { useQuietly } from './useQuietly';

export type People = AnswerOf<typeof accounts.search>;

/** People of a query. What is shown stays until the next answer is there; late answers are dropped. */
export const usePeople = (query: Query) => {
  const [page, setPage] = useState<People | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(true);
  const [round, setRound] = useState({ count: 0, quiet: false });
  const key = JSON.stringify(query);
  useEffect(() => {
    const stop = new AbortController();
    setBusy(!round.quiet);
    accountCalls
      .search({ body: searchOf(JSON.parse(key) as Query), signal: stop.signal })
      .then(
        (answer) => {
          if (stop.signal.aborted) return;
          setPage(answer);
          setError(null);
        },
        // A refresh that nobody asked for fails without a word; the next one may succeed.
        (refused: unknown) => stop.signal.aborted || round.quiet || setError(refused),
      )
      .finally(() => stop.signal.aborted || setBusy(false));
    return () => stop.abort();
  }, [key, round]);
  const again = useCallback(
    () => setRound(({ count }) => ({ count: count + 1, quiet: false })),
    [],
  );
  const quietly = useCallback(
    () => setRound(({ count }) => ({ count: count + 1, quiet: true })),
    [],
  );
  useQuietly(quietly);
  return { page, error, busy, again };
};
