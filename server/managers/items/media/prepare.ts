import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announce } from '../../../lifecycle/outbox';
import { PictureRefused } from '../../../providers/pictures';
import type { Tx } from '../../../store/open';
import type { ItemPorts } from '../ports';

/** Everybody whose screen shows the picture hears that it is ready. */
const audience = async (tx: Tx, id: string, account: string): Promise<string[]> => {
  const models = await tx
    .selectFrom('photos')
    .select('model_id')
    .where('media_id', '=', id)
    .execute();
  return [`account:${account}`, ...models.map(({ model_id }) => `model:${model_id}`)];
};

/** Makes a picture's display sizes in a child process, once; a job killed in between begins anew and ends the same. */
export const preparePicture = async (ports: ItemPorts, { id }: { id: string }): Promise<void> => {
  const media = await ports.db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const original = media?.variants.original;
  if (!media || !original || media.ready_at || media.refused) return;
  const out = await mkdtemp(join(tmpdir(), 'passepartout-picture-'));
  try {
    const made = await ports.pictures.render(await ports.storage.path(original.key), out);
    const variants = { ...media.variants };
    for (const [name, { path, width, height }] of Object.entries(made)) {
      const key = `media/${id}/${name}.webp`;
      await ports.storage.take(key, path);
      variants[name] = { key, type: 'image/webp', width, height };
    }
    await ports.db.transaction().execute(async (tx) => {
      const { width, height } = made.large.of;
      await tx
        .updateTable('media')
        .set({ variants: JSON.stringify(variants), width, height, ready_at: new Date() })
        .where('id', '=', id)
        .execute();
      await tell(tx, 'ready');
    });
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    await ports.db.transaction().execute(async (tx) => {
      await tx.updateTable('media').set({ refused: error.message }).where('id', '=', id).execute();
      await tell(tx, 'refused');
    });
  } finally {
    await rm(out, { recursive: true, force: true });
  }

  async function tell(tx: Tx, state: string) {
    const topics = await audience(tx, id, media?.account_id ?? '');
    await announce(
      tx,
      topics.map((topic) => ({
        topic,
        kind: 'changed' as const,
        subject: id,
        type: 'media',
        state,
      })),
    );
  }
};
