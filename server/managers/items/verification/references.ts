import type { ItemPorts } from '../ports';

/** Local paths of a fingerprint's reference footage, in order. */
export const referencesOf = async ({ db, storage }: ItemPorts, fingerprint: string) => {
  const files = await db
    .selectFrom('fingerprint_media')
    .innerJoin('media', 'media.id', 'fingerprint_media.media_id')
    .select(['media.variants'])
    .where('fingerprint_id', '=', fingerprint)
    .orderBy('position')
    .execute();
  const keys = files.flatMap(({ variants }) => variants.original?.key ?? []);
  return { paths: await Promise.all(keys.map((key) => storage.path(key))) };
};
