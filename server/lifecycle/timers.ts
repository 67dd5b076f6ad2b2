import type { EffectParams } from '#machines/kernel/effects';
import { dequeue, enqueue } from '../jobs/queue';
import { machineTimeOf, now } from '../store/clock';
import type { Db, Tx } from '../store/open';
import { transact } from '../store/transaction';
import type { Stored } from './kinds/kinds';

export interface Timer {
  lifecycle: Stored;
  id: string;
  event: string;
}

const keyOf = ({ lifecycle, id, event }: Timer) => `timer:${lifecycle}:${id}:${event}`;

/** Every minute: `wakeTimers` wakes timers that are due and have no job any more. */
export const timerCheckTimes = '* * * * * wake';

export const wake = (tx: Tx, timer: Timer, at: Date) =>
  enqueue(
    tx,
    'timer',
    { ...timer },
    { key: keyOf(timer), at: new Date(machineTimeOf(at.getTime())) },
  );

/** Sets a timer; an earlier one of the same row and event is replaced. `at` in ms since 1970. */
export const setTimer = async (
  tx: Tx,
  timer: Timer,
  at: NonNullable<EffectParams['timer']['at']>,
): Promise<void> => {
  const { lifecycle, id: subject, event } = timer;
  await tx
    .insertInto('timers')
    .values({ lifecycle, subject, event, at: new Date(at) })
    .onConflict((same) =>
      same.columns(['subject', 'lifecycle', 'event']).doUpdateSet({ at: new Date(at) }),
    )
    .execute();
  await wake(tx, timer, new Date(at));
};

export const clearTimer = async (tx: Tx, timer: Timer): Promise<void> => {
  await tx
    .deleteFrom('timers')
    .where('subject', '=', timer.id)
    .where('lifecycle', '=', timer.lifecycle)
    .where('event', '=', timer.event)
    .execute();
  await dequeue(tx, keyOf(timer));
};

/** Wakes every timer that should have rung by now: at the start, and once a minute. */
export const wakeTimers = (db: Db): Promise<void> =>
  transact(db, async (tx) => {
    const due = await tx
      .selectFrom('timers')
      .selectAll()
      .where('at', '<', new Date(now() - 5_000))
      .orderBy('at')
      .limit(1_000)
      .execute();
    for (const { lifecycle, subject, event, at } of due)
      await wake(tx, { lifecycle: lifecycle as Stored, id: subject, event }, at);
  });
