import type { LiveEvent } from '#contract/frame/events';
import type { ItemView } from '#contract/records/items';
import { publication } from '../data/lifecycles/publication';
import { itemCalls } from '../../services/items';
import { useWatched } from '../data/useWatched';

/** What the socket said of the publication is drawn at once; the whole item follows by a reading. */
const apply = (item: ItemView, event: LiveEvent) => {
  if (event.id === item.id) publication.told(item.publication, event);
};

/** The file that is the work is still looked at: its model tells when that is done. */
const waits = ({ record: { digital_art: art } }: ItemView) =>
  art !== null && (!art.credentials || (!art.ready && !art.refused));

/** A model tells of much besides; how far a verification is within a stage changes nothing that the item says. */
const rereads = ({ topic, kind, type }: LiveEvent) =>
  topic.startsWith('model:') ? type === 'media' : kind !== 'progress' || type !== 'verification';

/** One item, kept as the server says it is. `again` reads it anew and keeps what is shown meanwhile. */
export const useItem = (id: string) => {
  const {
    thing: item,
    error,
    again,
  } = useWatched<ItemView>({
    key: id,
    topics: (shown) => [
      `item:${id}`,
      ...(shown && waits(shown) ? [`model:${shown.model_id}`] : []),
    ],
    read: (signal) => itemCalls.one({ params: { id }, signal }),
    apply,
    rereads,
  });
  return { item, error, again };
};
