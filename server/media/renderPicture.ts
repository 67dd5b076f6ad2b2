import type { JobHelpers } from 'graphile-worker';
import { day } from '#contract/frame/span';
import { enqueue } from '../jobs/queue';
import { PictureRefused } from '../providers/pictures';
import type { Services } from '../providers/ports';
import { needsCredentials } from './kinds';
import { publishMediaEvent } from './publishEvent';
import { transact } from '../store/transaction';
import { inWorkFolder } from '../jobs/workFolder';

/**
 * Makes the display sizes of a picture, or of a video's poster frame, in a child process, once; a job killed in
 * between begins anew and ends the same. A video whose coding is not known here is ready without a poster.
 * What is deepened later keeps the priority of its own job.
 */
export const renderPicture = async (
  ports: Services,
  { id }: { id: string },
  {
    priority,
    attempts,
    max_attempts,
  }: Pick<JobHelpers['job'], 'priority' | 'attempts' | 'max_attempts'>,
): Promise<void> => {
  const { db, pictures, storage } = ports;
  const media = await db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
  const original = media?.variants.original;
  if (!media || !original || media.ready_at || media.refused) return;
  const film = original.type.startsWith('video/');
  const source = await storage.path(original.key);
  await inWorkFolder(ports.dataDir, 'picture', async (out) => {
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
    // Asked for again every hour (managers/unfinished): after a day its owner is told to send it again.
    const given = attempts >= max_attempts && Date.now() - media.created_at.getTime() > day;
    if (!given && !(error instanceof PictureRefused)) throw error;
    const refused =
      error instanceof PictureRefused
        ? error.message
        : 'This picture could not be prepared. Upload it again.';
    await transact(db, async (tx) => {
      await tx.updateTable('media').set({ refused }).where('id', '=', id).execute();
      await publishMediaEvent(tx, id, media.account_id, 'refused');
    });
  });
};
