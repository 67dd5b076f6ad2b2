import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyses } from '#contract/verification/analyses';
import { messages } from '#contract/frame/messages';
import { claimRun } from '../../../server/managers/verification/claim';
import { failOrphanedRuns } from '../../../server/managers/verification/orphans';
import { join } from '../frame/concurrently';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';
import { send } from '../media/uploading';
import { howMany } from '../../setup/exhaustive';
import { secondFilming } from './footage';
import { queueing } from './queueing';

let house: TestServer;
let creator: Person;
let other: Person;
let film: Buffer;
beforeAll(async () => {
  house = await startTestServer('queue', { jobs: false });
  creator = house.person('creator');
  other = await join(house, 'Nora', 'BOOTSTRAPPED');
  film = await secondFilming();
});
afterAll(() => house?.close());
const { db, verdict, engine, withJobs, spots, start, runsOf, ended } = queueing(() => house);

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
