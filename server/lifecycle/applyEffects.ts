import type { Actor } from '#machines/kernel/actor';
import { enqueueAll, type Job } from '../jobs/queue';
import type { Tx } from '../store/open';
import { applyRelations } from './applyRelations';
import type { Made } from './journal';
import { kindOf, type Stored } from './kinds/kinds';
import { queueLifecycleMail } from './mail';
import { settleNotices } from './notices';
import { renewPassport, versionJob } from './renewPassport';
import { clearTimer, setTimer } from './timers';

/**
 * Carries out the jobs, timers, relations, letters and new versions that a chart named, in the transaction of the step: nothing is sent
 * or started before it commits. History and statistics are the journal's.
 */
export const applyEffects = async (
  tx: Tx,
  lifecycle: Stored,
  made: Made[],
  by: Actor,
): Promise<void> => {
  const jobs: Job[] = [];
  const moved = made.filter(({ step: { from, state } }) => from !== null && from !== state);
  await settleNotices(
    tx,
    lifecycle,
    moved.map(({ row }) => row.id as string),
  );
  for (const { row, step } of made) {
    const id = row.id as string;
    for (const effect of step.effects) {
      if (effect.type === 'job')
        jobs.push({
          task: effect.task,
          payload: { lifecycle, id },
          key: `${effect.task}:${id}`,
        });
      if (effect.type === 'renew') {
        const { item } = await kindOf(lifecycle).audience(tx, row);
        if (item && (await renewPassport(tx, item, effect.reason))) jobs.push(versionJob(item));
      }
      if (effect.type === 'timer' && effect.at !== null)
        await setTimer(tx, { lifecycle, id, event: effect.event }, effect.at);
      if (effect.type === 'untimer') await clearTimer(tx, { lifecycle, id, event: effect.event });
      if (effect.type === 'grant' || effect.type === 'revoke' || effect.type === 'pass')
        await applyRelations(tx, lifecycle, row, effect, by);
      if (effect.type === 'mail') await queueLifecycleMail(tx, lifecycle, row, effect);
    }
  }
  await enqueueAll(tx, jobs);
};
