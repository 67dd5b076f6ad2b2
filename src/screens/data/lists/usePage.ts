import { useCallback, useEffect, useState } from 'react';

/**
 * A page of a list. What is shown stays until the next answer is there; late answers are dropped. `again` asks anew,
 * `quietly` does so without a word: a refresh that nobody asked for may fail, the next one may succeed.
 */
export const usePage = <Query, Page>(
  query: Query,
  ask: (query: Query, signal: AbortSignal) => Promise<Page>,
) => {
  const [page, setPage] = useState<Page | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(true);
  const [round, setRound] = useState({ count: 0, quiet: false });
  const key = JSON.stringify(query);
  useEffect(() => {
    const stop = new AbortController();
    setBusy(!round.quiet);
    ask(JSON.parse(key) as Query, stop.signal)
      .then(
        (answer) => {
          if (stop.signal.aborted) return;
          setPage(answer);
          setError(null);
        },
        (refused: unknown) => stop.signal.aborted || round.quiet || setError(refused),
      )
      .finally(() => stop.signal.aborted || setBusy(false));
    return () => stop.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `ask` is the same call for every render
  }, [key, round]);
  const again = useCallback(
    () => setRound(({ count }) => ({ count: count + 1, quiet: false })),
    [],
  );
  const quietly = useCallback(
    () => setRound(({ count }) => ({ count: count + 1, quiet: true })),
    [],
  );
  return { page, error, busy, again, quietly };
};
