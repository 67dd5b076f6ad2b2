import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { day } from '#contract/frame/span';
import type { Db } from '../store/open';

/** Removes folders that nobody has touched for a while. */
const clear = async (folder: string, olderThan: number) => {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const touched = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (touched < Date.now() - olderThan) await rm(path, { recursive: true, force: true });
  }
};

/** When `prune` runs; once for all replicas together. */
export const pruneTimes = '17 * * * * prune';

/** Once an hour: live events after a week, answers after a day, expired sign-in records and screens, uploads that were given up after a day. */
export const pruneTask =
  (db: Db, records: { sweep(): Promise<unknown> }, dataDir: string) => async (): Promise<void> => {
    await sql`delete from outbox where at < now() - interval '7 days'`.execute(db);
    await sql`delete from answers where at < now() - interval '1 day'`.execute(db);
    await sql`delete from uploads where created_at < now() - interval '1 day'`.execute(db);
    // What is forgotten is said first: who reads by the log (items/listings/sets) then starts anew
    await sql`update listing_log set step = next, next = pg_snapshot_xmin(pg_current_snapshot())`.execute(
      db,
    );
    await sql`delete from listing_changes where step < (select step from listing_log)`.execute(db);
    await records.sweep();
    await clear(join(dataDir, 'incoming'), day);
    await clear(join(dataDir, 'uploads'), day);
  };
