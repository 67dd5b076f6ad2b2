import { useCallback, useEffect, useState } from 'react';
import type { AnswerOf } from '#contract/call';
import type { items } from '#contract/items';
import { follow } from '../../realtime/follow';
import { itemCalls } from '../../services/items';
import { searchOf, type Query } from './query';

export type ItemsPage = AnswerOf<typeof items.search>;
const restMs = 300;

/** Items of a query. What is shown stays until the next answer is there; late answers are dropped. */
export const useItems = (query: Query) => {
  const [page, setPage] = useState<ItemsPage | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(true);
  const [round, setRound] = useState(0);
  const key = JSON.stringify(query);
  useEffect(() => {
    const stop = new AbortController();
    setBusy(true);
    itemCalls
      .search({ body: searchOf(JSON.parse(key) as Query), signal: stop.signal })
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
  useHeard(page?.content.map((card) => card.id).join(' ') ?? '', again);
  return { page, error, busy, again };
};

/** Follows every item on the page; many events at once are one reload. */
const useHeard = (ids: string, again: () => void) => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stops = ids
      .split(' ')
      .filter(Boolean)
      .map((id) => {
        let begun = false;
        return follow(`item:${id}`, ({ kind }) => {
          // The first "stale" of a topic only says where its numbers begin; this page was loaded just now.
          const first = kind === 'stale' && !begun;
          begun = true;
          if (first) return;
          clearTimeout(timer);
          timer = setTimeout(again, restMs);
        });
      });
    return () => {
      clearTimeout(timer);
      stops.forEach((stop) => stop());
    };
  }, [ids, again]);
};
