import type { PictureSource } from '../providers/documents';
import type { Services } from '../providers/ports';
import type { Reader } from '../store/open';

/** A stored picture in print quality, as a typeset document takes it; undefined where there is none. */
export const pictureOf = async (
  db: Reader,
  { storage }: Pick<Services, 'storage'>,
  media: string | undefined,
): Promise<PictureSource | undefined> => {
  if (!media) return undefined;
  const row = await db
    .selectFrom('media')
    .select('variants')
    .where('id', '=', media)
    .executeTakeFirst();
  const variant = row?.variants.large ?? row?.variants.medium;
  return variant && storage.path(variant.key);
};
