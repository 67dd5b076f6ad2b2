import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { longList, type LongList, type ReadPage } from './longList';

const nothing = { subscribe: () => () => undefined, version: () => 0 };

/**
 * The long list of a question (`key` says what it depends on), read from row `from` on. What is shown stays until the
 * first answer to the next question is there; `again` asks anew.
 */
export const useLongList = <Row>(key: string, from: number, read: ReadPage<Row>) => {
  const [shown, setShown] = useState<{ list: LongList<Row>; key: string } | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const list = longList(read);
    const come = () => {
      if (!list.ready() && list.failure() === undefined) return;
      leave();
      setShown({ list, key });
    };
    const leave = list.subscribe(come);
    list.want(from, from);
    return () => {
      leave();
      list.stop();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `read` is the same question for one key; `from` only says where it begins
  }, [key, round]);
  const held = shown?.list;
  useEffect(() => {
    if (!held) return;
    addEventListener('online', held.retry);
    return () => removeEventListener('online', held.retry);
  }, [held]);
  const { subscribe, version } = shown?.list ?? nothing;
  useSyncExternalStore(subscribe, version);
  const again = useCallback(() => setRound((count) => count + 1), []);
  return {
    list: shown?.list ?? null,
    /** The question that `list` answers. */
    key: shown?.key ?? null,
    error: shown?.list.failure() ?? null,
    busy: shown?.key !== key,
    again,
  };
};
