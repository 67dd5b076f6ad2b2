import { system } from '#machines/kernel/actor';
import { now } from '../store/clock';
import type { Db, Tx } from '../store/open';
import { transact } from '../store/transaction';
import { advanceAble } from './engine';
import type { EventOf } from './events';
import { kinds, type Stored } from './kinds/kinds';
import { clearTimer, wake, type Timer } from './timers';

/**
 * A timer of a chart that has come due: its event, by the server. Where this machine's clock has not reached the time yet,
 * the timer is set again; a chart that has moved on meanwhile has no use for it. What the event itself sets anew stays.
 */
export const timerTask =
  (db: Db) =>
  async (payload: unknown): Promise<void> => {
    const timer = payload as Timer;
    const { lifecycle, id, event } = timer;
    if (!(lifecycle in kinds)) throw new Error(`no lifecycle ${lifecycle}`);
    const timerIn = (tx: Tx) =>
      tx
        .selectFrom('timers')
        .select('at')
        .where('subject', '=', id)
        .where('lifecycle', '=', lifecycle)
        .where('event', '=', event)
        .executeTakeFirst();
    await transact(db, async (tx) => {
      const rang = await timerIn(tx);
      const [row] = await advanceAble(
        tx,
        lifecycle,
        [id],
        { type: event } as EventOf<Stored>,
        system,
      );
      const waiting = await timerIn(tx);
      if (!waiting) return;
      const at = waiting.at.getTime();
      if (!row && at > now()) await wake(tx, timer, waiting.at);
      else if (at <= now() && at === rang?.at.getTime()) await clearTimer(tx, timer);
    });
  };
