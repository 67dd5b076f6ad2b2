import { useEffect } from 'react';
import type { ItemView } from '#contract/records/items';
import { fingerprintCalls } from '../../services/fingerprints';
import { modelCalls } from '../../services/models';
import { useRole } from '../data/session';
import { useQuery } from '../data/useQuery';

/** Fingerprints and publishability, read anew whenever the item moved. */
export const useItemContext = (item: ItemView, creates: boolean) => {
  const moved = `${item.publication.version} ${item.publication.state} ${item.verification} ${item.updated_at}`;
  const role = useRole();
  // A borrower reads the full passport, not the fingerprints (E058).
  const reads =
    item.version === 'full' &&
    (role === 'UBER_ADMIN' ||
      item.publication.relations.some((one) => ['maker', 'owner', 'expert'].includes(one)));
  const fingerprints = useQuery(
    (signal) =>
      reads ? fingerprintCalls.previews({ params: { id: item.id }, signal }) : Promise.resolve([]),
    [item.id, reads],
  );
  const publishability = useQuery(
    (signal) =>
      creates
        ? modelCalls.publishability({ params: { id: item.model_id }, signal })
        : Promise.resolve(null),
    [item.model_id, creates],
  );
  const { again: readFingerprints } = fingerprints;
  const { again: readPublishability } = publishability;
  useEffect(() => {
    readFingerprints();
    readPublishability();
  }, [moved, readFingerprints, readPublishability]);
  return { fingerprints: fingerprints.data ?? [], publishability: publishability.data ?? null };
};
