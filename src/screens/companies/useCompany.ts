import { useCallback, useEffect, useState } from 'react';
import type { Company } from '#contract/people/companies';
import { inventoryCalls } from '../../services/inventories';

/** One company, kept as the last answer said it is. `again` reads it anew and keeps what is shown meanwhile. */
export const useCompany = (id: string) => {
  const [company, put] = useState<Company | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    inventoryCalls.one({ params: { id }, signal: stop.signal }).then(
      (read) => {
        if (stop.signal.aborted) return;
        put(read);
        setError(null);
      },
      (refused: unknown) => stop.signal.aborted || setError(refused),
    );
    return () => stop.abort();
  }, [id, round]);
  const again = useCallback(() => setRound((count) => count + 1), []);
  return { company, error, put, again };
};
