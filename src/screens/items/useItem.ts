import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { LiveEvent } from '#contract/frame/events';
import type { ItemView } from '#contract/records/items';
import { labelOf } from '#machines/kernel/labels';
import { statesOf } from '#machines/kernel/transition';
import { publication } from '#machines/lifecycles/publication';
import { follow } from '../../realtime/follow';
import { itemCalls } from '../../services/items';
import { useResource } from '../data/useResource';

/** Events come in swarms (three stages of publishing within one blink): the item is read once they pause, in ms. */
const pause = 100;

/** What the socket said of the publication stands at once; the whole item follows by a reload. */
const told = (item: ItemView, event: LiveEvent): ItemView => {
  const known = event.type === publication.id && statesOf(publication).includes(event.state);
  if (!known || event.id !== item.id) return item;
  // A reading may overtake an event: what it has told already would lead the course backwards.
  const version = Number(event.data.version);
  if (!(version > item.publication.version)) return item;
  return {
    ...item,
    publication: {
      ...item.publication,
      version,
      state: event.state,
      label: labelOf(publication, event.state),
    },
  };
};

const read = (id: string, signal: AbortSignal) => itemCalls.one({ params: { id }, signal });

/** One item, kept as the server says it is. `again` reads it anew and keeps what is shown meanwhile. */
export const useItem = (id: string) => {
  const { kept: item, error, again, take } = useResource(id, read);
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined;
    const leave = follow(`item:${id}`, (event) => {
      // Each stage is drawn by itself: two told in the same breath would else be one picture, and one never seen.
      flushSync(() => take((before) => before && told(before, event)));
      clearTimeout(later);
      later = setTimeout(again, pause);
    });
    return () => {
      clearTimeout(later);
      leave();
    };
  }, [id, again, take]);
  return { item, error, again };
};
