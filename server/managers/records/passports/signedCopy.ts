import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ItemView } from '#contract/records/items';
import type { exports } from '#contract/records/exports';
import { signableTypes } from '#contract/frame/credentials';
import { HttpError, unprocessable } from '../../../errors/httpError';
import { FileResponse, type CallRequest } from '../../../http/route';
import type { MediaPart } from '../../../media/view';
import type { ClaimedWork } from '../../../providers/credentials';
import type { Services } from '../../../providers/ports';
import { readItem } from '../read';
import { artFor } from '../stream';
import { once } from './once';
import { workFolder } from '../../../jobs/workFolder';

/** Of the manifest: another number, and every copy is signed anew. */
const writing = 1;

const claimOf = (
  publicUrl: string,
  { id, name }: ItemView,
  proof: NonNullable<ItemView['proof']>,
  art: MediaPart,
): ClaimedWork => ({
  title: name,
  publisher: proof.issuer,
  published_at: proof.published_at,
  passport: `${publicUrl}/object_detail/${id}`,
  version: proof.version,
  credential: `sha256-${createHash('sha256').update(proof.credential).digest('base64')}`,
  original: art.sha256,
});

/** Signs a copy beside the original, keeps it, and lets go of the one of a former version. */
const make = async (
  ports: Services,
  { item, key, type, source }: { item: string; key: string; type: string; source: string },
  work: ClaimedWork,
): Promise<void> => {
  const { db, storage, copies } = ports;
  const folder = await workFolder(ports.dataDir, 'copy');
  try {
    const [path, to] = [await storage.path(source), join(folder, 'copy')];
    await ports.room.demand((await storage.size(source)) ?? 0);
    await copies.sign({ path, type, work, to });
    await storage.take(key, to);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const former = await db
    .selectFrom('signed_copies')
    .select('key')
    .where('item_id', '=', item)
    .executeTakeFirst();
  await db
    .insertInto('signed_copies')
    .values({ item_id: item, key })
    .onConflict((both) => both.column('item_id').doUpdateSet({ key }))
    .execute();
  if (former && former.key !== key) await storage.remove(former.key);
};

/** `wave.jpg` is given out as `wave-signed.jpg`: nobody takes the copy for the original. */
const nameOf = (fileName: string) => fileName.replace(/(\.[^.]*)?$/, '-signed$1');

/**
 * X120: a copy of a published work for those who may have it in full, with Content Credentials of the platform. Signed once
 * for each version of its passport; the original stays as it came.
 */
export const signedCopy = async (
  ports: Services,
  { params, person, tx }: CallRequest<typeof exports.copy>,
): Promise<FileResponse> => {
  const { art, file } = await artFor(tx, person, params.id);
  const view = await readItem(tx, ports, person, params.id);
  if (!view.proof)
    throw new HttpError(
      409,
      'not_published',
      'Publish the image first: the copy names its passport.',
    );
  if (!signableTypes.includes(file.type))
    throw unprocessable(
      'no_credentials',
      'Content Credentials cannot be written into this type of file. Save the original instead.',
      [],
    );
  const work = claimOf(ports.publicUrl, view, view.proof, art);
  const digest = createHash('sha256')
    .update(JSON.stringify([writing, work]))
    .digest('hex');
  const key = `copies/${params.id}/${digest.slice(0, 16)}`;
  if ((await ports.storage.size(key)) === null)
    await once(key, () =>
      make(ports, { item: params.id, key, type: file.type, source: file.key }, work),
    );
  return new FileResponse({ key, type: file.type, name: nameOf(art.file_name), attachment: true });
};
