import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openPayments,
  type PaymentNotice,
  type PaymentProvider,
} from '../../../server/providers/payment/index';
import { stripeDouble } from '../../providers/stripeDouble';
import { cards, payOn } from './subscribing';
import { startTestServer, type TestServer } from '../frame/testServer';

interface Told {
  raw: Buffer;
  headers: Record<string, string>;
}

/** A processor with what stands around it: its pages, its notices, and what it has given back. */
interface Processor {
  provider: PaymentProvider;
  pay(url: string, card: 'good' | 'laterDeclined'): Promise<void>;
  told(): Promise<Told[]>;
  /** The same notice as signed at another moment. */
  signed(raw: Buffer, at: number): Promise<Record<string, string>>;
  refunds(): Promise<number>;
  stop(): Promise<void>;
}

const sandbox = async (): Promise<Processor> => {
  const house: TestServer = await startTestServer('payments', { jobs: false });
  const { parts } = house;
  const { db } = parts.store;
  const deliver = async (payload: unknown): Promise<Told> => {
    let heard: Told | null = null;
    const task = parts.processor.tasks((raw, headers) => {
      heard = { raw, headers: headers as Record<string, string> };
      return Promise.resolve(true);
    })['deliver payment notice'];
    await task?.(payload);
    if (!heard) throw new Error('nothing was told');
    return heard;
  };
  return {
    provider: parts.ports.payments,
    pay: async (url, card) => {
      const { status } = await payOn(url, cards[card]);
      if (status !== 303) throw new Error(`the page answered ${status}`);
    },
    told: async () => {
      const { rows } = await sql<{ payload: unknown }>`
        delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = 'deliver payment notice' returning payload`.execute(
        db,
      );
      return Promise.all(rows.map(({ payload }) => deliver(payload)));
    },
    signed: async (raw, at) => {
      // The product signs what it tells now; the clock of the machine is moved for that moment.
      const now = Date.now;
      Date.now = () => at;
      try {
        const { headers } = await deliver({ notice: JSON.parse(raw.toString()) as object });
        return headers;
      } finally {
        Date.now = now;
      }
    },
    refunds: async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from sandbox_records where data->>'refunded' = 'true'`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },
    stop: () => house.close(),
  };
};

const stripe = async (): Promise<Processor> => {
  const double = await stripeDouble();
  const { secretKey, webhookSecret, url } = double;
  const { payments } = await openPayments({ stripe: { secretKey, webhookSecret, url } });
  return {
    provider: payments,
    pay: (page, card) => {
      double.complete(page, card);
      return Promise.resolve();
    },
    told: () =>
      Promise.resolve(
        double
          .events()
          .map((raw) => ({ raw, headers: { 'stripe-signature': double.header(raw) } })),
      ),
    signed: (raw, at) => Promise.resolve({ 'stripe-signature': double.header(raw, at) }),
    refunds: () => Promise.resolve(double.refunds().length),
    stop: () => double.close(),
  };
};

describe.each([
  ['the sandbox', sandbox],
  ['Stripe', stripe],
] as const)('%s', (_name, open) => {
  let house: Processor;
  beforeAll(async () => {
    house = await open();
  }, 120_000);
  afterAll(() => house?.stop());

  const asked = (more: object = {}) => ({
    ...{ payment: randomUUID(), title: 'Buyer light', net: 60_00, vat: 12_00, vatText: 'VAT 20%' },
    ...{ currency: 'EUR', email: 'buyer@example.org', customer: null },
    ...{ returnUrl: 'http://127.0.0.1/paid', cancelUrl: 'http://127.0.0.1/left' },
    until: Date.now() + 40 * 60_000,
    ...more,
  });
  /** Notices that mean something to us. */
  const heard = async (): Promise<PaymentNotice[]> => {
    const notices: PaymentNotice[] = [];
    for (const { raw, headers } of await house.told()) {
      const notice = await house.provider.hear(raw, headers);
      if (notice && notice.kind !== 'other') notices.push(notice);
    }
    return notices;
  };
  const paid = async (card: 'good' | 'laterDeclined' = 'good') => {
    const { url } = await house.provider.checkout(asked());
    await house.pay(url, card);
    const [notice] = await heard();
    if (notice?.kind !== 'paid') throw new Error(`told ${JSON.stringify(notice)}`);
    return notice;
  };

  it('tells a payment by our id, with its whole amount, payer and card, once', async () => {
    const ask = asked();
    const { url } = await house.provider.checkout(ask);
    await house.pay(url, 'good');
    expect(await heard()).toMatchObject([
      {
        ...{ kind: 'paid', payment: ask.payment, total: 72_00, currency: 'EUR' },
        card: { brand: 'Visa', last4: '4242', expires: '12/2039' },
      },
    ]);
  });

  it('opens one page for one payment, and refuses another amount under its key', async () => {
    const ask = asked();
    const [one, two] = [await house.provider.checkout(ask), await house.provider.checkout(ask)];
    expect(two).toEqual(one);
    await expect(house.provider.checkout({ ...ask, net: 1 })).rejects.toThrow();
  });

  it('is believed only with its own fresh signature over the whole body', async () => {
    const { url } = await house.provider.checkout(asked());
    await house.pay(url, 'good');
    const all = await house.told();
    for (const { raw, headers } of all) {
      expect(await house.provider.hear(raw, headers)).not.toBeNull();
      const changed = Buffer.from(raw.toString().replace(/7200|6000/, '1'));
      const other = Buffer.concat([raw, Buffer.from(' ')]);
      for (const body of [changed, other])
        if (!body.equals(raw)) expect(await house.provider.hear(body, headers)).toBeNull();
      expect(await house.provider.hear(raw, {})).toBeNull();
      const old = await house.signed(raw, Date.now() - 600_000);
      expect(await house.provider.hear(raw, old)).toBeNull();
    }
  });

  it('closes a page: nobody pays on it, and it says so; closed again nothing happens', async () => {
    const ask = asked();
    const { reference, url } = await house.provider.checkout(ask);
    await house.provider.close(reference);
    await house.provider.close(reference);
    expect(await heard()).toMatchObject([{ kind: 'expired', payment: ask.payment }]);
    await expect((async () => house.pay(url, 'good'))()).rejects.toThrow();
    expect(await heard()).toEqual([]);
  });

  it('charges the kept card once for a payment, and tells a refusal with its reason', async () => {
    const good = await paid();
    const renewal = (notice: typeof good) => ({
      ...{ payment: randomUUID(), title: 'Buyer light', total: 72_00, currency: 'EUR' },
      ...{ customer: notice.customer ?? '', card: notice.card?.id ?? '' },
    });
    const ask = renewal(good);
    await house.provider.charge(ask);
    await house.provider.charge(ask);
    expect(await heard()).toMatchObject([{ kind: 'paid', payment: ask.payment, total: 72_00 }]);
    const bad = renewal(await paid('laterDeclined'));
    await house.provider.charge(bad);
    const [refused] = await heard();
    expect(refused).toMatchObject({ kind: 'failed', payment: bad.payment });
    expect((refused as { reason: string }).reason).toMatch(/declined/);
    await expect(house.provider.charge({ ...renewal(good), card: 'none' })).rejects.toThrow();
  });

  it('tells what became of a charge when it is asked, and knows nothing of one that was never made', async () => {
    const kept = { good: await paid(), bad: await paid('laterDeclined') };
    const customer = kept.good.customer ?? '';
    const ask = (card: keyof typeof kept) => ({
      ...{ payment: randomUUID(), title: 'Buyer light', total: 72_00, currency: 'EUR' },
      ...{ customer: kept[card].customer ?? '', card: kept[card].card?.id ?? '' },
    });
    const fateOf = ({ payment, customer: whose }: ReturnType<typeof ask>) =>
      house.provider.chargeOf({ payment, customer: whose });
    const [good, bad] = [ask('good'), ask('bad')];
    expect(await fateOf(good)).toBeNull();
    await house.provider.charge(good);
    await house.provider.charge(bad);
    const [told, refused] = await heard();
    const bare = ({ event: _, ...notice }: PaymentNotice) => notice;
    expect(await fateOf(good)).toEqual(told && bare(told));
    expect(await fateOf(bad)).toEqual(refused && bare(refused));
    // The page's own payment is none of these.
    expect(await house.provider.chargeOf({ payment: kept.good.payment, customer })).toBeNull();
  });

  it('gives a payment back once, however often it is asked', async () => {
    const { payment, reference } = await paid();
    const before = await house.refunds();
    await house.provider.refund({ payment, reference });
    await house.provider.refund({ payment, reference });
    expect(await house.refunds()).toBe(before + 1);
    await expect(
      house.provider.refund({ payment: randomUUID(), reference: 'nothing' }),
    ).rejects.toThrow();
  });

  it('takes another card without a payment', async () => {
    const { customer } = await paid();
    const subscription = randomUUID();
    const { url } = await house.provider.newCard({
      ...{ subscription, customer: customer ?? '', currency: 'EUR', key: randomUUID() },
      returnUrl: 'http://127.0.0.1/back',
    });
    await house.pay(url, 'laterDeclined');
    expect(await heard()).toMatchObject([
      { kind: 'card', subscription, customer, card: { last4: '0341' } },
    ]);
  });
});
