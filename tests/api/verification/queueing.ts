import { sql } from 'kysely';
import { analyses } from '#contract/verification/analyses';
import { openJobs } from '../../../server/compose';
import { CALIBRATION } from '../../../server/providers/analysis/matching/confidence';
import type { Analysis, Verdict } from '../../../server/providers/analysis/port';
import { until, type Person, type TestServer } from '../frame/testServer';
import { prepared } from '../records/drafts';

/** Runs that are started while no job runs, and taken by hand or by workers opened for the test. */
export const queueing = (server: () => TestServer) => {
  const db = () => server().parts.store.db;
  const verdict = (code: Verdict['code'] = null): Verdict => ({
    confidence: code ? 0 : 99,
    code,
    reason: null,
    position: code ? null : { x: 0, y: 0, z: 1000 },
    liveness: null,
    challenge: null,
    stages: [],
    evidence: {},
    version: server().parts.ports.analysis.version,
    calibration: CALIBRATION.name,
  });
  /** The engine's answer decided by the test; everything around it is the product's own. */
  const engine = (verify: Analysis['verify']) =>
    Object.assign(server().parts.ports.analysis, { verify });
  const withJobs = async (count: number, work: () => Promise<void>) => {
    const jobs = await openJobs({
      ...server().parts,
      config: { ...server().parts.config, jobs: count },
    });
    try {
      await work();
    } finally {
      await jobs.stop();
    }
  };
  const spots = async (who: Person, count: number) => {
    const made = await prepared(server(), who);
    const alike = { item_id: made.item, location: 'Beside the clasp', registration: null };
    const more =
      count === 1
        ? []
        : await db()
            .insertInto('fingerprints')
            .values(Array.from({ length: count - 1 }, () => alike))
            .returning('id')
            .execute();
    return { item: made.item, ids: [made.fingerprint, ...more.map(({ id }) => id)] };
  };
  const start = async (who: Person, id: string, media_id: string) =>
    (await server().done(who, analyses.start, { params: { id }, body: { media_id } })).id;
  const runsOf = (ids: string[]) =>
    db().selectFrom('verification_runs').selectAll().where('id', 'in', ids).execute();
  /** As if so many attempts had been made. */
  const attempted = (id: string, attempts: number) =>
    sql`update verification_runs set context = context || ${{ attempts }}::jsonb where id = ${id}`.execute(
      db(),
    );
  const ended = (ids: string[]) =>
    until('the end of all runs', async () => {
      const rows = await runsOf(ids);
      return rows.every(({ finished_at }) => finished_at) && rows;
    });
  const events = (subject: string) =>
    db()
      .selectFrom('history')
      .select(['event', 'state'])
      .where('subject', '=', subject)
      .orderBy('id')
      .execute();
  return {
    ...{ db, verdict, engine, withJobs, spots, start },
    ...{ runsOf, attempted, ended, events },
  };
};
