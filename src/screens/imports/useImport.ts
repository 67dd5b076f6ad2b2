import { useCallback, useEffect, useRef, useState } from 'react';
import type { ImportView } from '#contract/imports';
import { follow } from '../../realtime/follow';
import { importCalls } from '../../services/imports';

const gatherMs = 250;

/** One import, kept as the server says it is; many events at once are one reading. `take` shows what a call answered. */
export const useImport = (id: string) => {
  const [view, setView] = useState<ImportView | null>(null);
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  const again = useCallback(() => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    importCalls.one({ params: { id }, signal: stop.signal }).then(
      (read) => {
        if (stop.signal.aborted) return;
        setView(read);
        setError(null);
      },
      (refused: unknown) => stop.signal.aborted || setError(refused),
    );
  }, [id]);
  const take = useCallback((answer: ImportView) => {
    running.current?.abort();
    setView(answer);
  }, []);
  useEffect(() => {
    setView(null);
    again();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Not put off by each event: while rows stream past, the figures still move.
    const leave = follow(`import:${id}`, () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        again();
      }, gatherMs);
    });
    return () => {
      leave();
      clearTimeout(timer);
      running.current?.abort();
    };
  }, [id, again]);
  return { view, error, again, take };
};
