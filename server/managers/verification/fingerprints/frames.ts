import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { day } from '#contract/frame/span';
import { dequeue, enqueue, enqueueAll } from '../../../jobs/queue';
import { ownBeside, runKeys } from '../../../media/address';
import { keptParts, type KeptAs, type KeptFrame } from '../../../providers/analysis/port';
import type { Tx } from '../../../store/open';
import type { Services } from '../../../providers/ports';

const parts = Object.values(keptParts);
const named = (base: string, at: number) => `${base}/${at}`;
const partsOf = (base: string, at: number) => parts.map((part) => named(base, at) + part);
/** The picture of a spot that people see: of one registration alone, as its frames are. */
export const previewIn = (base: string): string => `${base}/preview.jpg`;

const frameKeys = (base: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => partsOf(base, at)).flat();

/** Where one registration stores its files. Never over older ones: a verification may be reading those. */
export const newBase = (id: string): string => `fingerprints/${id}/${randomUUID()}`;

/** Moves the frames that a registration wrote into `out` to where they stay. */
export const storeFrames = async (
  { storage }: Services,
  base: string,
  out: string,
  count: number,
): Promise<void> => {
  for (let at = 0; at < count; at += 1)
    for (const part of parts)
      await storage.take(named(base, at) + part, join(out, `frame-${at}${part}`));
};

const unkept = {
  frames: (base: string) => `unkept frames ${base}`,
  pictures: (base: string) => `unkept pictures ${base}`,
};

/**
 * Jobs that remove what a registration is about to store, in a day; whoever keeps it takes them back. They stay where the
 * server is killed in between, or where the spot was removed or filmed anew meanwhile.
 */
export const removeUnlessKept = (tx: Tx, base: string, frames: number): Promise<void> => {
  const job = { task: 'remove files', at: new Date(Date.now() + day), priority: 20 };
  const preview = previewIn(base);
  return enqueueAll(tx, [
    { ...job, key: unkept.frames(base), payload: { keys: frameKeys(base, frames) } },
    { ...job, key: unkept.pictures(base), payload: { keys: [preview, ownBeside(preview)] } },
  ]);
};

/** The pictures of a registration are shown from now on. */
export const keepPictures = (tx: Tx, base: string): Promise<void> =>
  dequeue(tx, unkept.pictures(base));

/** Replaces what is known of a fingerprint's frames; the bytes of the former ones go once this has committed. */
export const keepFrames = async (
  tx: Tx,
  id: string,
  base: string,
  engine: string,
  kept: KeptAs[],
): Promise<void> => {
  await forgetFrames(tx, id);
  await dequeue(tx, unkept.frames(base));
  if (kept.length === 0) return;
  await tx
    .insertInto('fingerprint_frames')
    .values(
      kept.map(({ map, lit }, position) => ({
        fingerprint_id: id,
        position,
        base,
        engine,
        map: JSON.stringify(map),
        lit,
      })),
    )
    .execute();
};

/** The rows now; the bytes by a job, a while later, when no verification reads them any more. */
export const forgetFrames = async (tx: Tx, id: string): Promise<void> => {
  const gone = await tx
    .deleteFrom('fingerprint_frames')
    .where('fingerprint_id', '=', id)
    .returning(['base', 'position'])
    .execute();
  await removeLater(
    tx,
    gone.flatMap(({ base, position }) => partsOf(base, position)),
  );
};

const removeLater = async (tx: Tx, keys: string[]): Promise<void> => {
  const at = new Date(Date.now() + 600_000);
  if (keys.length > 0) await enqueue(tx, 'remove files', { keys }, { at, priority: 20 });
};

const removePictures = (tx: Tx, preview: string) => removeLater(tx, [preview, ownBeside(preview)]);

/** The pictures of a fingerprint that is filmed anew or removed. */
export const forgetPictures = async (tx: Tx, id: string): Promise<void> => {
  const row = await tx
    .selectFrom('fingerprints')
    .select('preview_key')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.preview_key) await removePictures(tx, row.preview_key);
};

/** The pictures of the runs of a fingerprint that is removed: its runs go with it. */
export const forgetRunPictures = async (tx: Tx, fingerprint: string): Promise<void> => {
  const runs = await tx
    .selectFrom('verification_runs')
    .select('id')
    .where('fingerprint_id', '=', fingerprint)
    .execute();
  await removeLater(
    tx,
    runs.flatMap(({ id }) => runKeys(id)),
  );
};

/** Kept frames of fingerprints as local paths, in order. Points of another engine are left out: they are found on the fly. */
export const framesOf = async (
  { db, storage, analysis }: Services,
  fingerprints: string[],
): Promise<Map<string, KeptFrame[]>> => {
  const found = new Map<string, KeptFrame[]>();
  if (fingerprints.length === 0) return found;
  const rows = await db
    .selectFrom('fingerprint_frames')
    .selectAll()
    .where('fingerprint_id', 'in', fingerprints)
    .orderBy('fingerprint_id')
    .orderBy('position')
    .execute();
  for (const { fingerprint_id, position, base, engine, map, lit } of rows) {
    const path = (part: string) => storage.path(named(base, position) + part);
    const frame = {
      gray: await path(keptParts.gray),
      shown: await path(keptParts.shown),
      detail: await path(keptParts.detail),
      points: engine === analysis.version ? await path(keptParts.points) : null,
      map,
      lit,
    };
    found.set(fingerprint_id, [...(found.get(fingerprint_id) ?? []), frame]);
  }
  return found;
};

/** Where a part of a kept frame lies. */
export const partKey = (
  { base, position }: { base: string; position: number },
  part: (typeof keptParts)[keyof typeof keptParts],
): string => named(base, position) + part;
