import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enqueue } from '../jobs/queue';
import { PictureRefused } from '../providers/pictures';
import type { Services } from '../providers/ports';
import { needsCredentials } from './kinds';
import { publishMediaEvent } from './publishEvent';
import { transact } from '../store/transaction';

/** Lends a folder that is gone afterwards. */
export const inTemporaryFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'passepartout-picture-'));
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }));
};

/**
 * Makes the display sizes of a picture, or of a video's poster frame, in a child process, once; a job killed in
 * between begins anew and ends the same. A video whose coding is not known here is ready without a poster.
 * `priority` is that of its own job: what is deepened later keeps the order.
 */
export const renderPicture = async (
  ports: Services,
  { id }: { id: string },
  priority: number,
): Promise<void> => {
  const { db, pictures, storage } = ports;
  const media = await db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
  const original = media?.variants.original;
  if (!media || !original || media.ready_at || media.refused) return;
  const film = original.type.startsWith('video/');
  const source = await storage.path(original.key);
  await inTemporaryFolder(async (out) => {
    const made = await (film ? pictures.poster(source, out) : pictures.render(source, out));
    const variants = { ...media.variants };
    for (const [name, { path, width, height }] of Object.entries(made ?? {})) {
      const key = `media/${id}/${name}.webp`;
      await storage.take(key, path);
      variants[name] = { key, type: 'image/webp', width, height };
    }
    await transact(db, async (tx) => {
      await tx
        .updateTable('media')
        .set({
          variants: JSON.stringify(variants),
          width: made?.large.of.width ?? null,
          height: made?.large.of.height ?? null,
          ready_at: new Date(),
        })
        .where('id', '=', id)
        .execute();
      // Seen first by WebP; what costs more waits behind what people wait for.
      if (needsCredentials(media.kind) && !film)
        await enqueue(
          tx,
          'deepen picture',
          { id },
          {
            key: `deepen:${id}`,
            queue: `deepen:${media.account_id}`,
            tries: 3,
            priority: 30 + priority,
          },
        );
      await publishMediaEvent(tx, id, media.account_id, 'ready');
    });
  }).catch(async (error: unknown) => {
    if (!(error instanceof PictureRefused)) throw error;
    await transact(db, async (tx) => {
      await tx.updateTable('media').set({ refused: error.message }).where('id', '=', id).execute();
      await publishMediaEvent(tx, id, media.account_id, 'refused');
    });
  });
};
