import { sql } from 'kysely';
import { sales } from '#contract/sales';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { system } from '#machines/kernel/actor';
import type { CallRequest, Route } from '../../http/route';
import { stepRoutes } from '../../http/stepRoutes';
import { advance, lock } from '../../lifecycle/engine';
import type { EventOf } from '../../lifecycle/events';
import type { Services } from '../../providers/ports';
import type { Person } from '../../relations/person';
import { relationsToRows, subjectsOf } from '../../relations/rows';
import type { Tx } from '../../store/open';
import { sellerOf } from './load';
import { itemCheck, readinessOfItem } from './readiness';
import { readSale, saleView } from './view';

const open = statesTagged(lifecycles.sale, 'open');

/** Sends the seller's event to the chart; answers the sale as it is then. 404 for whoever is not its seller. */
const step = async (
  ports: Services,
  tx: Tx,
  person: Person,
  id: string,
  event: EventOf<'sale'>,
) => {
  const { by } = await sellerOf(tx, person, id);
  await advance(tx, 'sale', id, event, by);
  return readSale(tx, ports, person, id);
};

/** Tells the chart how the object stands now. The sale and its item are locked from here on. */
export const checkItem = async (tx: Tx, id: string): Promise<void> => {
  const { item_id } = await lock(tx, 'sale', id);
  const ready = await readinessOfItem(tx, item_id);
  const { state } = await lock(tx, 'sale', id);
  if (ready && open.includes(state)) await advance(tx, 'sale', id, itemCheck(ready), system);
};

/** X055 */
export const prepareSale = async (
  ports: Services,
  { params: { id }, body: { price }, person, tx }: CallRequest<typeof sales.prepare>,
) => {
  await sellerOf(tx, person, id);
  await checkItem(tx, id);
  await tx.updateTable('sales').set({ currency: price.currency }).where('id', '=', id).execute();
  return step(ports, tx, person, id, { type: 'item.prepare', price: price.cents });
};

/** X058 */
export const changeBuyer = async (
  ports: Services,
  { params: { id }, person, tx }: CallRequest<typeof sales.changeBuyer>,
) => {
  await step(ports, tx, person, id, { type: 'buyer.change' });
  await tx
    .updateTable('sales')
    .set({ buyer_id: null, buyer_email: null, buyer_fit: true, code_hash: null })
    .where('id', '=', id)
    .execute();
  return readSale(tx, ports, person, id);
};

/** X059 */
export const reviewSale = async (
  ports: Services,
  { params: { id }, person, tx }: CallRequest<typeof sales.review>,
) => {
  await sellerOf(tx, person, id);
  await checkItem(tx, id);
  return step(ports, tx, person, id, { type: 'sale.review' });
};

/** X049 */
export const saleSteps = (ports: Services): Route[] =>
  stepRoutes('sale', sales, {
    party: sellerOf,
    view: (tx, person, id) => readSale(tx, ports, person, id),
  });

/** X054 */
export const oneSale = (ports: Services, { params, person, tx }: CallRequest<typeof sales.one>) =>
  readSale(tx, ports, person, params.id);

/** X053: what another device can go on with, and what a buyer is asked for. */
export const openSales = async (
  ports: Services,
  { person, tx }: CallRequest<typeof sales.open>,
) => {
  const rows = await tx
    .selectFrom('sales')
    .selectAll()
    .where('state', 'in', open)
    .where(sql<boolean>`sales.id in ${subjectsOf(person, 'sale')}`)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
  const held = await relationsToRows(
    tx,
    person,
    rows.map(({ id }) => id),
  );
  const views = [];
  for (const row of rows)
    views.push(await saleView(tx, ports, { row, relations: held.get(row.id) ?? [] }));
  return views;
};
