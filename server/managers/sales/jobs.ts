import type { TaskList } from 'graphile-worker';
import { monthAfter } from '#machines/lifecycles/subscriptionRules';
import type { Services } from '../../providers/ports';
import type { SaleRow } from './load';

/** Spec 9: the basic plan that comes with a first purchase, and how many objects it holds (decisions.md). */
const basic = { plan: 'basic', objects: 5 };

/** `give free month`: once for a person, ever. The row waits for subscriptions to read it. */
const giveFreeMonth = async ({ db }: Services, id: string): Promise<void> => {
  const sale: SaleRow | undefined = await db
    .selectFrom('sales')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!sale?.buyer_id || !sale.sold_at) return;
  await db
    .insertInto('free_months')
    .values({
      account_id: sale.buyer_id,
      sale_id: id,
      ...basic,
      since: sale.sold_at,
      until: new Date(monthAfter(sale.sold_at.getTime())),
    })
    .onConflict((known) => known.doNothing())
    .execute();
};

/** What the chart of sales asks for, by the names that it uses. */
export const saleJobs = (ports: Services): TaskList => ({
  'give free month': (payload) => giveFreeMonth(ports, (payload as { id: string }).id),
});
