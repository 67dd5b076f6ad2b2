import { randomUUID } from 'node:crypto';
import { Logger, makeWorkerUtils, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type { Store } from '../store/open';
import { advisoryLocks } from '../store/advisoryLocks';
import { openLease } from './lease';
import { restartableWorker, type RestartableWorker } from './restartableWorker';

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
 * A job held by a worker that no process names (a process struck off while the database restarted) has nobody either.
 */
const reapDeadWorkers = async ({ db }: Store): Promise<void> => {
  await sql`
    delete from processes p where not exists (
      select 1 from pg_locks l
      where l.locktype = 'advisory' and l.classid = ${advisoryLocks.alive} and l.objid = p.id and l.granted
        and l.database = (select oid from pg_database where datname = current_database())
    ) and started_at < now() - interval '2 seconds'`.execute(db);
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_by is not null and locked_by <> all (array(select unnest(workers) from processes))))`.execute(
    db,
  );
};

/**
 * Lets go of jobs that a worker of this process has in the database and not in its hands: the answer that gave it to it, or
 * the word that it is done, was lost with a connection. Ten seconds are for answers that are on their way.
 */
const releaseLost = async ({ db }: Store, workers: RestartableWorker[]): Promise<void> => {
  const names = workers.map(({ name }) => name);
  const held = workers.flatMap((worker) => worker.job() ?? []);
  await sql`
    with lost as (
      update graphile_worker._private_jobs
      set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
      where locked_by = any(${names}::text[]) and id <> all(${held}::bigint[])
        and locked_at < now() - interval '10 seconds'
      returning job_queue_id)
    update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
    from lost where q.id = lost.job_queue_id and q.locked_by = any(${names}::text[])`.execute(db);
};

export interface Jobs {
  stop(): Promise<void>;
}

/** Workers that do these tasks alone. */
export interface Lane {
  tasks: string[];
  workers: number;
  /** Nobody else does them: what there is of them never fills the workers of the others. */
  apart?: boolean;
}

export interface JobsOptions {
  /** How many jobs run at a time, beside those of the lanes. */
  concurrency: number;
  lanes?: Lane[];
  crontab: string;
  log(line: string): void;
}

/** Runs jobs in this process, `concurrency` at a time; woken by NOTIFY, with a slow poll as the safety net. */
export const startJobs = async (
  store: Store,
  tasks: TaskList,
  { concurrency, lanes = [], crontab, log }: JobsOptions,
): Promise<Jobs> => {
  const name = randomUUID();
  const chosen = (take: (task: string) => boolean): TaskList =>
    Object.fromEntries(Object.entries(tasks).filter(([task]) => take(task)));
  const general = chosen((task) => !lanes.some((one) => one.apart && one.tasks.includes(task)));
  const lists = [
    ...Array.from({ length: concurrency }, () => general),
    ...lanes.flatMap((lane) =>
      Array.from({ length: lane.workers }, () => chosen((task) => lane.tasks.includes(task))),
    ),
  ];
  const names = lists.map((_, number) => `${name}-${number}`);
  const lease = await openLease(store, names);
  await reapDeadWorkers(store);
  const workers = await Promise.all(
    lists.map((taskList, number) =>
      restartableWorker(`${name}-${number}`, {
        ...(number === 0 && { crontab }),
        pgPool: store.pool,
        taskList,
        pollInterval: 2_000,
        noHandleSignals: true,
        // An analysis is taken up again at the next start; a process that is stopped has six seconds (supervision.ts).
        gracefulShutdownAbortTimeout: 1_000,
        logger: quiet(log),
      }),
    ),
  );
  const watch = setInterval(() => {
    // One's own lease first: nobody takes over from a process that has it.
    lease
      .heartbeat()
      .then(() => reapDeadWorkers(store))
      .then(() => releaseLost(store, workers))
      .then(() => Promise.all(workers.map((worker) => worker.restart())))
      .catch((error: unknown) => log(`jobs: ${String(error)}`));
  }, 3_000);
  return {
    async stop() {
      clearInterval(watch);
      await Promise.all(workers.map((worker) => worker.stop()));
      await lease.end();
    },
  };
};
