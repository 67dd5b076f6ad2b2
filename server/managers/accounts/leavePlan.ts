import { system } from '#machines/kernel/actor';
import { advanceAble } from '../../lifecycle/engine';
import { leftPlan } from '../../lifecycle/kinds/subscription';
import type { Row } from '../../lifecycle/kinds/kind';
import type { Tx } from '../../store/open';

/** Stops the person's own plan where their company's has taken its place: they could no longer cancel it. */
export const leavePlan = async (tx: Tx, account: Row): Promise<void> => {
  const { ids } = await leftPlan(tx, account);
  await advanceAble(tx, 'subscription', ids, { type: 'holder.leave' }, system);
};
