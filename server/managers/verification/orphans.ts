import { sql } from 'kysely';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { FAULT } from '../../providers/analysis/port';
import type { Services } from '../../providers/ports';
import { failRun } from './decide';

const running = statesTagged(lifecycles.verification, 'running');

/** When stranded runs are looked for; once for all replicas together. */
export const orphanCheckTimes = '* * * * * strand';

/**
 * Ends runs that no job will ever come for, with code 109 (spec 11: a fault of the queue): those whose own job is gone,
 * and as many of the oldest waiting ones as there are too few jobs. A run is given a minute before it is asked after.
 */
export const failOrphanedRuns = async (ports: Services): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    with jobs as (
      select id from graphile_worker.jobs where task_identifier = 'analyze' and attempts < max_attempts
        or task_identifier = 'analyze' and locked_at is not null
    ), open as (
      select id, claimed_by, claimed_at, created_at from verification_runs
      where finished_at is null and state = any(${running})
    ), waiting as (
      select id, created_at, row_number() over (order by created_at, id) as place from open where claimed_by is null
    ), spare as (
      select (select count(*) from waiting)
        - (select count(*) from jobs where not exists (select 1 from open where claimed_by = jobs.id)) as lost
    )
    select id from open where claimed_by is not null and claimed_at < now() - interval '1 minute'
      and not exists (select 1 from jobs where jobs.id = claimed_by)
    union all
    select id from waiting, spare where place <= lost and created_at < now() - interval '1 minute'`.execute(
    ports.db,
  );
  for (const { id } of rows) {
    ports.log(`verification ${id}: its job is gone`);
    await failRun(ports, id, FAULT.queue);
  }
};
