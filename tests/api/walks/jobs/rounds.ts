import { enqueue } from '../../../../server/jobs/queue';
import { transact } from '../../../../server/store/transaction';
import { until } from '../../frame/testServer';
import { befall, type Fault } from '../faults';
import type { Going } from '../going';

/** Nobody follows an anchor. */
const noPage = { come: () => Promise.resolve(), cut: () => {} };

/** What the worker does for anchors. */
const tasks = ['anchorRound', 'carry anchor', 'checkAnchors'] as const;
export type Task = (typeof tasks)[number];

/** Lets the worker do a job, with a fault, and waits until it has nothing more to do. */
export const roundsOf = ({ server, roll, walked }: Pick<Going, 'server' | 'roll' | 'walked'>) => {
  const { db, pool } = server.parts.store;
  const isIdle = async () => {
    // A job whose worker died is taken out of the queue by the next of its key: it has no tries left
    const { rows } = await pool.query(
      `select from graphile_worker.jobs
       where task_identifier = any($1) and attempts < max_attempts`,
      [tasks],
    );
    return rows.length === 0;
  };
  return async (fault: Fault, task: Task): Promise<void> => {
    walked.steps += 1;
    walked.faults.push(fault);
    await befall(server, noPage, fault, roll, () =>
      transact(db, (tx) => enqueue(tx, task, {}, { key: task })),
    );
    await until('the end of the round', isIdle);
  };
};
