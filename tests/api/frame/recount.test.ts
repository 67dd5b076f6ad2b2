import { afterAll, beforeAll, expect, it } from 'vitest';
import { gifts } from '#contract/gifts';
import { models } from '#contract/records/models';
import { statistics } from '#contract/statistics';
import {
  compareStatistics,
  rewriteStatistics,
} from '../../../server/managers/statistics/recount/recount';
import { transact } from '../../../server/store/transaction';
import { draft } from '../records/drafts';
import { emailOf, sellable, selling } from '../sales/selling';
import { join } from './concurrently';
import { startTestServer, until, type Person, type TestServer } from './testServer';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer('recount');
}, 120_000);
afterAll(() => house?.close());

const db = () => house.parts.store.db;
const { checked, sell } = selling(() => house);

it('of every act agrees with what was counted; what was lost or added by hand is named, and written anew', async () => {
  const dealer = house.person('dealer');
  const buyer = await join(house, 'Buyer', 'BUYER');
  const email = await emailOf(house, buyer);
  const item = await sellable(house, dealer, 'Counted twice');
  const id = await checked(dealer, item, email);
  await sell(dealer, id);
  await until('sold', async () => (await counts(buyer.id)).total.buy === 1);
  // Two gifts to one person: each counts for the dealer who gave it.
  for (const giver of [dealer, house.person('seller')]) await give(giver, buyer);
  const large = await draft(house, dealer, { serial_number_size: 200 });
  await house.done(dealer, models.remove, { params: { id: large.id } });
  const agreed = await compareStatistics(db());
  expect(agreed.differences).toEqual([]);
  expect(agreed.acts).toBeGreaterThan(400);
  const before = await counts(dealer.id);
  expect(before.total).toMatchObject({ sell: 1, 'delete draft': 200 });

  await db().deleteFrom('statistics').where('action', '=', 'sell').execute();
  await db()
    .insertInto('statistics')
    .values({ account_id: buyer.id, item_id: item, model_id: null, action: 'buy' })
    .execute();
  const { differences } = await compareStatistics(db());
  expect(differences).toHaveLength(2);
  expect(differences).toEqual(
    expect.arrayContaining([
      { account_id: dealer.id, item_id: item, action: 'sell', counted: 0, told: 1 },
      { account_id: buyer.id, item_id: item, action: 'buy', counted: 2, told: 1 },
    ]),
  );
  expect(await transact(db(), rewriteStatistics)).toBe(agreed.acts);
  expect((await compareStatistics(db())).differences).toEqual([]);
  expect(await counts(dealer.id)).toEqual(before);
  expect((await counts(house.person('seller').id)).total).toMatchObject({
    'available gift subscriptions': 1,
  });
});

const give = async (dealer: Person, to: Person) => {
  await house.done(house.person('admin'), gifts.fill, {
    body: { dealer_id: dealer.id, plan: 'buyer_light', count: 1 },
  });
  const { gifts: stock } = await house.done(dealer, gifts.stock, {});
  const id = stock.find(({ standing }) => standing === 'stock')?.id ?? '';
  const { code } = await house.done(dealer, gifts.code, { params: { id } });
  await house.done(to, gifts.redeem, { body: { code } });
};

const counts = (id: string) =>
  house.done(house.person('admin'), statistics.stats, { params: { id } });
