import type { Services } from '../providers/ports';
import type { Reader } from '../store/open';
import { storedBytes } from './storedBytes';

/** A stored picture's bytes in print quality; undefined where there is none. */
export const pictureOf = async (
  db: Reader,
  ports: Services,
  media: string | undefined,
): Promise<Uint8Array | undefined> => {
  if (!media) return undefined;
  const row = await db
    .selectFrom('media')
    .select('variants')
    .where('id', '=', media)
    .executeTakeFirst();
  const variant = row?.variants.large ?? row?.variants.medium;
  if (!variant) return undefined;
  return storedBytes(ports, variant.key);
};
