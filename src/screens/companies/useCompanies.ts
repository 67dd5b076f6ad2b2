import { useCallback, useEffect, useState } from 'react';
import type { AnswerOf } from '#contract/call';
import type { inventories } from '#contract/inventories';
import { inventoryCalls } from '../../services/inventories';
import { askOf, type ListQuery } from './listQuery';

export type CompaniesPage = AnswerOf<typeof inventories.search>;

/** Companies of a query. What is shown stays until the next answer is there; late answers are dropped. */
export const useCompanies = (query: ListQuery) => {
  const [page, setPage] = useState<CompaniesPage | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(true);
  const [round, setRound] = useState(0);
  const key = JSON.stringify(query);
  useEffect(() => {
    const stop = new AbortController();
    setBusy(true);
    inventoryCalls
      .search({ ...askOf(JSON.parse(key) as ListQuery), signal: stop.signal })
      .then(
        (answer) => {
          if (stop.signal.aborted) return;
          setPage(answer);
          setError(null);
        },
        (refused: unknown) => stop.signal.aborted || setError(refused),
      )
      .finally(() => stop.signal.aborted || setBusy(false));
    return () => stop.abort();
  }, [key, round]);
  const again = useCallback(() => setRound((count) => count + 1), []);
  return { page, error, busy, again };
};
