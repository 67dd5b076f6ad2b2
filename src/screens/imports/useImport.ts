import { useCallback, useEffect } from 'react';
import type { ImportView } from '#contract/imports/imports';
import { follow } from '../../realtime/follow';
import { importCalls } from '../../services/imports';
import { useResource } from '../data/useResource';

const gatherMs = 250;
const read = (id: string, signal: AbortSignal) => importCalls.one({ params: { id }, signal });

/** One import, kept as the server says it is; many events at once are one reading. `take` shows what a call answered. */
export const useImport = (id: string) => {
  const { kept: view, error, again, stop, take: show } = useResource(id, read);
  const take = useCallback(
    (answer: ImportView) => {
      stop();
      show(answer);
    },
    [stop, show],
  );
  useEffect(() => {
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
    };
  }, [id, again]);
  return { view, error, again, take };
};
