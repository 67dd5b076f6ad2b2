import type { Task } from 'graphile-worker';
import { system } from '#machines/kernel/actor';
import type { Db } from '../store/open';
import { advance, lock, mayAdvance } from './advance';
import { rows, type Stored } from './rows';

/**
 * A timer of a chart that has come due: its event, by the server. A chart that still waits (its clock is a moment behind
 * the database's) makes the job come again; one that has moved on meanwhile needs it no more.
 */
export const timerTask =
  (db: Db): Task =>
  async (payload, { job }) => {
    const { lifecycle, id, event } = payload as { lifecycle: Stored; id: string; event: string };
    if (!(lifecycle in rows)) throw new Error(`no lifecycle ${lifecycle}`);
    await db.transaction().execute(async (tx) => {
      const row = await lock(tx, lifecycle, id);
      const said = { type: event } as never;
      if (mayAdvance(lifecycle, row, said, system)) await advance(tx, lifecycle, id, said, system);
      else if (job.attempts < 3) throw new Error(`${lifecycle} ${id} does not take ${event} yet`);
    });
  };
