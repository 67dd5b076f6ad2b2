import type { KeptFrame } from '../../../providers/analysis/port';
import { framesOf } from '../fingerprints/frames';
import type { ItemPorts } from '../ports';

/** Local paths of a fingerprint's reference footage, in order. */
export const footageOf = async (
  { db, storage }: ItemPorts,
  fingerprint: string,
): Promise<string[]> => {
  const files = await db
    .selectFrom('fingerprint_media')
    .innerJoin('media', 'media.id', 'fingerprint_media.media_id')
    .select(['media.variants'])
    .where('fingerprint_id', '=', fingerprint)
    .orderBy('position')
    .execute();
  const keys = files.flatMap(({ variants }) => variants.original?.key ?? []);
  return Promise.all(keys.map((key) => storage.path(key)));
};

/** What a probe is compared with: the frames kept at registration, or, until there are any, the footage itself. */
export const referencesOf = async (
  ports: ItemPorts,
  fingerprint: string,
): Promise<(string | KeptFrame)[]> =>
  (await framesOf(ports, [fingerprint])).get(fingerprint) ?? footageOf(ports, fingerprint);
