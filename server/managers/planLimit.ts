import { lockRows } from '../lifecycle/locks';
import { demandWithinPlan, holderOf } from '../relations/plan';
import type { Person } from '../relations/person';
import type { Tx } from '../store/open';

/**
 * Locks whoever holds the person's plan, before any object is locked or made: two who add objects to one plan wait for
 * each other here. Nothing is locked where no plan applies to the person.
 */
export const lockPlan = async (tx: Tx, person: Person): Promise<void> => {
  const holder = holderOf(person);
  if (!holder) return;
  await lockRows(
    tx,
    'account' in holder ? { accounts: [holder.account] } : { companies: [holder.company] },
  );
};

/** After objects were made under `lockPlan`: 409 `plan_limit` where they are more than the plan allows. */
export const demandRoom = async (tx: Tx, person: Person): Promise<void> => {
  const holder = holderOf(person);
  if (holder) await demandWithinPlan(tx, holder);
};
