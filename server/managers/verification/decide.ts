import { system } from '#machines/kernel/actor';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { advance, advanceAble, lock } from '../../lifecycle/engine';
import type { Verdict } from '../../providers/analysis/port';
import type { Db, Tx } from '../../store/open';
import type { Services } from '../../providers/ports';
import { countFingerprints, refreshItem } from './item';
import { keepFilms } from './fingerprints/keptFilms';
import { stageOrder } from './progress';
import { transact } from '../../store/transaction';

const running = new Set(statesTagged(lifecycles.verification, 'running'));

/** Codes that say something of the footage's surface; with any other the run is broken, not failed. */
const spoken = new Set([null, 101, 102]);

interface Claim {
  id: string;
  claim: string;
}

/** Moves the run to a stage if it is not there or beyond already: a job that begins anew never steps back. */
export const advanceStage = (
  db: Db,
  { id, claim }: Claim,
  stage: Verdict['stages'][number]['stage'],
) =>
  transact(db, async (tx) => {
    const row = await lock(tx, 'verification', id);
    if (row.claim !== claim) return;
    await advanceAble(tx, 'verification', [id], { type: 'stage.reach', stage }, system);
  });

const viewOf = ({ asked, answered, light, tip }: NonNullable<Verdict['challenge']>) => ({
  asked,
  answered,
  light,
  tip,
});

/** The one verdict of a run, by the attempt that holds it; said by another, or a second time, it does nothing. */
export const decide = async (
  tx: Tx,
  { id, claim }: Claim,
  verdict: Verdict,
  evidence: Record<string, unknown> | null,
): Promise<void> => {
  const row = await lock(tx, 'verification', id);
  if (!running.has(row.state) || row.claim !== claim) return;
  await tx
    .updateTable('verification_runs')
    .set({
      confidence: spoken.has(verdict.code) ? verdict.confidence : null,
      code: verdict.code,
      reason: verdict.reason,
      position: verdict.position ? JSON.stringify(verdict.position) : null,
      stages: JSON.stringify(
        verdict.stages.map((stage) => ({ ...stage, at: new Date().toISOString() })),
      ),
      figures: JSON.stringify(verdict.evidence),
      evidence: evidence ? JSON.stringify(evidence) : null,
      liveness: verdict.liveness
        ? JSON.stringify({
            score: verdict.liveness.score,
            verdict: verdict.liveness.verdict,
            reasons: verdict.liveness.reasons,
          })
        : null,
      challenge: verdict.challenge ? JSON.stringify(viewOf(verdict.challenge)) : null,
      ...(row.grade === 'recorded' &&
        verdict.challenge?.answered && { grade: 'answered' as const }),
      engine: verdict.version,
      calibration: verdict.calibration,
      finished_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
  if (spoken.has(verdict.code)) {
    await keepFilms(tx, row.item_id, row.fingerprint_id, [row.probe_id]);
    for (const stage of stageOrder)
      await advanceAble(tx, 'verification', [id], { type: 'stage.reach', stage }, system);
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

/**
 * Ends a run that could not be brought to a verdict, with the code that says why (spec 8). `claim`: of the attempt that gives
 * up; where another one has the run, it does nothing.
 */
export const failRun = (ports: Services, id: string, code: number, claim?: string): Promise<void> =>
  transact(ports.db, async (tx) => {
    const row = await lock(tx, 'verification', id);
    if (!running.has(row.state) || (claim && row.claim !== claim)) return;
    await tx
      .updateTable('verification_runs')
      .set({ code, engine: ports.analysis.version, finished_at: new Date() })
      .where('id', '=', id)
      .execute();
    await advance(tx, 'verification', id, { type: 'run.break', code }, system);
    await refreshItem(tx, row.item_id);
  });
