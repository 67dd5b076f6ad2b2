import { sql } from 'kysely';
import type { Actor } from '#machines/kernel/actor';
import type { Effect } from '#machines/kernel/effects';
import type { Tx } from '../store/open';
import { enqueueAll, type Job } from '../jobs/queue';
import { queueLifecycleMail } from '../mail/lifecycleMail';

/** What one row's step causes. */
export interface Caused {
  row: Record<string, unknown>;
  effects: Effect[];
}

/** The statistics that a step counts. */
export const counted = (
  { row, effects }: Caused,
  of: { item: string | null; model: string | null },
  by: Actor,
) =>
  effects.flatMap((effect) =>
    effect.type === 'count'
      ? [
          {
            action: effect.action,
            account:
              by.role === 'SYSTEM' ? ((row.account_id as string | undefined) ?? null) : by.id,
            item: of.item,
            model: of.model,
          },
        ]
      : [],
  );

const jobOf = (lifecycle: string, id: string, effect: Effect): Job[] => {
  if (effect.type === 'job')
    return [{ task: effect.task, payload: { lifecycle, id }, key: `${effect.task}:${id}` }];
  if (effect.type !== 'timer') return [];
  const at = effect.at === null ? undefined : new Date(effect.at);
  const key = `timer:${lifecycle}:${id}:${effect.event}`;
  return [{ task: 'timer', payload: { lifecycle, id, event: effect.event }, key, at }];
};

/**
 * Carries out the jobs, timers and letters that a chart named, in the transaction of the step: nothing is sent or started
 * before it commits. History and statistics are `tell()`'s.
 */
export const carryOut = async (tx: Tx, lifecycle: string, caused: Caused[]): Promise<void> => {
  const jobs: Job[] = [];
  for (const { row, effects } of caused) {
    const id = row.id as string;
    for (const effect of effects) {
      jobs.push(...jobOf(lifecycle, id, effect));
      if (effect.type === 'untimer') {
        await enqueueAll(tx, jobs.splice(0)); // what was set before is undone, what is set after stays
        await sql`select graphile_worker.remove_job(${`timer:${lifecycle}:${id}:${effect.event}`})`.execute(
          tx,
        );
      }
      if (effect.type === 'mail')
        await queueLifecycleMail(tx, lifecycle, row, effect.template, effect.to);
    }
  }
  await enqueueAll(tx, jobs);
};
