import { sql } from 'kysely';
import type { Db } from '../store/open';

/**
 * Letters that waited two days for a process with a mail server are failed, and their jobs go. A mail server that was unset
 * and set again sends no code of last month. All tries of a letter take sixteen hours, so none of them is meant.
 */
export const giveUpLetters = async (db: Db): Promise<void> => {
  await sql`
    with late as (
      select id, key from graphile_worker.jobs
      where task_identifier = 'send letter' and locked_at is null and attempts < max_attempts
        and created_at < now() - interval '2 days'
      limit 1000),
    failed as (
      update mail set failed_at = now(), failure = 'No process with a mail server could send it within two days.'
      where id in (select substring(key from 'letter:(.*)')::bigint from late)
        and sent_at is null and failed_at is null)
    select graphile_worker.complete_jobs(array(select id from late))`.execute(db);
};
