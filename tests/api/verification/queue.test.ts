import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyses } from '#contract/verification/analyses';
import { verificationThreshold } from '#contract/frame/limits';
import { mostAttempts } from '#machines/lifecycles/verification';
import { messages } from '#contract/frame/messages';
import { openJobs } from '../../../server/compose';
import { claimRun } from '../../../server/managers/verification/claim';
import { failOrphanedRuns } from '../../../server/managers/verification/orphans';
import { CALIBRATION } from '../../../server/providers/analysis/matching/confidence';
import type { Analysis, Stage, Verdict } from '../../../server/providers/analysis/port';
import type { Jobs } from '../../../server/jobs/worker';
import { prepared } from '../records/drafts';
import { secondFilming } from './footage';
import { startTestServer, until, type TestServer, type Person } from '../frame/testServer';
import { join } from '../frame/concurrently';
import { send } from '../media/uploading';
import { howMany } from '../../setup/exhaustive';

/** Runs are started while no job runs, and taken by hand or by workers opened for the test. */
let house: TestServer;
let creator: Person;
let other: Person;
let film: Buffer;
let real: Analysis;
let jobs: Jobs | null = null;

const db = () => house.parts.store.db;
beforeAll(async () => {
  house = await startTestServer('queue', { jobs: false });
  real = { ...house.parts.ports.analysis };
  creator = house.person('creator');
  other = await join(house, 'Nora', 'BOOTSTRAPPED');
  film = await secondFilming();
});
afterAll(async () => {
  await jobs?.stop();
  await house?.close();
});

const verdict = (code: Verdict['code'] = null): Verdict => ({
  confidence: code ? 0 : 99,
  code,
  reason: null,
  position: code ? null : { x: 0, y: 0, z: 1000 },
  liveness: null,
  challenge: null,
  stages: [],
  evidence: {},
  version: real.version,
  calibration: CALIBRATION.name,
});
/** The engine's answer decided by the test; everything around it is the product's own. */
const engine = (verify: Analysis['verify']) =>
  Object.assign(house.parts.ports.analysis, { verify });
