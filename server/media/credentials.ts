import type { Services } from '../providers/ports';
import { publishMediaEvent } from './publishEvent';
import { transact } from '../store/transaction';

/** Looks for Content Credentials in the original, once. Nothing of ours is ever written into that file. */
export const readCredentials = async (ports: Services, { id }: { id: string }): Promise<void> => {
  const { db, storage } = ports;
  const media = await db
    .selectFrom('media')
    .select(['variants', 'account_id', 'credentials'])
    .where('id', '=', id)
    .executeTakeFirst();
  const original = media?.variants.original;
  if (!media || !original || media.credentials) return;
  const path = await storage.path(original.key);
  const credentials = await ports.credentials.read(path, original.type);
  await transact(db, async (tx) => {
    await tx
      .updateTable('media')
      .set({ credentials: JSON.stringify(credentials) })
      .where('id', '=', id)
      .execute();
    await publishMediaEvent(tx, id, media.account_id, 'looked at');
  });
};
