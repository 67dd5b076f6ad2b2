import { useEffect } from 'react';
import type { AnswerOf } from '#contract/call';
import type { items } from '#contract/items';
import { follow } from '../../realtime/follow';
import { itemCalls } from '../../services/items';
import { usePage } from '../shared/usePage';
import { searchOf, type Query } from './query';

export type ItemsPage = AnswerOf<typeof items.search>;
const restMs = 300;

/** Items of a query, read anew when something happens to one of them. */
export const useItems = (query: Query) => {
  const items = usePage(query, (asked, signal) =>
    itemCalls.search({ body: searchOf(asked), signal }),
  );
  useHeard(items.page?.content.map((card) => card.id).join(' ') ?? '', items.again);
  return items;
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
