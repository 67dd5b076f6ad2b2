import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analyses } from '#contract/verification/analyses';
import { verificationLine } from '#machines/lifecycles/verification';
import { childServer, inside, populate, type ChildServer } from '../processes/childServer';
import { prepared } from '../records/drafts';
import { secondFilming } from './footage';
import { ownDatabase, type FreshDatabase } from '../../setup/database';
import { freshFolder } from '../../setup/folder';
import { named, until, type Person } from '../frame/testServer';
import { send } from '../media/uploading';

const folder = freshFolder('takeover');
let database: FreshDatabase;
let first: ChildServer;
let second: ChildServer;
let creator: Person;

beforeAll(async () => {
  database = await ownDatabase('peopled');
  const env = { DATABASE_URL: database.url, JOBS: '1' };
  first = await childServer(folder, env);
  second = await childServer(folder, { ...env, PUBLIC_URL: first.url });
  // One after the other: the smaller number in `processes` is the first's.
  await first.start();
  await second.start();
  creator = named(await populate(first), 'creator');
});
afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()]);
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

it('a worker killed in the middle of a run: the other takes it while that one is away and ends it, once, never a step back', async () => {
  await inside(first, async ({ store: { db, pool } }) => {
    const { item, fingerprint } = await prepared(first, creator, 43);
    const media_id = await send(first, creator, await secondFilming(43), 'FINGERPRINTS');
    const params = { id: fingerprint };
    const { id } = await first.done(creator, analyses.start, { params, body: { media_id } });
    const look = () =>
      db.selectFrom('verification_runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const begun = await until('the first stage', async () => {
      const row = await look();
      return row.claim !== null && verificationLine.indexOf(row.state as 'queued') > 0 && row;
    });
    const { rows } = await pool.query<{ place: string }>(
      `select (select count(*) from processes q where q.id < p.id) as place
       from processes p join graphile_worker.jobs j on j.locked_by = any(p.workers) and j.id = $1`,
      [begun.claimed_by],
    );
    const [victim, heir] = rows[0]?.place === '0' ? [first, second] : [second, first];
    await victim.kill();
    await until('the other', async () => {
      const row = await look();
      return row.claim !== begun.claim && row;
    });
    await until('the verdict', async () => (await look()).finished_at);
    expect(await look()).toMatchObject({ state: 'success', claimed_by: begun.claimed_by });
    const history = await db
      .selectFrom('history')
      .select(['event', 'state'])
      .where('subject', '=', id)
      .orderBy('id')
      .execute();
    const again = history.filter(({ event }) => event === 'run.requeue');
    expect(again).toHaveLength(1);
    const steps = history.filter((entry) => !again.includes(entry));
    expect(steps.map(({ state }) => state)).toEqual([...verificationLine]);
    const told = await db
      .selectFrom('outbox')
      .select(['state', 'data'])
      .where('subject', '=', id)
      .where('topic', '=', `item:${item}`)
      .orderBy('number')
      .execute();
    // That it is taken up again says nothing of how far it is.
    const heard = told.filter(({ data }) => data.event !== 'run.requeue');
    const places = heard.map(
      ({ state, data }) => verificationLine.indexOf(state as 'queued') + Number(data.progress ?? 0),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    const runs = await heir.done(creator, analyses.ofItem, { params: { id: item } });
    expect(runs).toHaveLength(1);
    await victim.start();
  });
});

it('a lease whose connection was cut is taken anew, and a job that nobody holds is free again', async () => {
  await inside(first, async ({ store: { pool } }) => {
    const holders = async () => {
      const { rows } = await pool.query<{ pid: number }>(
        `select l.pid from pg_locks l join processes p on p.id = l.objid::bigint
         join pg_database d on d.oid = l.database and d.datname = current_database()
         where l.locktype = 'advisory' and l.classid = 7401 and l.granted order by l.pid`,
      );
      return rows.map(({ pid }) => pid);
    };
    const before = await until('both leases', async () => {
      const pids = await holders();
      return pids.length === 2 && pids;
    });
    await pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [before]);
    await until('both leases anew', async () => {
      const pids = await holders();
      return pids.length === 2 && pids.every((pid) => !before.includes(pid));
    });
    const { rows } = await pool.query<{ id: string }>(
      `select id from graphile_worker.add_job('nothing of ours', run_at := now() + interval '1 day')`,
    );
    const id = rows[0]?.id;
    await pool.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone-0' where id = $1`,
      [id],
    );
    await until('the lock gone', async () => {
      const held = await pool.query(
        'select from graphile_worker._private_jobs where id = $1 and locked_by is not null',
        [id],
      );
      return held.rowCount === 0;
    });
  });
});
