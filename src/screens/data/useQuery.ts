import { useCallback, useEffect, useState, type DependencyList } from 'react';

export type Loaded<T> =
  | { state: 'loading'; data?: undefined; error?: undefined }
  | { state: 'ready'; data: T; error?: undefined }
  | { state: 'failed'; data?: undefined; error: unknown };

/** Loads once per change of `on`, drops late answers; `again` reloads and keeps what is shown meanwhile. */
export const useQuery = <T>(load: (signal: AbortSignal) => Promise<T>, on: DependencyList) => {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [round, setRound] = useState(0);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `on` is the caller's list
  const run = useCallback(load, on);
  useEffect(() => setLoaded({ state: 'loading' }), [run]);
  useEffect(() => {
    const stop = new AbortController();
    run(stop.signal).then(
      (data) => stop.signal.aborted || setLoaded({ state: 'ready', data }),
      (error: unknown) => stop.signal.aborted || setLoaded({ state: 'failed', error }),
    );
    return () => stop.abort();
  }, [run, round]);
  const again = useCallback(() => setRound((count) => count + 1), []);
  return { ...loaded, again };
};
