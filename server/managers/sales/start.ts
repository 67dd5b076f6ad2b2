import type { sales } from '#contract/sales';
import { system } from '#machines/kernel/actor';
import { conflict, HttpError } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import { advance, birthOf, born } from '../../lifecycle/engine';
import { lockRows } from '../../lifecycle/locks';
import type { Services } from '../../providers/ports';
import { actorOf } from '../../relations/person';
import { ownOffer } from './offers';
import { itemCheck, reasonsOf, type Readiness } from './readiness';
import { readSale } from './view';

const demandSellable = (ready: Readiness, seller: string, barred: string | null) => {
  if (ready.sale_id)
    throw conflict(
      'sale_open',
      ready.sale_seller === seller
        ? 'You are selling this object already. Continue that sale, or stop it.'
        : 'A colleague is selling this object now.',
    );
  const reasons = reasonsOf(ready, seller, barred);
  if (reasons.length > 0)
    throw new HttpError(
      409,
      'not_for_sale',
      `This object cannot be sold now. ${reasons.map(({ message }) => message).join(' ')}`,
      { reasons },
    );
};

/** X052: one open sale of an item at a time. The item's row is locked, so that of two sellers one wins. */
export const startSale = async (
  ports: Services,
  { body: { item_id }, person, tx }: CallRequest<typeof sales.start>,
) => {
  await ownOffer(tx, person, item_id);
  await lockRows(tx, { items: [item_id] });
  const { ready, selling } = await ownOffer(tx, person, item_id);
  demandSellable(ready, person.account, selling.reason);
  const by = actorOf(person, ['seller']);
  const input = { resale: selling.resale, at: Date.now() };
  const birth = birthOf('sale', input, by, selling.resale ? [] : [{ type: 'item.select' }]);
  const row = await tx
    .insertInto('sales')
    .values({
      item_id,
      seller_id: person.account,
      seller_company_id: ready.owning_company,
      ...birth.columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await born(tx, 'sale', [row], birth, by);
  await advance(tx, 'sale', row.id, itemCheck(ready), system);
  return readSale(tx, ports, person, row.id);
};
