import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../server/store/embedded';
import { freshFolder } from './folder';
import { contentKey, madeFolder } from './made';
import { freePort } from './port';
import { runProduct } from './product';

/** Looks into the database that a product runs on from beside it. */
export const besideProduct = async <T>(
  dataDir: string,
  look: (client: Client) => Promise<T>,
): Promise<T> => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const client = new Client({ connectionString: postgres.url });
  try {
    await client.connect();
    return await look(client);
  } finally {
    await client.end();
    await postgres.stop();
  }
};

/**
 * Waits until the product has nothing more to do. Throws when a job of the seeding failed for good. A running job
 * has not failed, even with no try left: a later job of its key takes its tries away.
 */
const quiet = (dataDir: string): Promise<void> =>
  besideProduct(dataDir, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ waiting: number; failed: string[] }>(
        `select count(*) filter (where attempts < max_attempts or locked_at is not null)::int as waiting,
           coalesce(
             array_agg(concat(task_identifier, ': ', last_error))
               filter (where attempts >= max_attempts and locked_at is null), '{}') as failed
         from graphile_worker.jobs where run_at < now() + interval '1 minute'`,
      );
      const [{ waiting, failed } = { waiting: 0, failed: [] }] = rows;
      if (failed.length > 0) throw new Error(`the demo was not seeded: ${failed.join('\n')}`);
      if (waiting === 0) return;
      await new Promise((next) => setTimeout(next, 200));
    }
  });

/** What the engine said of a spot of the demo when it was registered. */
export interface SeededSpot {
  object: string;
  registration: { ok: boolean; warnings: string[] } | null;
}

const spotsIn = (dataDir: string): Promise<SeededSpot[]> =>
  besideProduct(dataDir, async (client) => {
    const { rows } = await client.query<SeededSpot>(
      `select m.name as object, f.registration from fingerprints f
         join items i on i.id = f.item_id join models m on m.id = i.model_id`,
    );
    return rows;
  });

const spotsFile = 'spots.json';

/** The spots of the demo in a folder that `seededData` gave. */
export const seededSpots = (folder: string): SeededSpot[] =>
  JSON.parse(readFileSync(join(folder, spotsFile), 'utf8')) as SeededSpot[];

/**
 * The data folder of a product that has seeded its whole demo and was stopped, made once for what the built product and
 * its collection are. To be copied, never used in its place.
 */
export const seededData = (): Promise<string> =>
  madeFolder(
    'seeded',
    contentKey('dist/server', 'dist/demo', 'package-lock.json', 'tests/setup/seeded.ts'),
    async (kept) => {
      const folder = freshFolder('seeding');
      const data = join(folder, 'data');
      try {
        const product = await runProduct(data, await freePort());
        try {
          await quiet(data);
          writeFileSync(join(kept, spotsFile), JSON.stringify(await spotsIn(data)));
        } finally {
          await product.stop();
        }
        cpSync(data, join(kept, 'data'), { recursive: true });
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
