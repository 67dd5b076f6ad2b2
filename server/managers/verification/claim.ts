import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { advisoryLocks } from '../../store/advisoryLocks';
import type { Db } from '../../store/open';
import type { VerificationRuns } from '../../store/tables/verification';
import { transact } from '../../store/transaction';

const running = statesTagged(lifecycles.verification, 'running');

/** `again`: the same job was at work on it before, and did not end it. */
export type Claimed = Selectable<VerificationRuns> & { claim: string; again: boolean };

/**
 * Gives a job its run. Every run has brought one job into the queue, but a job takes whichever run is due: that of the
 * account with the fewest under way, among these of the one served longest ago, among its runs the oldest. So fifty runs of
 * one account hold up another's one run by no more than those that have begun. A job that is tried again keeps its run, under
 * a new claim: a former attempt that still lives has no say any more. Null when nothing waits.
 */
export const claimRun = (db: Db, job: string): Promise<Claimed | null> =>
  transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.claim})`.execute(tx);
    const { rows } = await sql<Claimed>`
      with accounts_waiting as (
        select distinct account_id from verification_runs
        where finished_at is null and claimed_by is null and state = any(${running})
      ), turn as (
        select account_id,
          (select count(*) from verification_runs r
            where r.account_id = w.account_id and r.finished_at is null and r.claimed_by is not null) as busy,
          (select r.claimed_at from verification_runs r
            where r.account_id = w.account_id and r.claimed_at is not null
            order by r.claimed_at desc limit 1) as served
        from accounts_waiting w
      ), due as (
        select id, 0 as own from verification_runs
        where claimed_by = ${job}::bigint and finished_at is null and state = any(${running})
        union all
        (select r.id, 1 from verification_runs r join turn using (account_id)
        where r.finished_at is null and r.claimed_by is null and r.state = any(${running})
        order by r.priority, turn.busy, turn.served nulls first, r.created_at, r.id limit 1)
        order by own limit 1
      )
      update verification_runs set claimed_by = ${job}::bigint, claimed_at = clock_timestamp(), claim = ${randomUUID()}::uuid
      from due where verification_runs.id = due.id
      returning verification_runs.*, due.own = 0 as again`.execute(tx);
    return rows[0] ?? null;
  });
