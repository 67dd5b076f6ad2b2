import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { subscriptions } from '#contract/subscriptions';
import { wakeTimers } from '../../../server/lifecycle/timers';
import type { PaymentNotice, PaymentProvider } from '../../../server/providers/payment/index';
import { setClock } from '../../../server/store/clock';
import { join } from '../frame/concurrently';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';
import { payOn, paymentsOf, subscribing } from './subscribing';

let house: TestServer;
let real: PaymentProvider;
beforeAll(async () => {
  house = await startTestServer('silent-processor');
  real = house.parts.ports.payments;
}, 120_000);
afterEach(() => {
  house.parts.ports.payments = real;
  setClock(null);
});
afterAll(() => house?.close());

const { arrived, bought, change } = subscribing(() => house);
const hour = 3_600_000;
const day = 24 * hour;
const reach = async (at: number) => {
  setClock(at + 10_000);
  await wakeTimers(house.parts.store.db);
};
/** A charge that goes out and is answered by nobody. Answers how many have gone out. */
const unreachable = () => {
  let tries = 0;
  house.parts.ports.payments = {
    ...real,
    charge: () => {
      tries += 1;
      return Promise.reject(new Error('the processor cannot be reached'));
    },
  };
  return () => tries;
};
const subscriber = async (name: string) => {
  const who = await join(house, name, 'BUYER');
  const { subscription } = await bought(who, 'buyer_light');
  return {
    who,
    id: subscription?.subscription_id ?? '',
    end: Date.parse(subscription?.end_date ?? ''),
  };
};
const retryOf = async (id: string) => {
  const timer = await house.parts.store.db
    .selectFrom('timers')
    .select('at')
    .where('subject', '=', id)
    .where('event', '=', 'renewal.retry')
    .executeTakeFirst();
  return timer?.at.getTime() ?? null;
};
const renewalsOf = async (id: string) =>
  (await paymentsOf(house, id)).filter(({ purpose }) => purpose === 'renewal');
const inGrace = (who: Person) =>
  arrived(who, 'grace', ({ subscription }) => subscription?.status === 'CANCELED');
const renewed = (who: Person, end: number) =>
  arrived(who, 'the renewal', ({ subscription }) => Date.parse(subscription?.end_date ?? '') > end);

it('a charge that the processor never answers is tried again on the next day that is due, and charged once', async () => {
  const { who, id, end } = await subscriber('Patient');
  const tries = unreachable();
  await reach(end);
  await until('the first try', () => Promise.resolve(tries() > 0));
  await reach(end + day);
  await inGrace(who);
  expect(await retryOf(id)).toBe(end + 3 * day);
  await reach(end + 3 * day);
  await until('the timer of day 5', async () => (await retryOf(id)) === end + 5 * day);
  house.parts.ports.payments = real;
  await reach(end + 5 * day);
  await renewed(who, end);
  expect((await renewalsOf(id)).map(({ progress }) => progress)).toEqual(['paid']);
});

it('after an hour of silence the subscriber may cancel; what is paid then goes back', async () => {
  const { who, id, end } = await subscriber('Gone');
  const tries = unreachable();
  await reach(end);
  await until('the first try', () => Promise.resolve(tries() > 0));
  await reach(end + day);
  await inGrace(who);
  await reach(end + day + 2 * hour);
  expect((await change(who, 'subscription.cancel')).body).toMatchObject({
    subscription: { renews: false },
  });
  expect(await retryOf(id)).toBeNull();
  house.parts.ports.payments = real;
  const [payment] = await renewalsOf(id);
  const { customer, card } = await house.parts.store.db
    .selectFrom('subscriptions')
    .select(['customer', 'card'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await real.charge({
    ...{ payment: payment?.id ?? '', title: 'Buyer light', total: Number(payment?.total) },
    ...{ currency: 'EUR', customer: customer ?? '', card: card ?? '' },
  });
  await until('the refund', async () => (await renewalsOf(id))[0]?.progress === 'refunded');
});

it('another card is charged at once where the first charge is not answered', async () => {
  const { who, id, end } = await subscriber('Changer');
  const tries = unreachable();
  await reach(end);
  await until('the first try', () => Promise.resolve(tries() > 0));
  await reach(end + day);
  await inGrace(who);
  await reach(end + day + 2 * hour);
  house.parts.ports.payments = real;
  const { url } = await house.done(who, subscriptions.card, {});
  expect((await payOn(url)).status).toBe(303);
  await renewed(who, end);
  expect((await renewalsOf(id)).map(({ progress }) => progress)).toEqual(['paid']);
});

it('a charge that was paid and never told is asked for, and not made twice', async () => {
  const { who, id, end } = await subscriber('Unheard');
  let lost = 0;
  house.parts.ports.payments = {
    ...real,
    hear: async (raw, headers) => {
      const notice = await real.hear(raw, headers);
      lost += 1;
      return notice && ({ event: notice.event, kind: 'other' } satisfies PaymentNotice);
    },
  };
  await reach(end);
  await until('the lost notice', () => Promise.resolve(lost > 0));
  await reach(end + day);
  await renewed(who, end);
  const [payment, ...more] = await renewalsOf(id);
  expect([payment?.progress, more]).toEqual(['paid', []]);
  const { rows } = await sql`
    select from sandbox_records where kind = 'charge' and data->>'payment' = ${payment?.id ?? ''}`.execute(
    house.parts.store.db,
  );
  expect(rows).toHaveLength(1);
});
