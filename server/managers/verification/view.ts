import { sql } from 'kysely';
import type { AnalysisRun } from '#contract/verification/analyses';
import { analysisMessage } from '#contract/frame/analysisMessages';
import { copyMessage } from '#contract/frame/messages';
import type { Relation } from '#machines/kernel/actor';
import { labelOf } from '#machines/kernel/labels';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import type { Reader } from '../../store/open';
import type { Services } from '../../providers/ports';
import { nameTold } from '../../relations/nameTold';

interface Points {
  reference: { width: number; height: number };
  probe: { width: number; height: number };
  points: [number, number, number, number][];
  /** Runs of earlier engines have none. */
  changed?: NonNullable<AnalysisRun['evidence']>['changed'];
  switched?: boolean;
}

/** As many runs are told of items; of runs that are named, all. */
const mostRuns = 500;

/** Runs, newest first, with who started them as far as they may be named: by the run's birth it is known who owned the object then. */
export const loadRuns = (db: Reader, of: { items: string[] } | { runs: string[] }) => {
  const query = db
    .selectFrom('verification_runs')
    .innerJoin('accounts', 'accounts.id', 'verification_runs.account_id')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('history')
          .select(['id', 'item_id'])
          .whereRef('subject', '=', 'verification_runs.id')
          .orderBy('id')
          .limit(1)
          .as('history'),
      (join) => join.onTrue(),
    )
    .selectAll('verification_runs')
    .select(
      sql<string | null>`case when history.id is not null and ${sql.raw(nameTold)}
        then accounts.alias end`.as('alias'),
    )
    .select([
      sql<boolean>`grade_counts('publication', verification_runs.grade)`.as('counts_publication'),
      sql<boolean>`grade_counts('verified', verification_runs.grade)`.as('counts_verified'),
    ])
    .orderBy('verification_runs.created_at', 'desc');
  return 'runs' in of
    ? query.where(sql<boolean>`verification_runs.id = any(${of.runs})`).execute()
    : query.where('verification_runs.item_id', 'in', of.items).limit(mostRuns).execute();
};
export type RunRow = Awaited<ReturnType<typeof loadRuns>>[number];

const evidenceOf = (row: RunRow, ports: Services): AnalysisRun['evidence'] => {
  if (!row.evidence) return null;
  const { reference, probe, points, changed = null, switched } = row.evidence as unknown as Points;
  return {
    reference: ports.sign(row.id, 'reference'),
    probe: ports.sign(row.id, 'probe'),
    reference_size: reference,
    probe_size: probe,
    points,
    changed,
    switched: switched
      ? { lit: ports.sign(row.id, 'lit'), unlit: ports.sign(row.id, 'unlit') }
      : null,
  };
};

const messageOf = ({ code, reason, liveness }: RunRow): string | null => {
  if (code === null) return null;
  return liveness?.reasons.includes('kept') ? copyMessage : analysisMessage(code, reason);
};

export const runView = (row: RunRow, ports: Services, relations: Relation[]): AnalysisRun => ({
  id: row.id,
  fingerprint_id: row.fingerprint_id,
  item_id: row.item_id,
  lifecycle: {
    state: row.state,
    label: labelOf(lifecycles.verification, row.state),
    context: row.context,
    version: row.version,
    relations,
  },
  confidence: row.confidence,
  code: row.code,
  reason: row.reason,
  message: messageOf(row),
  stages: row.stages,
  position: row.position,
  evidence: evidenceOf(row, ports),
  liveness: row.liveness,
  challenge: row.challenge,
  grade: row.grade,
  counts: { publication: row.counts_publication, verified: row.counts_verified },
  figures: row.figures,
  engine: row.engine,
  calibration: row.calibration,
  started_by: row.alias,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
});
