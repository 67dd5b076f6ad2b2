import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verificationThreshold } from '#contract/frame/limits';
import { mostAttempts } from '#machines/lifecycles/verification';
import { claimRun } from '../../../server/managers/verification/claim';
import { CALIBRATION } from '../../../server/providers/analysis/matching/confidence';
import type { Stage, Verdict } from '../../../server/providers/analysis/port';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';
import { send } from '../media/uploading';
import { secondFilming } from './footage';
import { queueing } from './queueing';

let house: TestServer;
let creator: Person;
let film: Buffer;
beforeAll(async () => {
  house = await startTestServer('attempts', { jobs: false });
  creator = house.person('creator');
  film = await secondFilming();
});
afterAll(() => house?.close());
const { db, verdict, engine, withJobs, spots, start, runsOf, attempted, ended, events } = queueing(
  () => house,
);

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
        house.parts.ports.analysis.version,
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
  await attempted(run, mostAttempts);
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

it.each([102, 100] as const)('a former attempt has no say when it ends with %i', async (code) => {
  const run = await one();
  await attempted(run, mostAttempts - 1);
  const release: (() => void)[] = [];
  let tries = 0;
  engine(async () => {
    const attempt = (tries += 1);
    await new Promise<void>((done) => release.push(done));
    return verdict(attempt > 1 ? null : code);
  });
  await withJobs(2, async () => {
    await until('the first attempt', () => Promise.resolve(tries === 1));
    // As a takeover does: the job is free again while its first worker still runs.
    await house.parts.store.pool.query(
      `select graphile_worker.force_unlock_workers(array(select locked_by from graphile_worker.jobs where locked_by is not null))`,
    );
    await until('the last attempt', () => Promise.resolve(tries === 2));
    release[0]?.();
    // Long enough for its word to do harm, if it could.
    await new Promise((done) => setTimeout(done, 500));
    release[1]?.();
    await ended([run]);
  });
  const [row] = await runsOf([run]);
  expect([row?.code, row?.state]).toEqual([null, 'success']);
  expect((await events(run)).filter(({ event }) => event === 'run.decide')).toHaveLength(1);
});
