import { PictureRefused, type Pyramid } from '../providers/pictures';
import type { Tx } from '../store/open';
import type { Services } from '../providers/ports';
import { inWorkFolder } from '../jobs/workFolder';
import { transact } from '../store/transaction';

const keepLevels = async (tx: Tx, id: string, { levels }: Pyramid) => {
  await tx.deleteFrom('media_tiles').where('media_id', '=', id).execute();
  await tx
    .insertInto('media_tiles')
    .values(
      levels.map(({ columns, start, ends }, level) => ({
        media_id: id,
        level,
        columns,
        ends: [start, ...ends],
      })),
    )
    .execute();
};

/** Adds the larger sizes as AVIF and the pyramid of a large picture. A picture that this is too much for stays as it is. */
export const buildTiles = async (ports: Services, { id }: { id: string }): Promise<void> => {
  const { db, pictures, storage } = ports;
  const media = await db
    .selectFrom('media')
    .select(['variants', 'ready_at', 'deepened_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  const { original, medium, large } = media?.variants ?? {};
  if (!original || !medium || !large || media?.deepened_at) return;
  await inWorkFolder(ports.dataDir, 'tiles', async (out) => {
    const made = await pictures
      .deepen(await storage.path(original.key), out)
      .catch((error: unknown) => {
        if (!(error instanceof PictureRefused)) throw error;
        ports.log(`picture ${id}: no AVIF and no deep zoom: ${error.message}`);
        return null;
      });
    const variants = { ...media?.variants };
    if (made)
      for (const name of ['medium', 'large'] as const) {
        const key = `media/${id}/${name}.avif`;
        await storage.take(key, made.avif[name]);
        variants[name] = { ...(name === 'medium' ? medium : large), avif: key };
      }
    if (made?.pyramid) {
      const key = `media/${id}/tiles`;
      await storage.take(key, made.pyramid.path);
      variants.tiles = { key, type: made.pyramid.type };
    }
    await transact(db, async (tx) => {
      if (made?.pyramid) await keepLevels(tx, id, made.pyramid);
      await tx
        .updateTable('media')
        .set({ variants: JSON.stringify(variants), deepened_at: new Date() })
        .where('id', '=', id)
        .execute();
    });
  });
};
