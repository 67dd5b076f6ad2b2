import { CompiledQuery, sql } from 'kysely';
import { named } from '../store/named';
import type { Tx } from '../store/open';

export interface JobOptions {
  /** One job a key: a later one replaces an earlier that has not begun. */
  key?: string;
  at?: Date | undefined;
  /** Jobs of one queue run one after another. */
  queue?: string;
  tries?: number;
  /** Smaller runs first; 0 is usual. */
  priority?: number;
}

export interface Job extends JobOptions {
  task: string;
  payload: Record<string, unknown>;
}

const statement = named(
  'enqueue',
  `select graphile_worker.add_job(j.task, payload := j.payload, queue_name := j.queue, run_at := j.at,
    max_attempts := j.tries, job_key := j.key, priority := j.priority)
  from json_to_recordset($1)
    as j(task text, payload json, queue text, at timestamptz, tries int, key text, priority int)`,
);

/** Enqueues jobs in the caller's transaction, in one statement: they exist if and only if it commits. */
export const enqueueAll = async (tx: Tx, jobs: Job[]): Promise<void> => {
  if (jobs.length === 0) return;
  const rows = jobs.map(({ tries = 8, priority = 0, ...job }) => ({ ...job, tries, priority }));
  await tx.executeQuery(CompiledQuery.raw(statement, [JSON.stringify(rows)]));
};

/** Enqueues one job in the caller's transaction. */
export const enqueue = (
  tx: Tx,
  task: string,
  payload: Record<string, unknown>,
  options: JobOptions = {},
): Promise<void> => enqueueAll(tx, [{ task, payload, ...options }]);

/** Takes back the job of a key that has not begun, in the caller's transaction. */
export const dequeue = async (tx: Tx, key: string): Promise<void> => {
  await sql`select graphile_worker.remove_job(${key})`.execute(tx);
};
