import { randomUUID } from 'node:crypto';
import { existsSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueue } from '../../../server/jobs/queue';
import { mailTries } from '../../../server/mail/queue';
import { askUnfinished } from '../../../server/managers/unfinished';
import { workFolder } from '../../../server/jobs/workFolder';
import { transact } from '../../../server/store/transaction';
import { noise } from '../media/mediaPictures';
import { send } from '../media/uploading';
import { draft, serialOf } from '../records/drafts';
import { runTask } from './runTask';
import { startTestServer, type TestServer } from './testServer';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer('unfinished', { jobs: false });
}, 120_000);
afterAll(() => house?.close());

const db = () => house.parts.store.db;
const query = async <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await house.parts.store.pool.query(text, values)).rows as Row[];

/** A picture that is being prepared, a version that is not issued, an invoice without its PDF: the keys of their jobs. */
const owed = async () => {
  const maker = house.person('creator');
  const bytes = await noise(90, 60).jpeg().toBuffer();
  const picture = await send(house, maker, bytes, 'ITEMS_IMAGE', 'a.jpg');
  const item = serialOf(await draft(house, maker));
  await query('update items set published_at = now() where id = $1', item);
  await query(`insert into passport_versions (item_id, number, reason) values ($1, 1, 'x')`, item);
  const payment = randomUUID();
  const [row] = await query<{ id: string }>(
    `with paid as (
       insert into payments (id, subscription_id, purpose, currency, bill, total)
       select $1, id, 'buy', 'EUR', '{}', 1 from subscriptions limit 1 returning *)
     insert into invoices (subscription_id, payment_id, year, number, paper, currency, net, vat, total, at)
     select subscription_id, id, 2026, 9001, '{}', 'EUR', 1, 0, 1, now() from paid returning id`,
    payment,
  );
  return {
    picture,
    keys: [`invoice:${row?.id ?? ''}`, `issue version:${item}`, `picture:${picture}`],
  };
};
const jobsOf = (keys: string[]) =>
  query<{ key: string; attempts: number; revision: number; max_attempts: number }>(
    `select key, attempts, revision, max_attempts from graphile_worker.jobs where key = any($1) order by key`,
    keys,
  );
const set = (keys: string[], what: string) =>
  query(`update graphile_worker._private_jobs set ${what} where key = any($1)`, keys);

describe('what is unfinished', () => {
  let picture: string;
  let keys: string[];
  beforeAll(async () => {
    ({ picture, keys } = await owed());
  }, 60_000);

  it('gets a job where it has none', async () => {
    await query('select graphile_worker.remove_job(k) from unnest($1::text[]) k', keys);
    expect(await jobsOf(keys)).toEqual([]);
    await askUnfinished(db());
    expect((await jobsOf(keys)).map(({ key }) => key)).toEqual(keys);
  });

  it('gets its tries anew where its job has failed in all of them', async () => {
    await set(keys, 'attempts = max_attempts');
    await runTask(house, 'askUnfinished', {});
    expect((await jobsOf(keys)).map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
  });

  it('keeps a job that waits for its next try, or is being done', async () => {
    await set(keys, 'attempts = 1');
    const before = await jobsOf(keys);
    await askUnfinished(db());
    expect(await jobsOf(keys)).toEqual(before);
    await set(keys, `attempts = max_attempts, locked_at = now(), locked_by = 'somebody'`);
    const held = await jobsOf(keys);
    await askUnfinished(db());
    expect(await jobsOf(keys)).toEqual(held);
  });

  it('is told to its owner where a picture could not be prepared for a day', async () => {
    const { ports, config } = house.parts;
    const theirs = ports.pictures;
    const places: string[] = [];
    const render: typeof theirs.render = (_, out) => {
      places.push(out);
      return Promise.reject(new Error('no memory'));
    };
    ports.pictures = { ...theirs, render };
    const last = { attempts: 4, max_attempts: 4 };
    const prepare = () => runTask(house, 'prepare picture', { id: picture }, last);
    const refused = async () =>
      (
        await query<{ refused: string | null }>('select refused from media where id = $1', picture)
      )[0]?.refused;
    await expect(prepare()).rejects.toThrow('no memory');
    expect(await refused()).toBeNull();
    await query(`update media set created_at = now() - interval '25 hours' where id = $1`, picture);
    await prepare();
    ports.pictures = theirs;
    expect(await refused()).toBe('This picture could not be prepared. Upload it again.');
    expect(places.map(dirname)).toEqual(places.map(() => join(config.dataDir, 'incoming')));
  });
});

it('a work folder that a killed process left is removed after a day', async () => {
  const { dataDir } = house.parts.config;
  const [left, used] = [await workFolder(dataDir, 'left'), await workFolder(dataDir, 'used')];
  const before = new Date(Date.now() - 25 * 3_600_000);
  utimesSync(left, before, before);
  await house.parts.tasks.prune();
  expect([left, used].map((folder) => existsSync(folder))).toEqual([false, true]);
});

it('a letter waits for a process that has a mail server, and is failed after two days', async () => {
  expect(Object.keys(house.parts.tasks), 'this one has none').not.toContain('send letter');
  const [letter] = await query<{ id: string }>(
    `insert into mail (recipient, subject, body) values ('waits@there.test', 'Waits', '') returning id`,
  );
  const id = letter?.id ?? '';
  const keys = [`letter:${id}`];
  await transact(db(), (tx) =>
    enqueue(tx, 'send letter', { id }, { key: keys[0] ?? '', tries: mailTries }),
  );
  const failed = async () =>
    (
      await query<{ failed: boolean }>(
        'select failed_at is not null as failed from mail where id = $1',
        id,
      )
    )[0]?.failed;
  await house.parts.tasks.prune();
  expect(await jobsOf(keys)).toMatchObject([{ attempts: 0 }]);
  expect(await failed()).toBe(false);
  await set(keys, `created_at = now() - interval '49 hours'`);
  await house.parts.tasks.prune();
  expect(await jobsOf(keys)).toEqual([]);
  expect(await failed()).toBe(true);
});
