import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { enqueue } from '../../../jobs/queue';
import { announce } from '../../../lifecycle/outbox';
import { ownBeside } from '../../../media/address';
import { keptParts, type Described } from '../../../providers/analysis/port';
import type { Db, Tx } from '../../../store/open';
import type { Services } from '../../../providers/ports';
import { partKey } from './frames';
import { transact } from '../../../store/transaction';
import { workFolder } from '../../../jobs/workFolder';

/** Spots a job, of up to four frames: one child process looks at all of them. */
const batch = 6;
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

interface StaleFrame {
  fingerprint_id: string;
  position: number;
  base: string;
  preview_key: string | null;
}

/** All frames of some spots of which one is stale, spot by spot. */
const staleSpots = async (db: Db, engine: string): Promise<StaleFrame[][]> => {
  const frames = await db
    .selectFrom('fingerprint_frames')
    .innerJoin('fingerprints', 'fingerprints.id', 'fingerprint_id')
    .select(['fingerprint_id', 'fingerprint_frames.position', 'base', 'preview_key'])
    .where('fingerprint_id', 'in', (of) =>
      of
        .selectFrom('fingerprint_frames')
        .select('fingerprint_id')
        .distinct()
        .where('engine', '<>', engine)
        .orderBy('fingerprint_id')
        .limit(batch),
    )
    .orderBy('fingerprint_id')
    .orderBy('fingerprint_frames.position')
    .execute();
  const ids = [...new Set(frames.map(({ fingerprint_id }) => fingerprint_id))];
  return ids.map((id) => frames.filter(({ fingerprint_id }) => fingerprint_id === id));
};

/**
 * What the new engine says of a spot is added to its registration. It takes nothing back: a spot that was good enough stays
 * registered, and its verifications are judged by the new engine anyway. Nothing, where it was filmed anew meanwhile.
 */
const regrade = async (tx: Tx, engine: string, frames: StaleFrame[], said: Described) => {
  const [first] = frames;
  const id = first!.fingerprint_id;
  const fingerprint = await tx
    .selectFrom('fingerprints')
    .select(['item_id', 'registration'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const { numUpdatedRows } = await tx
    .updateTable('fingerprint_frames')
    .set({ engine })
    .where('fingerprint_id', '=', id)
    .where('base', '=', first!.base)
    .executeTakeFirst();
  if (!fingerprint?.registration || numUpdatedRows === 0n) return;
  const { registration } = fingerprint;
  const warnings = [...new Set([...registration.warnings, ...said.warnings])];
  await tx
    .updateTable('fingerprints')
    .set({ registration: JSON.stringify({ ...registration, own: said.own, warnings }) })
    .where('id', '=', id)
    .execute();
  const state = registration.ok ? 'registered' : 'refused';
  const about = { subject: id, type: 'fingerprint', state } as const;
  await announce(tx, [{ topic: `item:${fingerprint.item_id}`, kind: 'changed', ...about }]);
};

/**
 * After a change of the engine: finds the points of kept frames anew, and what their spots rest on, a batch at a time. What is
 * done stands in the rows, so that it goes on where it was, whoever died; until a frame's turn has come its points are found
 * at each verification.
 */
export const renewPoints = async (ports: Services, { engine }: Ask): Promise<void> => {
  const { db, storage, analysis } = ports;
  // A replica of another version took the job; it is left to one that can do it.
  if (engine !== analysis.version) return askRenewal(db, { engine }, new Date(Date.now() + 30_000));
  const stale = await staleSpots(db, engine);
  if (stale.length === 0) return;
  const out = await workFolder(ports.dataDir, 'renew');
  try {
    const paths = async (frame: StaleFrame) => ({
      gray: await storage.path(partKey(frame, keptParts.gray)),
      shown: await storage.path(partKey(frame, keptParts.shown)),
    });
    const spots = await Promise.all(stale.map((frames) => Promise.all(frames.map(paths))));
    const described = await analysis.describe({ spots, out });
    if (!described) throw new Error('the engine ended before the points were found');
    for (const [at, frames] of stale.entries()) {
      for (const [index, frame] of frames.entries())
        await storage.take(
          partKey(frame, keptParts.points),
          join(out, `${at}-${index}${keptParts.points}`),
        );
      const { preview_key } = frames[0]!;
      if (preview_key) await storage.take(ownBeside(preview_key), join(out, `${at}.jpg`));
      await transact(db, (tx) => regrade(tx, engine, frames, described[at]!));
    }
  } finally {
    await rm(out, { recursive: true, force: true });
  }
  await askRenewal(db, { engine });
};
