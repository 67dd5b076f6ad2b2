import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enqueue } from '../../../server/jobs/queue';
import { startJobs } from '../../../server/jobs/worker';
import type { Store } from '../../../server/store/open';
import { transact } from '../../../server/store/transaction';
import { startTestServer, until, type TestServer } from '../frame/testServer';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer('lostJobs', { jobs: false });
});
afterAll(() => house?.close());

/** A store whose connection ends at the first query like this, once the database has done it, or before. */
const cutAt = (store: Store, like: RegExp, isDone: boolean): Store => {
  let left = 1;
  const pool = new pg.Pool({ connectionString: store.url, max: 3 });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
    const spoiled = async (...asked: unknown[]) => {
      const text = (asked[0] as { text?: string }).text ?? String(asked[0]);
      if (!like.test(text) || left === 0) return query(...asked);
      left -= 1;
      if (isDone) await query(...asked);
      throw Object.assign(new Error('the connection ended'), { code: '57P01' });
    };
    Object.assign(client, { query: spoiled });
  });
  return { ...store, pool };
};

it.each([
  ['the answer that gave it to its worker is lost', /attempts = jobs.attempts \+ 1/, true],
  ['the word that it is done is lost on the way there', /^delete from .*_private_jobs/, false],
  ['the word that it failed is lost on the way there', /last_error = /, false],
] as const)(
  'a job is done although %s, and the worker does the next',
  async (what, like, isDone) => {
    const { store } = house.parts;
    const done: string[] = [];
    const fails = what.includes('failed');
    const cut = cutAt(store, like, isDone);
    const add = (name: string) => transact(store.db, (tx) => enqueue(tx, 'lost work', { name }));
    await add('first');
    const jobs = await startJobs(
      cut,
      {
        'lost work': (payload) => {
          done.push((payload as { name: string }).name);
          if (fails && done.length === 1) throw new Error('once');
        },
      },
      { concurrency: 1, crontab: '', log: () => {} },
    );
    await until('the job to be lost', async () => {
      const { rowCount } = await store.pool.query(
        // As if ten seconds had gone by.
        `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_by is not null`,
      );
      return rowCount;
    });
    await until('the job to be gone', async () => {
      const { rows } = await store.pool.query(
        `select from graphile_worker.jobs where task_identifier = 'lost work'`,
      );
      return rows.length === 0;
    });
    expect(done).toContain('first');
    await add('second');
    await until('the next', () => Promise.resolve(done.includes('second')));
    await jobs.stop();
    await cut.pool.end();
  },
);
