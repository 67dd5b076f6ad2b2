import type { ItemView } from '#contract/records/items';
import type { withdrawals } from '#contract/records/withdrawals';
import type { CallRequest } from '../../../http/route';
import { advance } from '../../../lifecycle/engine';
import { touchedByWithdrawal } from '../../../lifecycle/kinds/touched';
import { lockRows } from '../../../lifecycle/locks';
import type { Services } from '../../../providers/ports';
import { loadWithRelations, requireRelation } from '../../../relations/load';
import { actorOf } from '../../../relations/person';
import { readItem } from '../read';

/**
 * X107: withdraws a published passport for good. The item and all that hears of it are locked first: an open sale ends, a
 * loan that has not begun does not begin. 404 for somebody who neither made nor owns it.
 */
export const withdrawPassport = async (
  ports: Services,
  { params: { id }, body: { reason }, person, tx }: CallRequest<typeof withdrawals.withdraw>,
): Promise<ItemView> => {
  const known = await loadWithRelations(tx, person, id);
  requireRelation(known.relations, 'maker', 'owner');
  await lockRows(tx, { items: [id] });
  await lockRows(tx, await touchedByWithdrawal(tx, id));
  // Sold while we waited for the lock: it is somebody else's to withdraw.
  const { relations } = await loadWithRelations(tx, person, id);
  requireRelation(relations, 'maker', 'owner');
  const event = { type: 'passport.withdraw', reason } as const;
  await advance(tx, 'publication', id, event, actorOf(person, relations));
  return readItem(tx, ports, person, id);
};
