import type { LiveEvent } from '#contract/frame/events';
import type { ItemView } from '#contract/records/items';
import { labelOf } from '#machines/kernel/labels';
import { statesOf } from '#machines/kernel/transition';
import { publication } from '#machines/lifecycles/publication';
import { itemCalls } from '../../services/items';
import { useWatched } from '../data/useWatched';

/** What the socket said of the publication is drawn at once; the whole item follows by a reading. */
const apply = (item: ItemView, event: LiveEvent) => {
  const known = event.type === publication.id && statesOf(publication).includes(event.state);
  if (!known || event.id !== item.id) return;
  // A reading may overtake an event: what it has told already would lead the course backwards.
  const version = Number(event.data.version);
  if (!(version > item.publication.version)) return;
  Object.assign(item.publication, {
    version,
    state: event.state,
    label: labelOf(publication, event.state),
  });
};

/** One item, kept as the server says it is. `again` reads it anew and keeps what is shown meanwhile. */
export const useItem = (id: string) => {
  const {
    thing: item,
    error,
    again,
  } = useWatched<ItemView>({
    key: id,
    topics: [`item:${id}`],
    read: (signal) => itemCalls.one({ params: { id }, signal }),
    apply,
  });
  return { item, error, again };
};
