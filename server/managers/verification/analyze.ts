import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FAULT, type StageEvent } from '../../providers/analysis/port';
import type { Services } from '../../providers/ports';
import { attemptsAreLeft, takeUpAgain } from './attempts';
import { claimRun, type Claimed } from './claim';
import { failRun, decide, advanceStage } from './decide';
import { newerProgress, lastPublishedProgress, publishProgress } from './progress';
import { printsOf } from './fingerprints/keptFilms';
import { mediumOf, referencesOf } from './fingerprints/references';
import { recordingOf, type Film } from './recordings';
import type { Db } from '../../store/open';
import { transact } from '../../store/transaction';
import { workFolder } from '../../jobs/workFolder';

/** Milliseconds between two words on one stage. */
const pause = 100;

const keepEvidence = async (ports: Services, id: string, out: string) => {
  try {
    const matches = JSON.parse(await readFile(join(out, 'matches.json'), 'utf8')) as Record<
      string,
      unknown
    >;
    await ports.storage.take(`runs/${id}/reference.jpg`, join(out, 'reference.jpg'));
    await ports.storage.take(`runs/${id}/probe.jpg`, join(out, 'probe.jpg'));
    const switched = await keepSwitched(ports, id, out);
    return { ...matches, ...(switched && { switched }) };
  } catch {
    return null; // nothing aligned: there is no pair to show
  }
};

/** The same view with the light on and off, where it was asked. */
const keepSwitched = async ({ storage }: Services, id: string, out: string): Promise<boolean> => {
  try {
    for (const light of ['lit', 'unlit'])
      await storage.take(`runs/${id}/${light}.jpg`, join(out, `${light}.jpg`));
    return true;
  } catch {
    return false;
  }
};

/** What the film was asked, without the light where the camera did not obey: the room outshines it, or it is slow. */
const challengeOf = async (db: Db, { item_id, fingerprint_id }: Claimed, film: Film) => {
  const filmed = { item: item_id, fingerprint: fingerprint_id };
  const recording = await recordingOf(db, filmed, film);
  if (!recording?.challenge) return null;
  return recording.light ? recording.challenge : { ...recording.challenge, light: null };
};

/**
 * The job of a run: takes the one whose turn it is and brings it to its verdict. What the engine says of the footage is
 * final; a worker that died is none of the footage's fault, so the queue tries the job again, as often as the chart lets it
 * (code 100 after that).
 */
export const analyze = async (
  ports: Services,
  job: { id: string },
  signal?: AbortSignal,
): Promise<void> => {
  const run = await claimRun(ports.db, job.id);
  if (!run) return;
  if (run.again && !(await takeUpAgain(ports, run))) return;
  try {
    await bringToVerdict(ports, run, signal);
  } catch (error) {
    if (await attemptsAreLeft(ports.db, run)) throw error;
    ports.log(`verification ${run.id}: ${String(error)}`);
    await failRun(ports, run.id, FAULT.worker, run.claim);
  }
};

/** The engine in its child process, each stage told as it is reached, one verdict, once. */
const bringToVerdict = async (ports: Services, run: Claimed, signal?: AbortSignal) => {
  const { db, analysis } = ports;
  const probe = await db
    .selectFrom('media')
    .select(['variants', 'torch_until', 'sha256', 'account_id'])
    .where('id', '=', run.probe_id)
    .executeTakeFirstOrThrow();
  const references = await referencesOf(ports, run.fingerprint_id);
  const known = await printsOf(ports, run);
  const out = await workFolder(ports.dataDir, 'run');
  let mark = await lastPublishedProgress(db, run);
  let telling: Promise<unknown> = Promise.resolve();
  let told = { stage: '', at: 0 };
  const hear = (event: StageEvent) => {
    const fresh = event.stage !== told.stage;
    const news = newerProgress(mark, event);
    if (!news || (!fresh && Date.now() - told.at < pause)) return;
    mark = news;
    told = { stage: event.stage, at: Date.now() };
    telling = telling
      .then(() => (fresh ? advanceStage(db, run, event.stage) : undefined))
      .then(() => publishProgress(db, run, event))
      .catch((error: unknown) => ports.log(`verification ${run.id}: ${String(error)}`));
  };
  try {
    const footage = await mediumOf(ports, probe);
    const challenge = await challengeOf(db, run, probe);
    const verdict = await analysis.verify(
      { references, probe: footage, challenge, known, out },
      hear,
      signal,
    );
    await telling;
    if (signal?.aborted || verdict.code === FAULT.worker)
      throw new Error('the engine ended before its verdict');
    const evidence = await keepEvidence(ports, run.id, out);
    await transact(db, (tx) => decide(tx, run, verdict, evidence));
  } finally {
    await telling;
    await rm(out, { recursive: true, force: true });
  }
};
