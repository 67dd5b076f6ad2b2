import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gifts } from '#contract/gifts';
import type { PaymentNotice } from '../../../server/providers/payment/index';
import { hearPayment } from '../../../server/managers/subscriptions/callbacks';
import { join } from '../frame/concurrently';
import { emailOf, lettersTo } from '../sales/selling';
import { payOn, paymentsOf, subscribing } from './subscribing';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';

let house: TestServer;
let other: TestServer;
beforeAll(async () => {
  house = await startTestServer('subscription-callbacks');
  // Here nothing is delivered by itself: the tests choose when, how often and in which order.
  other = await startTestServer('subscription-callbacks-held', { jobs: false });
}, 120_000);
afterAll(async () => {
  await house?.close();
  await other?.close();
});

const held = subscribing(() => other);
const buyer = (name: string) => join(other, name, 'BUYER');

/** What the sandbox has told and nobody has heard yet, as it goes over the line. */
const told = async () => {
  const { rows } = await sql<{ payload: { notice: PaymentNotice } }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'deliver payment notice' returning payload`.execute(
    other.parts.store.db,
  );
  return Promise.all(
    rows.map(async ({ payload }) => {
      let heard: { raw: Buffer; header: string } | null = null;
      const tasks = other.parts.processor.tasks((raw, headers) => {
        heard = { raw, header: String(headers['passepartout-signature']) };
        return Promise.resolve(true);
      });
      await tasks['deliver payment notice']?.(payload);
      if (!heard) throw new Error('nothing was told');
      return heard as { raw: Buffer; header: string };
    }),
  );
};
const send = ({ raw, header }: { raw: Buffer; header: string }) =>
  fetch(`${other.url}/callbacks/payment`, {
    method: 'POST',
    body: new Uint8Array(raw),
    headers: { 'content-type': 'application/json', 'passepartout-signature': header },
  });
const invoicesOf = (id: string) =>
  other.parts.store.db
    .selectFrom('invoices')
    .select('id')
    .where('subscription_id', '=', id)
    .execute();
const refundsDue = async () => {
  const { rows } = await sql<{ payload: { payment: string; reference: string } }>`
    select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'refund payment'`.execute(other.parts.store.db);
  return rows.map(({ payload }) => payload);
};
const idOf = async (who: Person) => (await held.data(who)).subscription?.subscription_id ?? '';

describe('callbacks', () => {
  it('move the chart alone: the way back from the page proves nothing', async () => {
    const who = await buyer('Back');
    const { url } = await held.opened(who, 'buyer_light');
    expect((await payOn(url)).status).toBe(303);
    expect((await held.data(who)).subscription).toMatchObject({ status: null });
    for (const notice of await told()) expect((await send(notice)).status).toBe(200);
    expect((await held.data(who)).subscription).toMatchObject({ status: 'ACTIVE' });
  });

  it('that come five times at once count once', async () => {
    const who = await buyer('Five');
    const { url } = await held.opened(who, 'buyer_light');
    await payOn(url);
    const [notice] = await told();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(notice!)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const id = await idOf(who);
    expect(await invoicesOf(id)).toHaveLength(1);
    expect((await paymentsOf(other, id)).map(({ progress }) => progress)).toEqual(['paid']);
  });

  it('of a payment that was dropped meanwhile give the money back', async () => {
    const who = await buyer('Dropped');
    const { url, payment_id } = await held.opened(who, 'buyer_light');
    await payOn(url);
    expect((await held.change(who, 'checkout.leave')).status).toBe(200);
    for (const notice of await told()) expect((await send(notice)).status).toBe(200);
    const id = await idOf(who);
    expect((await held.data(who)).subscription).toMatchObject({ status: null });
    expect((await paymentsOf(other, id)).map(({ progress }) => progress)).toEqual(['refunding']);
    expect((await refundsDue()).map(({ payment }) => payment)).toContain(payment_id);
    expect(await invoicesOf(id)).toHaveLength(0);
  });

  it('for a plan that a gift changed meanwhile give the money back, say so, and leave nothing open', async () => {
    const dealer = other.person('dealer');
    const who = await buyer('Gifted');
    const { url, payment_id } = await held.opened(who, 'buyer_light');
    await other.done(other.person('admin'), gifts.fill, {
      body: { dealer_id: dealer.id, plan: 'buyer_full', count: 1 },
    });
    const { gifts: stock } = await other.done(dealer, gifts.stock, {});
    const id = stock.find(
      ({ plan, standing }) => plan === 'buyer_full' && standing === 'stock',
    )?.id;
    const { code } = await other.done(dealer, gifts.code, { params: { id: id ?? '' } });
    await other.done(who, gifts.redeem, { body: { code } });
    expect(await held.returned(who, payment_id)).toMatchObject({ payment: 'open' });
    await payOn(url);
    for (const notice of await told()) expect((await send(notice)).status).toBe(200);
    expect(await held.returned(who, payment_id)).toMatchObject({
      payment: 'refunding',
      subscription: { plan: 'buyer_full', status: 'ACTIVE', pending: null, renews: false },
    });
    const letters = await lettersTo(other, await emailOf(other, who));
    expect(letters.map(({ subject }) => subject)).toContain('Your money goes back to your card');
    // Of somebody else's payment nothing is told.
    expect(await held.returned(other.person('owner'), payment_id)).toMatchObject({ payment: null });
  });

  it('with another amount or currency than was asked for give the money back', async () => {
    const { payments } = other.parts.ports;
    for (const change of [{ total: 1 }, { currency: 'USD' }]) {
      const who = await buyer('Less');
      const { url } = await held.opened(who, 'buyer_light');
      await payOn(url);
      const [notice] = await told();
      const read = JSON.parse(notice?.raw.toString() ?? '') as object;
      // As if the processor itself had told it so: the signature is right.
      const wrong = {
        ...other.parts.ports,
        payments: {
          ...payments,
          hear: () => Promise.resolve({ ...(read as PaymentNotice), ...change } as PaymentNotice),
        },
      };
      expect(await hearPayment(wrong, Buffer.alloc(0), {})).toBe(true);
      const id = await idOf(who);
      expect((await paymentsOf(other, id)).map(({ progress }) => progress)).toEqual(['refunding']);
      expect((await held.data(who)).subscription).toMatchObject({ status: null });
    }
  });

  it('out of order do no harm: what expired after it was paid stays paid', async () => {
    const who = await buyer('Late');
    const { url, payment_id } = await held.opened(who, 'buyer_light');
    await payOn(url);
    const notices = await told();
    for (const notice of notices) await send(notice);
    const late = {
      event: `evt_${payment_id}`,
      kind: 'expired',
      payment: payment_id,
      reference: 'x',
    };
    const { payments } = other.parts.ports;
    const hears = (notice: object) => ({
      ...other.parts.ports,
      payments: { ...payments, hear: () => Promise.resolve(notice as PaymentNotice) },
    });
    expect(await hearPayment(hears(late), Buffer.alloc(0), {})).toBe(true);
    expect((await held.data(who)).subscription).toMatchObject({ status: 'ACTIVE' });
    // One for a payment that nobody knows is given back, never lost.
    const stray = {
      ...late,
      event: 'evt_stray',
      kind: 'paid',
      payment: who.id,
      total: 5,
      currency: 'EUR',
    };
    expect(await hearPayment(hears(stray), Buffer.alloc(0), {})).toBe(true);
    expect((await refundsDue()).map(({ payment }) => payment)).toContain(who.id);
  });
});

it('a refund is carried out by itself', async () => {
  const live = subscribing(() => house);
  const who = await join(house, 'Returned', 'BUYER');
  const { url } = await live.opened(who, 'buyer_light');
  // Both at once: either the plan begins, or the money goes back.
  await Promise.all([payOn(url), live.change(who, 'checkout.leave')]);
  const settled = await until('one of two ends', async () => {
    const { subscription } = await live.data(who);
    const [payment] = await paymentsOf(house, subscription?.subscription_id ?? '');
    const { rows } = await sql<{ refunded: boolean }>`
      select (data->>'refunded')::boolean as refunded from sandbox_records
      where kind = 'charge' and data->>'payment' = ${payment?.id ?? ''}`.execute(
      house.parts.store.db,
    );
    if (payment?.progress === 'paid') return subscription?.status === 'ACTIVE' && 'active';
    if (payment?.progress === 'refunded') return rows[0]?.refunded && 'refunded';
    return payment?.progress === 'left' && rows.length === 0 && 'left';
  });
  expect(['active', 'refunded', 'left']).toContain(settled);
});

it('of a payment that was charged twice the second charge goes back, and the first has bought its plan', async () => {
  const live = subscribing(() => house);
  const who = await join(house, 'Twice', 'BUYER');
  const id = (await live.bought(who, 'buyer_light')).subscription?.subscription_id ?? '';
  const [payment] = await paymentsOf(house, id);
  const { store, ports } = house.parts;
  const second = `charge_second_${payment?.id}`;
  await sql`
    insert into sandbox_records (id, kind, data) select ${second}, kind, data from sandbox_records
    where id = ${payment?.reference}`.execute(store.db);
  const tell = async (event: string, reference: string) => {
    const notice: PaymentNotice = {
      ...{ event, kind: 'paid', payment: payment?.id ?? '', reference },
      ...{ total: Number(payment?.total), currency: 'EUR', customer: null, card: null },
    };
    const payments = { ...ports.payments, hear: () => Promise.resolve(notice) };
    expect(await hearPayment({ ...ports, payments }, Buffer.alloc(0), {})).toBe(true);
  };
  const refunded = async (reference: string) => {
    const { rows } = await sql<{ is: boolean }>`
      select (data->>'refunded')::boolean as is from sandbox_records where id = ${reference}`.execute(
      store.db,
    );
    return rows[0]?.is;
  };
  await tell(`evt_first_${id}`, payment?.reference ?? '');
  await tell(`evt_second_${id}`, second);
  await until('the refund', () => refunded(second));
  await until('the end of its job', async () => {
    const { rows } = await sql`
      select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'refund payment'`.execute(store.db);
    return rows.length === 0;
  });
  expect(await refunded(payment?.reference ?? '')).toBe(false);
  expect((await paymentsOf(house, id)).map(({ progress }) => progress)).toEqual(['paid']);
  expect((await live.data(who)).subscription).toMatchObject({ status: 'ACTIVE' });
});
