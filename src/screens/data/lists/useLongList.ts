import { useEffect, useSyncExternalStore } from 'react';
import { useWatched } from '../useWatched';
import { longList, type LongList, type ReadPage } from './longList';

const nothing = { subscribe: () => () => undefined, version: () => 0 };

interface Answered<Row> {
  list: LongList<Row>;
  /** The question that it answers. */
  key: string;
}

/** A long list that has its first rows. Rejects with why there are none. */
const opened = <Row>(read: ReadPage<Row>, from: number, signal: AbortSignal) =>
  new Promise<LongList<Row>>((done, fail) => {
    const list = longList(read);
    const come = () => {
      const refused = list.failure();
      if (refused === undefined && !list.ready()) return;
      leave();
      if (refused === undefined) return done(list);
      list.stop();
      fail(refused as Error);
    };
    const leave = list.subscribe(come);
    signal.addEventListener('abort', () => {
      leave();
      list.stop();
    });
    list.want(from, from);
  });

/**
 * The long list of a question (`key` says what it depends on), read from row `from` on. What is shown stays until the
 * first answer to the next question is there; `again` asks anew.
 */
export const useLongList = <Row>(key: string, from: number, read: ReadPage<Row>) => {
  const { thing, failure, loading, again } = useWatched<Answered<Row>>({
    key: 'list',
    question: key,
    read: async (signal) => ({ list: await opened(read, from, signal), key }),
  });
  const list = thing?.list ?? null;
  useEffect(() => {
    if (!list) return;
    addEventListener('online', list.retry);
    return () => {
      removeEventListener('online', list.retry);
      list.stop();
    };
  }, [list]);
  const { subscribe, version } = list ?? nothing;
  useSyncExternalStore(subscribe, version);
  return {
    list,
    /** The question that `list` answers. */
    key: thing?.key ?? null,
    error: failure,
    busy: loading,
    again,
  };
};
