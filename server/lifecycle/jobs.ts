import { sql } from 'kysely';
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

/** Enqueues a job in the caller's transaction: it exists if and only if the transaction commits. */
export const enqueue = async (
  tx: Tx,
  task: string,
  payload: Record<string, unknown>,
  { key, at, queue, tries = 8, priority = 0 }: JobOptions = {},
): Promise<void> => {
  await sql`select graphile_worker.add_job(
    ${task}, payload := ${JSON.stringify(payload)}::json, queue_name := ${queue ?? null}, run_at := ${at ?? null},
    max_attempts := ${tries}, job_key := ${key ?? null}, priority := ${priority})`.execute(tx);
};
