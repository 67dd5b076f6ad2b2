import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { system } from '#machines/actor';
import { lifecycles } from '#machines/lifecycles';
import { statesTagged } from '#machines/next';
import { advance, lock, mayAdvance } from '../../../lifecycle/advance';
import { announce } from '../../../lifecycle/outbox';
import { FAULT, type StageEvent, type Verdict } from '../../../providers/analysis/port';
import type { Db, Tx } from '../../../store/open';
import type { ItemPorts } from '../ports';
import { countFingerprints } from '../records/serials';
import { refreshItem } from './item';
import { referencesOf } from './references';

type Stage = StageEvent['stage'];
const order: Stage[] = ['decoding', 'quality', 'matching', 'scoring'];
const running = new Set(statesTagged(lifecycles.verification, 'running'));

/** Codes that say something of the footage's surface; with any other the run is broken, not failed. */
const spoken = new Set([null, 101, 102]);

/** Moves the run to a stage if it is not there or beyond already: a job that begins anew never steps back. */
const reach = (db: Db, id: string, stage: Stage) =>
  db.transaction().execute(async (tx) => {
    const row = await lock(tx, 'verification', id);
    if (!mayAdvance('verification', row, { type: 'stage.reach', stage }, system)) return;
    await advance(tx, 'verification', id, { type: 'stage.reach', stage }, system);
  });

const progress = (
  db: Db,
  run: { id: string; item_id: string },
  { stage, progress: part, detail }: StageEvent,
) =>
  db.transaction().execute((tx) =>
    announce(tx, [
      {
        topic: `item:${run.item_id}`,
        kind: 'progress',
        subject: run.id,
        type: 'verification',
        state: stage,
        data: { progress: Math.round(part * 100) / 100, ...detail },
      },
    ]),
  );

const keepEvidence = async (ports: ItemPorts, id: string, out: string) => {
  try {
    const matches = JSON.parse(await readFile(join(out, 'matches.json'), 'utf8')) as Record<
      string,
      unknown
    >;
    await ports.storage.take(`runs/${id}/reference.jpg`, join(out, 'reference.jpg'));
    await ports.storage.take(`runs/${id}/probe.jpg`, join(out, 'probe.jpg'));
    return matches;
  } catch {
    return null; // nothing aligned: there is no pair to show
  }
};

const decide = async (
  tx: Tx,
  id: string,
  verdict: Verdict,
  evidence: Record<string, unknown> | null,
) => {
  const row = await lock(tx, 'verification', id);
  if (!running.has(row.state)) return;
  await tx
    .updateTable('verification_runs')
    .set({
      confidence: spoken.has(verdict.code) ? verdict.confidence : null,
      code: verdict.code,
      position: verdict.position ? JSON.stringify(verdict.position) : null,
      stages: JSON.stringify(
        verdict.stages.map((stage) => ({ ...stage, at: new Date().toISOString() })),
      ),
      figures: JSON.stringify({ ...verdict.evidence, calibration: verdict.calibration }),
      evidence: evidence ? JSON.stringify(evidence) : null,
      engine: verdict.version,
      finished_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
  if (spoken.has(verdict.code)) {
    for (const stage of order)
      if (
        mayAdvance(
          'verification',
          await lock(tx, 'verification', id),
          { type: 'stage.reach', stage },
          system,
        )
      )
        await advance(tx, 'verification', id, { type: 'stage.reach', stage }, system);
    await advance(
      tx,
      'verification',
      id,
      { type: 'run.decide', confidence: verdict.confidence, code: verdict.code },
      system,
    );
  } else {
    await advance(tx, 'verification', id, { type: 'run.break', code: verdict.code ?? 112 }, system);
  }
  await refreshItem(tx, row.item_id);
  await countFingerprints(tx, row.item_id);
};

/** The job of a run: the engine in its child process, each stage told as it is reached, one verdict, once. */
export const analyze = async (
  ports: ItemPorts,
  id: string,
  signal?: AbortSignal,
): Promise<void> => {
  const run = await ports.db
    .selectFrom('verification_runs')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!run || !running.has(run.state)) return;
  const probe = await ports.db
    .selectFrom('media')
    .select('variants')
    .where('id', '=', run.probe_id)
    .executeTakeFirstOrThrow();
  const { paths } = await referencesOf(ports, run.fingerprint_id);
  const out = await mkdtemp(join(tmpdir(), 'passepartout-run-'));
  let telling: Promise<unknown> = Promise.resolve();
  let told = { stage: '' as Stage, at: 0 };
  const hear = (event: StageEvent) => {
    const fresh = event.stage !== told.stage;
    if (!fresh && Date.now() - told.at < 100) return;
    told = { stage: event.stage, at: Date.now() };
    telling = telling
      .then(() => (fresh ? reach(ports.db, id, event.stage) : undefined))
      .then(() => progress(ports.db, run, event))
      .catch((error: unknown) => ports.log(`verification ${id}: ${String(error)}`));
  };
  try {
    const key = probe.variants.original?.key ?? '';
    const verdict = await ports.analysis.verify(
      { references: paths, probe: await ports.storage.path(key), out },
      hear,
      signal,
    );
    await telling;
    // Stopped, or the child died under it: that says nothing of the footage, and the job is tried again.
    if (signal?.aborted || verdict.code === FAULT.worker)
      throw new Error('the engine ended before its verdict');
    const evidence = await keepEvidence(ports, id, out);
    await ports.db.transaction().execute((tx) => decide(tx, id, verdict, evidence));
  } finally {
    await telling;
    await rm(out, { recursive: true, force: true });
  }
};

/** Ends a run that could not be brought to a verdict, with the code that says why (spec 8). */
export const breakRun = (ports: ItemPorts, id: string, code: number): Promise<void> =>
  ports.db.transaction().execute(async (tx) => {
    const row = await lock(tx, 'verification', id);
    if (!running.has(row.state)) return;
    await tx
      .updateTable('verification_runs')
      .set({ code, finished_at: new Date() })
      .where('id', '=', id)
      .execute();
    await advance(tx, 'verification', id, { type: 'run.break', code }, system);
    await refreshItem(tx, row.item_id);
  });
