import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enqueue } from '../../../jobs/queue';
import { keptParts } from '../../../providers/analysis/port';
import type { Db } from '../../../store/open';
import type { Services } from '../../../providers/ports';
import { grayKey, pointsKey } from './frames';
import { transact } from '../../../store/transaction';

/** Frames a job: one child process finds the points of all of them. */
const batch = 20;
/** Behind everything that somebody waits for. */
const priority = 30;

interface Ask {
  engine: string;
}

/** Said at every start, and by the job itself until nothing is left. One job a version, however many replicas ask. */
export const askRenewal = (db: Db, { engine }: Ask, at?: Date): Promise<void> =>
  transact(db, async (tx) => {
    const stale = await tx
      .selectFrom('fingerprint_frames')
      .select('fingerprint_id')
      .where('engine', '<>', engine)
      .limit(1)
      .executeTakeFirst();
    if (stale)
      await enqueue(tx, 'renew points', { engine }, { key: `renew:${engine}`, priority, at });
  });

/**
 * After a change of the engine: finds the points of kept frames anew, a batch at a time. What is done stands in the rows,
 * so that it goes on where it was, whoever died; until a frame's turn has come its points are found at each verification.
 */
export const renewPoints = async (ports: Services, { engine }: Ask): Promise<void> => {
  const { db, storage, analysis } = ports;
  // A replica of another version took the job; it is left to one that can do it.
  if (engine !== analysis.version) return askRenewal(db, { engine }, new Date(Date.now() + 30_000));
  const stale = await db
    .selectFrom('fingerprint_frames')
    .select(['fingerprint_id', 'position', 'base', 'engine'])
    .where('engine', '<>', engine)
    .orderBy('fingerprint_id')
    .orderBy('position')
    .limit(batch)
    .execute();
  if (stale.length === 0) return;
  const out = await mkdtemp(join(tmpdir(), 'passepartout-renew-'));
  try {
    const frames = await Promise.all(stale.map((frame) => storage.path(grayKey(frame))));
    const done = await analysis.describe({ frames, out });
    if (!done) throw new Error('the engine ended before the points were found');
    for (const [at, frame] of stale.entries()) {
      await storage.take(pointsKey(frame), join(out, `${at}${keptParts.points}`));
      await db
        .updateTable('fingerprint_frames')
        .set({ engine })
        .where('fingerprint_id', '=', frame.fingerprint_id)
        .where('position', '=', frame.position)
        .where('base', '=', frame.base)
        .execute();
    }
  } finally {
    await rm(out, { recursive: true, force: true });
  }
  await askRenewal(db, { engine });
};