const withJobs = async (count: number, work: () => Promise<void>) => {
  jobs = await openJobs({ ...house.parts, config: { ...house.parts.config, jobs: count } });
  try {
    await work();
  } finally {
    await jobs.stop();
    jobs = null;
  }
};
const spots = async (who: Person, count: number) => {
  const made = await prepared(house, who);
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
  (await house.done(who, analyses.start, { params: { id }, body: { media_id } })).id;
const runsOf = (ids: string[]) =>
  db().selectFrom('verification_runs').selectAll().where('id', 'in', ids).execute();
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

describe('turns between accounts', () => {
  const many = howMany(20, 6);

  it(`${many} runs of one account do not hold up the one of another, with one worker and with two`, async () => {
    for (const workers of [1, 2]) {
      const all = await spots(creator, many);
      const media = await send(house, creator, film, 'FINGERPRINTS');
      const order: string[] = [];
      const of = new Map<string, string>();
      for (const id of all.ids) of.set(await start(creator, id, media), 'many');
      const one = await spots(other, 2);
      const own = await send(house, other, film, 'FINGERPRINTS');
      for (const id of one.ids) of.set(await start(other, id, own), 'one');
      engine(async () => {
        await new Promise((done) => setTimeout(done, 20));
        return verdict();
      });
      await withJobs(workers, async () => void (await ended([...of.keys()])));
      const rows = await db()
        .selectFrom('verification_runs')
        .select(['id', 'claimed_at'])
        .where('id', 'in', [...of.keys()])
        .orderBy('claimed_at')
        .execute();
      order.push(...rows.map(({ id }) => of.get(id) ?? ''));
      // The two of the late account are among the first that began, though so many had been waiting.
      const places = order.flatMap((who, at) => (who === 'one' ? [at] : []));
      expect(places[0]).toBeLessThanOrEqual(workers);
      expect(places[1]).toBeLessThanOrEqual(2 * workers + 1);
      expect(order).toHaveLength(all.ids.length + one.ids.length);
    }
  });

  it('a run is given to one job alone, however many ask at once, and stays with it when it is tried again', async () => {
    const { ids } = await spots(creator, 4);
    const media = await send(house, creator, film, 'FINGERPRINTS');
    const runs = await Promise.all(ids.map((id) => start(creator, id, media)));
    const asked = Array.from({ length: 8 }, (_, at) => claimRun(db(), String(900_000 + at)));
    const given = (await Promise.all(asked)).map((run) => run?.id ?? null);
    expect(given.filter((id) => id !== null).sort()).toEqual([...runs].sort());
    const winner = given.findIndex((id) => id !== null);
    const again = await claimRun(db(), String(900_000 + winner));
    expect(again?.id).toBe(given[winner]);
    for (const id of runs)
      await house.parts.store.pool.query(`select graphile_worker.remove_job($1)`, [
        `analyze:${id}`,
      ]);
    await db().deleteFrom('verification_runs').where('id', 'in', runs).execute();
  });
});

describe('tries', () => {
  let spot = '';
  let sent = 0;
  /** A film verifies once: the same one with other bytes in a box that players skip. */
  const another = () =>
    Buffer.concat([film, Buffer.from([0, 0, 0, 9]), Buffer.from('free'), Buffer.from([sent++])]);
  const one = async () => {
    spot ||= (await spots(creator, 1)).ids[0] ?? '';
    const media = await send(house, creator, another(), 'FINGERPRINTS');
    return start(creator, spot, media);
  };

  it('a bad clip is judged once; each code of the engine becomes the code of its run', async () => {
    let tries = 0;
    let code: Verdict['code'] = null;
    engine(() => {
      tries += 1;
      return Promise.resolve(verdict(code));
    });
    await withJobs(1, async () => {
      for (code of [101, 102, 103, 104, 105, 106, 107, 108, 110, 111, 112] as const) {
        tries = 0;
        const run = await one();
        await ended([run]);
        const [row] = await runsOf([run]);
        expect([code, tries, row?.code, row?.engine, row?.calibration]).toEqual([
          code,
          1,
          code,
          real.version,
          CALIBRATION.name,
        ]);
        expect(row?.state).toBe(code === 101 || code === 102 ? 'failed' : 'error');
      }
    });
  });

  it('a worker that dies is replaced twice, then the run ends with 100', async () => {
    const run = await one();
    let tries = 0;
    engine(() => {
      tries += 1;
      return Promise.resolve(verdict(100));
    });
    await withJobs(1, async () => void (await ended([run])));
    const [row] = await runsOf([run]);
    expect([tries, row?.code, row?.state]).toEqual([mostAttempts, 100, 'error']);
    expect(row?.context).toMatchObject({ attempts: mostAttempts });
    expect((await events(run)).map(({ event }) => event)).toEqual([
      ...['xstate.init', 'run.requeue', 'run.requeue', 'run.break'],
    ]);
  });

  it('a run that is given once more after its last attempt ends with 100 and is not looked at', async () => {
    const run = await one();
    await sql`update verification_runs set context = context || ${{ attempts: mostAttempts }}::jsonb
      where id = ${run}`.execute(db());
    // Its worker was killed: the job comes back to what it had claimed.
    const { rows } = await sql<{ id: string }>`
      select id from graphile_worker.jobs where key = ${`analyze:${run}`}`.execute(db());
    await claimRun(db(), rows[0]?.id ?? '');
    let tries = 0;
    engine(() => {
      tries += 1;
      return Promise.resolve(verdict());
    });
    await withJobs(1, async () => void (await ended([run])));
    const [row] = await runsOf([run]);
    expect([tries, row?.code, row?.state]).toEqual([0, 100, 'error']);
  });

  it('one that dies once costs nothing but time, and nothing is told that lies behind', async () => {
    const run = await one();
    let tries = 0;
    const stages: Stage[] = ['decoding', 'quality', 'matching', 'scoring'];
    engine(async (_job, on) => {
      tries += 1;
      for (const stage of tries === 1 ? stages.slice(0, 3) : stages)
        for (const progress of [0, 0.5, 1]) {
          on({ stage, progress });
          await new Promise((done) => setTimeout(done, 120));
        }
      return verdict(tries === 1 ? 100 : null);
    });
    await withJobs(1, async () => void (await ended([run])));
    // Every event that a browser hears stands here, in the order of its numbers.
    const told = await db()
      .selectFrom('outbox')
      .select(['kind', 'state', 'data'])
      .where('subject', '=', run)
      .where('topic', 'like', 'item:%')
      .orderBy('number')
      .execute();
    // That it is taken up again says nothing of how far it is.
    const places = told
      .filter(({ state }) => stages.includes(state as Stage))
      .filter(({ data }) => data.event !== 'run.requeue')
      .map(({ state, data }) => stages.indexOf(state as Stage) + Number(data.progress ?? 0));
    expect(tries).toBe(2);
    expect(places.length).toBeGreaterThan(8);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect((await events(run)).map(({ event, state }) => `${event} ${state}`)).toEqual([
      'xstate.init queued',
      ...stages.slice(0, 3).map((stage) => `stage.reach ${stage}`),
      ...['run.requeue matching', 'stage.reach scoring', 'run.decide success'],
    ]);
    const [row] = await runsOf([run]);
    expect(row?.confidence).toBeGreaterThan(verificationThreshold);
  });

  it('a former attempt that still lives has no say any more', async () => {
    const run = await one();
    let release = (): void => {};
    const held = new Promise<void>((done) => (release = done));
    let tries = 0;
    engine(async () => {
      tries += 1;
      if (tries > 1) return verdict();
      await held;
      return verdict(102);
    });
    await withJobs(2, async () => {
      await until('the first attempt', () => Promise.resolve(tries === 1));
      // As a takeover does: the job is free again while its first worker still runs.
      await house.parts.store.pool.query(
        `select graphile_worker.force_unlock_workers(array(select locked_by from graphile_worker.jobs where locked_by is not null))`,
      );
      await ended([run]);
      release();
    });
    const [row] = await runsOf([run]);
    expect([row?.code, row?.state]).toEqual([null, 'success']);
    expect((await events(run)).filter(({ event }) => event === 'run.decide')).toHaveLength(1);
  });
});

describe('a queue that lost a job', () => {
  it('ends the run with 109 after a minute, and no other', async () => {
    const { ids, item } = await spots(creator, 3);
    const media = await send(house, creator, film, 'FINGERPRINTS');
    const [lost = '', fresh = '', taken = ''] = [
      await start(creator, ids[0] ?? '', media),
      await start(creator, ids[1] ?? '', media),
      await start(creator, ids[2] ?? '', media),
    ];
    const past = new Date(Date.now() - 120_000);
    await db()
      .updateTable('verification_runs')
      .set({ created_at: past })
      .where('id', '=', lost)
      .execute();
    await failOrphanedRuns(house.parts.ports);
    expect((await runsOf([lost]))[0]?.code).toBeNull();
    await house.parts.store.pool.query(`select graphile_worker.remove_job($1)`, [
      `analyze:${lost}`,
    ]);
    await db()
      .updateTable('verification_runs')
      .set({ claimed_by: '987654321', claimed_at: past })
      .where('id', '=', taken)
      .execute();
    await house.parts.store.pool.query(`select graphile_worker.remove_job($1)`, [
      `analyze:${taken}`,
    ]);
    await failOrphanedRuns(house.parts.ports);
    const codes = new Map((await runsOf([lost, fresh, taken])).map((row) => [row.id, row.code]));
    expect([codes.get(lost), codes.get(fresh), codes.get(taken)]).toEqual([109, null, 109]);
    const told = await house.done(creator, analyses.ofItem, { params: { id: item } });
    expect(told.find(({ id }) => id === lost)).toMatchObject({
      lifecycle: { label: 'Error' },
      message: messages.serverError,
    });
    engine(() => Promise.resolve(verdict()));
    await withJobs(1, async () => void (await ended([fresh])));
  });
});
