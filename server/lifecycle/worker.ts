import { randomUUID } from 'node:crypto';
import {
  Logger,
  makeWorkerUtils,
  run,
  type Runner,
  type RunnerOptions,
  type TaskList,
} from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import type { Store } from '../store/open';

/** Advisory lock class under which a living process holds its number. */
const aliveClass = 7401;

const quiet = (log: (line: string) => void) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log(`jobs: ${message}`);
  });

/** Creates or updates the job tables; must precede the first enqueue. */
export const prepareJobs = async (store: Store, log: (line: string) => void): Promise<void> => {
  const utils = await makeWorkerUtils({ pgPool: store.pool, logger: quiet(log) });
  await utils.migrate();
  await utils.release();
};

/**
 * Takes over the jobs of processes that died. A living process holds an advisory lock on its number through a connection
 * of its own; the lock falls with the connection, so a `kill -9` is noticed at once and not when a lease of hours runs out.
 */
const takeOver = async ({ db }: Store): Promise<void> => {
  await sql`
    with dead as (
      delete from processes p where not exists (
        select 1 from pg_locks l
        where l.locktype = 'advisory' and l.classid = ${aliveClass} and l.objid = p.id and l.granted
          and l.database = (select oid from pg_database where datname = current_database())
      ) and started_at < now() - interval '2 seconds'
      returning workers
    )
    select graphile_worker.force_unlock_workers(array(select unnest(workers) from dead))`.execute(
    db,
  );
};

/** Registers this process with the names of its workers before they take a job, so that no job can be lost with it. */
const live = async (store: Store, workers: string[]) => {
  const client = new pg.Client({ connectionString: store.url });
  client.on('error', () => {});
  await client.connect();
  const { id } = await store.db
    .insertInto('processes')
    .values({ workers })
    .returning('id')
    .executeTakeFirstOrThrow();
  await client.query('select pg_advisory_lock($1, $2)', [aliveClass, id]);
  return { id, end: () => client.end() };
};

export interface Jobs {
  stop(): Promise<void>;
}

/** Runs jobs in this process, `concurrency` at a time; woken by NOTIFY, with a slow poll as the safety net. */
export const startJobs = async (
  store: Store,
  tasks: TaskList,
  { concurrency, crontab, log }: { concurrency: number; crontab: string; log(line: string): void },
): Promise<Jobs> => {
  const name = randomUUID();
  const workers = Array.from({ length: concurrency }, (_, number) => `${name}-${number}`);
  const self = await live(store, workers);
  await takeOver(store);
  // One runner a worker: graphile-worker lets a worker's name be chosen only where it is alone.
  const runners: Runner[] = await Promise.all(
    workers.map((workerId, number) =>
      run({
        ...(number === 0 && { crontab }),
        pgPool: store.pool,
        taskList: tasks,
        concurrency: 1,
        workerId,
        pollInterval: 2_000,
        noHandleSignals: true,
        logger: quiet(log),
      } as RunnerOptions),
    ),
  );
  const watch = setInterval(() => {
    takeOver(store).catch((error: unknown) => log(`jobs: ${String(error)}`));
  }, 3_000);
  return {
    async stop() {
      clearInterval(watch);
      await Promise.all(runners.map((runner) => runner.stop().catch(() => {})));
      await store.db.deleteFrom('processes').where('id', '=', self.id).execute();
      await self.end();
    },
  };
};
