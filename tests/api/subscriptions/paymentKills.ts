import { sql } from 'kysely';
import { expect } from 'vitest';
import { inside, type ChildServer } from '../processes/childServer';
import { join } from '../frame/concurrently';
import { payOn, subscribing } from './subscribing';
import { until, type Person, type TestServer } from '../frame/testServer';

/** How the rounds ended, and how long the slowest took from the kill to its end, in ms. */
export interface PaymentKills {
  paid: number;
  refunded: number;
  left: number;
  slowest: number;
}

/**
 * `kill -9` around a payment, at each of these moments (ms after the card was sent). Every second payment is dropped at the same
 * time. Each ends paid and active, or given back and not active; throws where one is neither.
 */
export const killsAroundPayment = async (
  server: ChildServer,
  people: Map<string, Person>,
  moments: readonly number[],
): Promise<PaymentKills> => {
  const { opened, change } = subscribing(() => server);
  const ended: PaymentKills = { paid: 0, refunded: 0, left: 0, slowest: 0 };

  /** Everything that a payment moves. */
  const told = (payment: string) =>
    inside(server, async ({ store: { db } }) => {
      const { rows } = await sql<{
        progress: string;
        state: string;
        invoices: number;
        charged: number;
        returned: number;
      }>`
        select p.progress, s.state,
          (select count(*)::int from invoices i where i.payment_id = p.id) as invoices,
          (select count(*)::int from sandbox_records r where r.kind = 'charge'
            and r.data->>'payment' = p.id::text) as charged,
          (select count(*)::int from sandbox_records r where r.kind = 'charge'
            and r.data->>'payment' = p.id::text and r.data->>'refunded' = 'true') as returned
        from payments p join subscriptions s on s.id = p.subscription_id where p.id = ${payment}`.execute(
        db,
      );
      return rows[0];
    });

  for (const [at, moment] of moments.entries()) {
    const who = await inside(server, (parts) =>
      join(
        { ...server, parts, person: (name: string) => people.get(name) } as unknown as TestServer,
        `Crash ${at}`,
        'BUYER',
      ),
    );
    const { url, payment_id } = await opened(who, 'buyer_light');
    const paying = payOn(url).catch(() => null);
    const leaving = at % 2 === 1 ? change(who, 'checkout.leave').catch(() => null) : null;
    await new Promise((next) => setTimeout(next, moment));
    await server.kill();
    const killed = Date.now();
    await Promise.all([paying, leaving]);
    await server.start();
    // Not charged at all: the page is still open, or dropped. Then the same person pays in peace, or the page is closed.
    if ((await told(payment_id))?.charged === 0) await payOn(url).catch(() => null);
    const end = await until(`the end of payment ${at}`, async () => {
      const now = await told(payment_id);
      if (!now) return null;
      const active = now.progress === 'paid' && now.state === 'active';
      const returned = now.progress === 'refunded' && now.state === 'none';
      const left = now.progress === 'left' && now.charged === 0;
      return active || returned || left ? now : null;
    });
    const { progress } = end;
    expect(end, `payment ${at}, killed after ${moment} ms`).toMatchObject({
      invoices: progress === 'paid' ? 1 : 0,
      charged: progress === 'left' ? 0 : 1,
      returned: progress === 'refunded' ? 1 : 0,
    });
    ended[progress as 'paid' | 'refunded' | 'left'] += 1;
    ended.slowest = Math.max(ended.slowest, Date.now() - killed);
  }
  return ended;
};
