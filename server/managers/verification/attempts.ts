import { system } from '#machines/kernel/actor';
import { advance, lock } from '../../lifecycle/engine';
import { mayAdvance } from '../../lifecycle/events';
import { FAULT } from '../../providers/analysis/port';
import type { Services } from '../../providers/ports';
import type { Db } from '../../store/open';
import { transact } from '../../store/transaction';
import type { Claimed } from './claim';
import { failRun } from './decide';

const requeue = { type: 'run.requeue' } as const;

/** Whether the run will be taken up once more, or another attempt has it already. */
export const attemptsAreLeft = async (db: Db, { id, claim }: Claimed): Promise<boolean> => {
  const row = await db
    .selectFrom('verification_runs')
    .select(['state', 'context', 'claim'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return false;
  return row.claim !== claim || mayAdvance('verification', row, requeue, system);
};

/**
 * A job comes back to a run that it did not end: its worker was killed, or the engine ended before its verdict. The chart
 * counts the attempt; where it allows no more, the run is broken with code 100. Answers whether to go on.
 */
export const takeUpAgain = async (ports: Services, { id, claim }: Claimed): Promise<boolean> => {
  const said = await transact(ports.db, async (tx) => {
    const row = await lock(tx, 'verification', id);
    if (row.claim !== claim) return 'taken over';
    if (!mayAdvance('verification', row, requeue, system)) return 'too often';
    await advance(tx, 'verification', id, requeue, system);
    return 'goes on';
  });
  if (said === 'too often') await failRun(ports, id, FAULT.worker, claim);
  return said === 'goes on';
};
