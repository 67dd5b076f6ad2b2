import { afterAll, beforeAll, expect, it } from 'vitest';
import { subscriptions } from '#contract/subscriptions';
import { wakeTimers } from '../../../server/lifecycle/timers';
import { now, setClock } from '../../../server/store/clock';
import { join } from '../frame/concurrently';
import { emailOf, lettersTo } from '../sales/selling';
import { cards, payOn, paymentsOf, subscribing } from './subscribing';
import { startTestServer, until, type TestServer } from '../frame/testServer';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer('subscription-year');
}, 120_000);
afterAll(async () => {
  setClock(null);
  await house?.close();
});

const { data, opened, arrived, bought, change } = subscribing(() => house);
const db = () => house.parts.store.db;
const day = 86_400_000;

/** Sets the clock a little after a moment; whatever was due by then rings. */
const reach = async (at: number) => {
  setClock(at + 10_000);
  await wakeTimers(db());
};

it('a year of life: buy, refused, upgrade, cancel and undo, failed renewal, another card, the end, grace, lapse, renew', async () => {
  const who = await join(house, 'Yara', 'BUYER');
  const email = await emailOf(house, who);
  const subjects = async () => (await lettersTo(house, email)).map(({ subject }) => subject);
  const letter = (start: string, count = 1) =>
    until(
      `${count} letters ${start}`,
      async () => (await subjects()).filter((one) => one.startsWith(start)).length >= count,
    );
  const start = now();

  // Bought at the second try, with a card that later charges refuse.
  const { url } = await opened(who, 'buyer_light');
  expect((await payOn(url, cards.declined)).status).toBe(402);
  expect((await payOn(url, cards.laterDeclined)).status).toBe(303);
  const first = await arrived(who, 'the plan', ({ limit }) => limit === 25);
  const end = Date.parse(first.subscription?.end_date ?? '');
  const id = first.subscription?.subscription_id ?? '';
  expect(new Date(end).getUTCFullYear()).toBe(new Date(start).getUTCFullYear() + 1);

  // Day 100: an upgrade for the rest of the year. The same sum, worked out otherwise.
  await reach(start + 100 * day);
  const { order, url: upgrade } = await opened(who, 'buyer_full');
  const rest = (end - now()) / (end - start);
  const [charge = 0, credit = 0] = order.lines.map(({ cents }) => cents);
  expect(Math.abs(charge - 180_00 * rest)).toBeLessThan(1);
  expect(Math.abs(credit + 60_00 * rest)).toBeLessThan(1);
  expect((await payOn(upgrade, cards.laterDeclined)).status).toBe(303);
  const larger = await arrived(who, 'the upgrade', ({ limit }) => limit === 100);
  expect(Date.parse(larger.subscription?.end_date ?? '')).toBe(end);

  await reach(start + 120 * day);
  expect((await change(who, 'subscription.cancel')).body).toMatchObject({
    subscription: { status: 'CANCELED' },
  });
  expect((await change(who, 'subscription.renew')).body).toMatchObject({
    subscription: { status: 'ACTIVE', renews: true },
  });

  // Two weeks before: a letter. At the end the card is refused, and again on days 1, 3, 5 and 7.
  await reach(end - 14 * day);
  await letter('Buyer full renews on');
  await reach(end);
  await letter('Your card could not be charged');
  const grace = await arrived(
    who,
    'grace',
    ({ subscription }) => subscription?.status === 'CANCELED',
  );
  expect(grace).toMatchObject({
    limit: 100,
    subscription: { lifecycle: { label: 'Grace period' } },
  });
  for (const [index, days] of [1, 3, 5, 7].entries()) {
    await reach(end + days * day);
    await letter('Your card could not be charged', index + 2);
  }
  expect(
    (await paymentsOf(house, id)).filter(({ progress }) => progress === 'failed'),
  ).toHaveLength(5);

  // Another card is charged at once; the year goes on from where it ended.
  await reach(end + 8 * day);
  const { url: card } = await house.done(who, subscriptions.card, {});
  expect((await payOn(card, cards.good)).status).toBe(303);
  const renewed = await arrived(
    who,
    'the renewal',
    ({ subscription }) => subscription?.status === 'ACTIVE',
  );
  const second = Date.parse(renewed.subscription?.end_date ?? '');
  expect(new Date(second).getUTCFullYear()).toBe(new Date(end).getUTCFullYear() + 1);
  expect(new Date(second).getUTCDate()).toBe(new Date(end).getUTCDate());

  // The next one goes by itself.
  await reach(second);
  await letter('Renewed: Buyer full', 2);
  const third = Date.parse((await data(who)).subscription?.end_date ?? '');
  expect(third).toBeGreaterThan(second);

  // Canceled it runs to its end, then grace, then it lapses; each is told before.
  await change(who, 'subscription.cancel');
  await reach(third - 14 * day);
  await letter('Buyer full ends on');
  await reach(third);
  await letter('Buyer full has ended');
  expect(await data(who)).toMatchObject({ limit: 100, subscription: { status: 'CANCELED' } });
  await reach(third + 25 * day);
  await letter('Your subscription lapses on');
  await reach(third + 30 * day);
  await letter('Your subscription has lapsed');
  expect(await data(who)).toMatchObject({ limit: 0 });

  // Paid again it begins anew, from now.
  const again = await bought(who, 'buyer_full');
  expect(again).toMatchObject({ limit: 100, subscription: { renews: true } });
  expect(Date.parse(again.subscription?.end_date ?? '')).toBeGreaterThan(now() + 364 * day);

  // What was taken is what the invoices say, and no number is missing.
  const payments = await paymentsOf(house, id);
  const invoices = await db()
    .selectFrom('invoices')
    .selectAll()
    .where('subscription_id', '=', id)
    .orderBy('at')
    .execute();
  const paid = payments.filter(({ progress }) => progress === 'paid');
  const sum = (all: { total: string }[]) =>
    all.reduce((total, one) => total + Number(one.total), 0);
  expect(paid).toHaveLength(5);
  expect(sum(invoices)).toBe(sum(paid));
  const years = new Map<number, number[]>();
  for (const { year, number } of invoices) years.set(year, [...(years.get(year) ?? []), number]);
  for (const numbers of years.values())
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

it('a payment that is not finished in time is over; who pays its page afterwards pays nothing', async () => {
  setClock(null);
  const who = await join(house, 'Slow', 'BUYER');
  const { url } = await opened(who, 'buyer_light');
  await reach(now() + 41 * 60_000);
  await arrived(
    who,
    'the end of the checkout',
    ({ subscription }) => subscription?.pending === null,
  );
  await until('the closed page', async () => (await fetch(url)).status === 410);
  expect((await payOn(url)).status).toBe(410);
  expect((await data(who)).subscription).toMatchObject({ status: null, pending: null });
});

it('an invoice of the last evening of a year by UTC has the number of the year that its date says', async () => {
  const who = await join(house, 'Sylvester', 'BUYER');
  setClock(Date.UTC(2035, 11, 31, 21, 30));
  await bought(who, 'buyer_light');
  const [invoice] = await house.done(who, subscriptions.invoices, {});
  expect(invoice?.number).toBe('2036-000001');
});
