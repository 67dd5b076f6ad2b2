import { useEffect } from 'react';
import type { ItemView } from '#contract/items';
import { fingerprintCalls } from '../../services/fingerprints';
import { modelCalls } from '../../services/models';
import { useLoad } from '../shared/useLoad';

/** Fingerprints and publishability, read anew whenever the item moved. */
export const useBeside = (item: ItemView, creates: boolean) => {
  const moved = `${item.publication.version} ${item.publication.state} ${item.verification} ${item.updated_at}`;
  const fingerprints = useLoad(
    (signal) =>
      item.version === 'full'
        ? fingerprintCalls.previews({ params: { id: item.id }, signal })
        : Promise.resolve([]),
    [item.id, item.version],
  );
  const publishability = useLoad(
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
