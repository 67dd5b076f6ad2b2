import type { ItemView } from '#contract/records/items';
import { fingerprintCalls } from '../../services/fingerprints';
import { modelCalls } from '../../services/models';
import { useRole } from '../data/session';
import { useWatched } from '../data/useWatched';

/** Fingerprints and publishability, read anew whenever the item moved. */
export const useItemContext = (item: ItemView, creates: boolean) => {
  const moved = `${item.publication.version} ${item.publication.state} ${item.verification} ${item.updated_at}`;
  const role = useRole();
  // A borrower reads the full passport, not the fingerprints (E058).
  const reads =
    item.version === 'full' &&
    (role === 'UBER_ADMIN' ||
      item.publication.relations.some((one) => ['maker', 'owner', 'expert'].includes(one)));
  const fingerprints = useWatched({
    key: reads ? item.id : null,
    question: moved,
    read: (signal) => fingerprintCalls.previews({ params: { id: item.id }, signal }),
  });
  const publishability = useWatched({
    key: creates ? item.model_id : null,
    question: moved,
    read: (signal) => modelCalls.publishability({ params: { id: item.model_id }, signal }),
  });
  return { fingerprints: fingerprints.thing ?? [], publishability: publishability.thing };
};
