import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnalysisRun } from '#contract/verification/analyses';
import { fingerprints } from '#contract/verification/fingerprints';
import { gradeLabels, gradeSentence, type Grade } from '#contract/frame/grades';
import { items } from '#contract/records/items';
import { models } from '#contract/records/models';
import { readConfig } from '../../../server/config';
import { syncCountedGrades } from '../../../server/managers/verification/grades';
import { prepared, verify } from '../records/drafts';
import { secondFilming } from './footage';
import { record } from '../media/recording';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';

let house: TestServer;
let maker: Person;
let made: Awaited<ReturnType<typeof prepared>>;
const runs: Partial<Record<Grade, AnalysisRun>> = {};
beforeAll(async () => {
  house = await startTestServer('grades');
  maker = house.person('creator');
  made = await prepared(house, maker, 61);
}, 120_000);
afterAll(() => house?.close());

const db = () => house.parts.store.db;
const item = () => house.done(maker, items.one, { params: { id: made.item } });
const verified = { at: expect.any(String) as string, fingerprints: 1 };
const publishable = async () =>
  (await house.done(maker, models.publishability, { params: { id: made.model } })).publishable;

describe('a verification', () => {
  it('by a file says so, in the run, the item and its history', async () => {
    const film = await secondFilming(61);
    const run = await verify(house, maker, made.fingerprint, film);
    runs.file = run;
    expect(run).toMatchObject({
      lifecycle: { label: 'Success' },
      grade: 'file',
      counts: { publication: true, verified: true },
    });
    const told = await item();
    expect(told).toMatchObject({
      verification: 'SUCCESS',
      verified: { ...verified, grade: 'file' },
    });
    expect(told.history.find(({ lifecycle }) => lifecycle === 'verification')?.grade).toBe('file');
    expect(told.history.find(({ lifecycle }) => lifecycle === 'publication')?.grade).toBeNull();
  });

  it('by a recorded film says that', async () => {
    const film = await secondFilming(61, 2);
    await record(house, maker, { fingerprint_id: made.fingerprint }, film);
    const run = await verify(house, maker, made.fingerprint, film);
    runs.recorded = run;
    expect(run).toMatchObject({ lifecycle: { label: 'Success' }, grade: 'recorded' });
    const told = await item();
    expect(told.verified).toMatchObject({ ...verified, grade: 'recorded' });
    const grades = told.history
      .filter(({ lifecycle }) => lifecycle === 'verification')
      .map(({ grade }) => grade);
    expect(grades).toEqual(['recorded', 'file']);
  });

  it('from before grades were kept is of unknown origin', async () => {
    await db().updateTable('verification_runs').set({ grade: 'unknown' }).execute();
    expect((await item()).verified?.grade).toBe('unknown');
    for (const [grade, run] of Object.entries(runs))
      await db()
        .updateTable('verification_runs')
        .set({ grade: grade as Grade })
        .where('id', '=', run.id)
        .execute();
  });
});

describe('what the operator sets', () => {
  it('is the least that counts: a sent file, a recorded film, or one that answered', () => {
    const recorded = ['answered', 'recorded'];
    const all = [...recorded, 'file', 'unknown'];
    expect(readConfig({}).countedGrades).toEqual({ publication: all, verified: all });
    const set = readConfig({ GRADES_VERIFIED: 'recorded', GRADES_PUBLICATION: 'file, recorded' });
    expect(set.countedGrades).toEqual({ publication: all, verified: recorded });
    const strict = readConfig({
      GRADES_VERIFIED: 'answered',
      GRADES_PUBLICATION: 'answered,recorded',
    });
    expect(strict.countedGrades).toEqual({ publication: recorded, verified: ['answered'] });
    for (const wrong of ['file', 'answered,file', 'recorded,replay', ','])
      expect(() => readConfig({ GRADES_VERIFIED: wrong })).toThrow('GRADES_VERIFIED');
  });

  const set = async (publication: Grade[], word: Grade[]) => {
    await syncCountedGrades(db(), { publication, verified: word });
    await until('the count', async () => {
      const { rows } = await house.parts.store.pool.query(
        `select 1 from graphile_worker.jobs where task_identifier = 'count grades'`,
      );
      return rows.length === 0;
    });
  };
  const both: Grade[] = ['answered', 'recorded', 'file', 'unknown'];

  it('holds for what was verified before, one way and back', async () => {
    expect(await publishable()).toBe(true);
    const later = runs.recorded?.id ?? '';
    await db()
      .updateTable('verification_runs')
      .set({ grade: 'file' })
      .where('id', '=', later)
      .execute();
    await set(['recorded'], ['recorded']);
    expect(await item()).toMatchObject({ verification: 'NONE', verified: null });
    expect(await publishable()).toBe(false);
    const [spot] = await house.done(maker, fingerprints.previews, { params: { id: made.item } });
    expect(spot).toMatchObject({
      status: 'NONE',
      latest: { grade: 'file', counts: { publication: false, verified: false } },
    });
    await set(both, ['recorded']);
    expect(await item()).toMatchObject({ verification: 'NONE', verified: null });
    expect(await publishable()).toBe(true);
    await set(both, both);
    expect(await item()).toMatchObject({ verification: 'SUCCESS', verified: { grade: 'file' } });
    await db()
      .updateTable('verification_runs')
      .set({ grade: 'recorded' })
      .where('id', '=', later)
      .execute();
  });

  it('a file changes nothing where recorded films alone count, a recorded film does', async () => {
    await set(['recorded'], ['recorded']);
    const other = await prepared(house, maker, 62);
    const status = async () =>
      (await house.done(maker, items.one, { params: { id: other.item } })).verification;
    const file = await secondFilming(62);
    expect((await verify(house, maker, other.fingerprint, file)).lifecycle.label).toBe('Success');
    expect(await status()).toBe('NONE');
    const film = await secondFilming(62, 2);
    await record(house, maker, { fingerprint_id: other.fingerprint }, film);
    await verify(house, maker, other.fingerprint, film);
    expect(await status()).toBe('SUCCESS');
    await set(both, both);
  });

  it('does nothing at a start without a change', async () => {
    await syncCountedGrades(db(), { publication: both, verified: both });
    const { rows } = await house.parts.store.pool.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'count grades'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('a published passport', () => {
  it('says the grade to a stranger, on its page and in its history', async () => {
    await house.done(maker, models.publish, { params: { id: made.model } });
    const stranger = house.person('owner');
    const view = await until('the publication', async () => {
      const answer = await house.call(stranger, items.one, { params: { id: made.item } });
      return answer.status === 200 && (answer.body as Awaited<ReturnType<typeof item>>);
    });
    expect(view.verified?.grade).toBe('recorded');
    const page = await (await fetch(`${house.url}/object_detail/${made.item}`)).text();
    expect(page).toContain(gradeSentence('recorded'));
    expect(page).toContain(`Verified · ${gradeLabels.recorded}`);
    expect(page).toContain(`Verified · ${gradeLabels.file}`);
  });
});
