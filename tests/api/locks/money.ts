import { gifts } from '#contract/gifts';
import { hearPayment } from '../../../server/managers/subscriptions/callbacks';
import { giveWaitingMonths } from '../../../server/managers/subscriptions/freeMonth';
import { giveAtSale } from '../../../server/managers/subscriptions/gifts/atSale';
import { join } from '../frame/concurrently';
import type { Person, TestServer } from '../frame/testServer';
import { emailOf, sellable, selling } from '../sales/selling';
import { payOn, subscribing } from '../subscriptions/subscribing';
import { locking, row, type LockCase } from './waiting';

const plan = 'buyer_light';

/** Gifts in a dealer's hands: one in stock for an open sale, one as a code, one promised in a sale that is done. */
const giftLocks = async (house: TestServer): Promise<LockCase[]> => {
  const { db } = house.parts.store;
  const dealer = house.person('dealer');
  const { begun, checked, fine, sell } = selling(() => house);
  const [buyer, friend] = [
    await join(house, 'Buyer', 'BUYER'),
    await join(house, 'Friend', 'BUYER'),
  ];
  await house.done(house.person('admin'), gifts.fill, {
    body: { dealer_id: dealer.id, plan, count: 4 },
  });
  const promise = (id: string) =>
    house.call(dealer, gifts.ofSale, { params: { id }, body: { plan } });
  const email = await emailOf(house, buyer);
  const sold = await checked(dealer, await sellable(house, dealer, 'Sold'), email);
  await promise(sold);
  fine(await sell(dealer, sold));
  const open = await begun(dealer, await sellable(house, dealer, 'Open'));
  const { gifts: all } = await house.done(dealer, gifts.stock, {});
  const [coded, kept] = all.filter(({ standing }) => standing === 'stock').map(({ id }) => id);
  const { code } = await house.done(dealer, gifts.code, { params: { id: coded ?? '' } });
  await db
    .insertInto('free_months')
    .values({
      ...{ account_id: buyer.id, sale_id: sold, plan: 'basic', objects: 5 },
      ...{ since: new Date(), until: new Date(Date.now() + 86_400_000) },
    })
    .execute();
  return [
    {
      file: 'managers/subscriptions/gifts/stock.ts',
      waitsAt: locking('gifts'),
      hold: row('gifts', kept ?? ''),
      act: () => house.call(dealer, gifts.code, { params: { id: kept ?? '' } }),
    },
    {
      file: 'managers/subscriptions/gifts/redeem.ts',
      waitsAt: locking('gifts'),
      hold: row('gifts', coded ?? ''),
      act: () => house.call(friend, gifts.redeem, { body: { code } }),
    },
    {
      file: 'managers/subscriptions/gifts/atSale.ts',
      waitsAt: locking('gifts'),
      hold: row('gifts', sold, 'sale_id'),
      act: () => giveAtSale(house.parts.ports, sold),
    },
    {
      // Two sales at once take two gifts of one stock.
      file: 'managers/subscriptions/gifts/atSale.ts',
      waitsAt: null,
      hold: (client) =>
        client.query(
          `select 1 from gifts where dealer_id = $1 and sale_id is null and given_at is null and code_hash is null
           order by created_at, id limit 1 for update`,
          [dealer.id],
        ),
      act: () => promise(open.id),
    },
    {
      file: 'managers/subscriptions/freeMonth.ts',
      waitsAt: locking('free_months'),
      hold: row('free_months', buyer.id, 'account_id'),
      act: () => giveWaitingMonths({ db }),
    },
  ];
};

/** A payment whose page is open. */
const paymentLocks = async (house: TestServer, who: Person): Promise<LockCase[]> => {
  const { ports, store } = house.parts;
  const { url } = await subscribing(() => house).opened(who, plan);
  const { id: payment } = await store.db
    .selectFrom('payments')
    .select('id')
    .where('account_id', '=', who.id)
    .executeTakeFirstOrThrow();
  const notice = {
    event: 'evt',
    kind: 'failed',
    payment,
    reference: 'none',
    reason: 'Locked.',
  } as const;
  const payments = { ...ports.payments, hear: () => Promise.resolve(notice) };
  return [
    {
      file: 'managers/subscriptions/callbacks.ts',
      waitsAt: locking('payments'),
      hold: row('payments', payment),
      act: () => hearPayment({ ...ports, payments }, Buffer.from(''), {}),
    },
    {
      file: 'providers/payment/sandbox/records.ts',
      waitsAt: locking('sandbox_records'),
      hold: row('sandbox_records', 'session', 'kind'),
      act: () => payOn(url),
    },
  ];
};

/** Gifts, free months and payments. */
export const moneyLocks = async (house: TestServer): Promise<LockCase[]> => [
  ...(await giftLocks(house)),
  ...(await paymentLocks(house, await join(house, 'Payer', 'BUYER'))),
];
