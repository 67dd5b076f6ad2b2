import type { ImportView } from '#contract/imports/imports';
import { importCalls } from '../../services/imports';
import { useWatched } from '../data/useWatched';

/** One import, kept as the server says it is. `take` shows what a call answered. */
export const useImport = (id: string) => {
  const { thing, error, again, take } = useWatched<ImportView>({
    key: id,
    topics: [`import:${id}`],
    read: (signal) => importCalls.one({ params: { id }, signal }),
  });
  return { view: thing, error, again, take };
};
