import { system } from '#machines/kernel/actor';
import { monthAfter } from '#machines/lifecycles/subscription/rules';
import { advance } from '../../lifecycle/engine';
import { mayAdvance } from '../../lifecycle/events';
import type { Services } from '../../providers/ports';
import { holderOf } from '../../relations/holders';
import { holderFor } from '../../relations/plan';
import { planOf } from '../../relations/priceList';
import { now } from '../../store/clock';
import type { Tx } from '../../store/open';
import { transact } from '../../store/transaction';
import { lockSubscription } from './load';

const basic = 'basic';

/** The month that waits becomes a subscription, or a month more of the plan that is there. False: not now. */
const give = async (tx: Tx, account: string): Promise<boolean> => {
  const row = await lockSubscription(tx, holderFor('BUYER', account, null));
  const waiting = await tx
    .selectFrom('free_months')
    .select('objects')
    .where('account_id', '=', account)
    .where('given_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!waiting) return true;
  const event = { type: 'month.give', plan: basic, objects: waiting.objects } as const;
  // While a renewal is charged it waits; a later round gives it.
  if (!mayAdvance('subscription', row, event, system)) return false;
  await advance(tx, 'subscription', row.id, event, system);
  await tx
    .updateTable('free_months')
    .set({ given_at: new Date(now()) })
    .where('account_id', '=', account)
    .execute();
  return true;
};

/** `give free month`: with a first purchase, once for a person, ever. The payload names the sale. */
export const giveFreeMonth = async ({ db }: Services, sale: string): Promise<void> => {
  const sold = await db
    .selectFrom('sales')
    .select('sold_at')
    .where('id', '=', sale)
    .executeTakeFirst();
  const since = sold?.sold_at;
  const buyer = await holderOf(db, sale, 'buyer');
  if (!since || !buyer || !('account' in buyer)) return;
  const { account } = buyer;
  await transact(db, async (tx) => {
    await tx
      .insertInto('free_months')
      .values({
        ...{ account_id: account, sale_id: sale, plan: basic, since },
        objects: planOf(basic)?.objects ?? 0,
        until: new Date(monthAfter(since.getTime())),
      })
      .onConflict((known) => known.doNothing())
      .execute();
    await give(tx, account);
  });
};

/** `freeMonths`: those that wait, also from before plans could be bought. Once an hour. */
export const freeMonthTimes = '23 * * * * freeMonths';
export const giveWaitingMonths = async ({ db }: Pick<Services, 'db'>): Promise<void> => {
  const waiting = await db
    .selectFrom('free_months')
    .select('account_id')
    .where('given_at', 'is', null)
    .limit(1_000)
    .execute();
  for (const { account_id } of waiting) await transact(db, (tx) => give(tx, account_id));
};
