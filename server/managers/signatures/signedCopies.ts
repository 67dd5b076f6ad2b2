import { createHash, randomUUID } from 'node:crypto';
import { enqueue, enqueueAll } from '../../jobs/queue';
import { storedBytes } from '../../media/storedBytes';
import type { Services } from '../../providers/ports';
import type { Db } from '../../store/open';
import { transact } from '../../store/transaction';

/** How long a signed document may lie that no row names: longer than any call takes, in ms. */
const keptUnreferenced = 600_000;

/** Hexadecimal SHA-256 of a document, as everything that names an opinion tells it. */
export const hashOf = (pdf: Uint8Array): string => createHash('sha256').update(pdf).digest('hex');

/** A fresh place for a signed document. Whatever lies there is removed later, unless the document was completed with it. */
export const announcedKey = async (db: Db, id: string): Promise<string> => {
  const key = `signatures/${id}/${randomUUID()}.pdf`;
  const at = new Date(Date.now() + keptUnreferenced);
  await transact(db, (tx) => enqueue(tx, 'remove unkept signature', { id, key }, { at }));
  return key;
};

/** A server that died between signing and storing leaves a file that no document names. */
export const removeUnkept = async (
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { id, key }: { id: string; key: string },
): Promise<void> => {
  const row = await db
    .selectFrom('signatures')
    .select('signed_key')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.signed_key !== key) await storage.remove(key);
};

/**
 * Said at every start: documents that an outside provider signed were once kept without their hash, and an opinion
 * without one is told nowhere. No migration can read their files.
 */
export const askHashes = (db: Db): Promise<void> =>
  transact(db, async (tx) => {
    const rows = await tx
      .selectFrom('signatures')
      .select('id')
      .where('signed_key', 'is not', null)
      .where('signed_sha256', 'is', null)
      .execute();
    await enqueueAll(
      tx,
      rows.map(({ id }) => ({ task: 'hash signed', payload: { id }, key: `hash signed:${id}` })),
    );
  });

/** `hash signed`: a signed document that has no hash gets it, from its stored file. */
export const hashSigned = async (ports: Services, id: string): Promise<void> => {
  const row = await ports.db
    .selectFrom('signatures')
    .select('signed_key')
    .where('id', '=', id)
    .where('signed_sha256', 'is', null)
    .executeTakeFirst();
  if (!row?.signed_key) return;
  const signed_sha256 = hashOf(await storedBytes(ports, row.signed_key));
  await ports.db
    .updateTable('signatures')
    .set({ signed_sha256 })
    .where('id', '=', id)
    .where('signed_key', '=', row.signed_key)
    .execute();
};
