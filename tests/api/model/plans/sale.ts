import { sales, type SaleView } from '#contract/sales';
import { tagged } from '#machines/kernel/transition';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { companyOf, join } from '../../frame/concurrently';
import { codeFrom, emailOf, price, sellable } from '../../sales/selling';
import { player, stepMoves, strangers } from '../moves';
import type { Move, Place, Plan, Said } from '../plan';
import { born } from '../predict';

const is = (tag: string) => (place: Place) => tagged(lifecycles.sale, place.state, tag);
const check: Said = {
  ...{ type: 'item.check', server: true },
  ...{ verified: true, documents: true, onLoan: false },
};
/** The object is looked at again only while the sale is open. */
const checked = (at: Place, ...said: Said[]): Said[] => [
  ...(is('open')(at) ? [check] : []),
  ...said,
];
/** Letters to one address are limited. */
const mostCodes = 3;

/** A dealer’s sale to somebody who never bought before. */
export const salePlan: Plan = {
  lifecycle: 'sale',
  begin: async (server, name) => {
    const company = await companyOf(server, 'Maison Aurelle');
    const dealer = await join(server, 'Dealer', 'INVENTORY_SALES_MANAGER', { company });
    const buyer = await join(server, 'Buyer', 'BUYER');
    const email = await emailOf(server, buyer);
    const item = await sellable(server, dealer, name);
    const { id } = await server.done(dealer, sales.start, { body: { item_id: item } });
    const seller = player(dealer, 'ISM', ['seller']);
    const { place, steps } = born(
      'sale',
      { resale: false, at: Date.now() },
      [{ type: 'item.select' }, check],
      seller.actor,
      Date.now(),
    );
    const params = { id };
    const coded = { buyerEmail: email, type: 'SALE', sale_id: id };
    let code = '000000';
    let codes = 0;
    /** A call by the buyer's address finds no sale where none is open or the buyer is not named. */
    const isNamed = (at: Place) => is('open')(at) && at.context.buyer !== 'unknown';
    const moves: Move[] = [
      {
        name: 'X055 set the price',
        row: sales.prepare,
        ask: () => ({ params, body: { price } }),
        hears: (at) => checked(at, { type: 'item.prepare', price: price.cents }),
      },
      {
        name: 'X056 find the buyer',
        row: sales.findBuyer,
        ask: () => ({ params, body: { email } }),
        hears: () => [
          { type: 'buyer.find' },
          { type: 'ability.check', server: true, able: true, reason: null },
        ],
        // One who has bought is at their limit; they are not asked for again.
        fits: (at) => !is('sold')(at),
      },
      {
        name: 'X058 change the buyer',
        row: sales.changeBuyer,
        ask: () => ({ params }),
        hears: () => [{ type: 'buyer.change' }],
      },
      {
        name: 'E065 send the code',
        row: sales.sendCode,
        ask: () => {
          codes += 1;
          return { body: coded };
        },
        hears: () => [{ type: 'code.send' }],
        // Who enters a code at the same moment has the one before it.
        alone: true,
        fits: (at) => isNamed(at) && codes < mostCodes,
        after: async () => {
          code = await codeFrom(server, email, name);
        },
      },
      {
        name: 'E066 enter the code',
        row: sales.validateCode,
        ask: () => ({ body: { ...coded, code } }),
        hears: () => [{ type: 'code.validate', matches: true }],
        fits: isNamed,
      },
      {
        name: 'X059 open the last check',
        row: sales.review,
        ask: () => ({ params }),
        hears: (at) => checked(at, { type: 'sale.review' }),
      },
      {
        name: 'E067 sell',
        row: sales.sell,
        ask: () => ({ body: { sale_id: id } }),
        hears: (at) => [
          ...checked(at, { type: 'sale.confirm' }),
          { type: 'sale.settle', server: true, firstPurchase: true },
        ],
      },
      ...stepMoves('sale', id),
    ];
    return {
      lifecycle: 'sale',
      ...{ id, item, place, birth: steps },
      players: { ...strangers(server), 'the dealer': seller },
      moves,
      letters: { seller: [dealer.id], buyer: [buyer.id] },
      topic: `sale:${id}`,
      watcher: dealer,
      read: async () => {
        const seen: SaleView = await server.done(dealer, sales.one, { params });
        const bill = seen.bill && (await fetch(`${server.url}${seen.bill.url}`)).status;
        return { state: seen.lifecycle.state, bill };
      },
      reads: (at) => ({ state: at.state, bill: is('sold')(at) ? 200 : null }),
    };
  },
};
