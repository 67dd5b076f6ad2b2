import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownDatabase, type FreshDatabase } from '../setup/database';
import { freshFolder } from '../setup/folder';
import { childServer, inside, populate, type ChildServer } from './childServer';
import { join } from './concurrently';
import { payOn, subscribing } from './subscribing';
import { until, type Person, type TestServer } from './testServer';

let server: ChildServer;
let database: FreshDatabase;
let people: Map<string, Person>;

beforeAll(async () => {
  database = await ownDatabase('peopled');
  server = await childServer(freshFolder('subscription-crash'), { DATABASE_URL: database.url });
  people = await populate(server);
  await server.start();
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
  rmSync(server?.folder ?? '', { recursive: true, force: true });
});

const { opened, change } = subscribing(() => server);

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

/** Moments at which the server is killed, in ms after the card was sent. Every second time the payment is dropped too. */
const moments = [0, 15, 60, 150];

it('kill -9 around a payment: paid and active, or given back and not; never between', async () => {
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
    const paid = end.progress === 'paid';
    expect(end).toMatchObject({
      invoices: paid ? 1 : 0,
      charged: end.progress === 'left' ? 0 : 1,
      returned: end.progress === 'refunded' ? 1 : 0,
    });
  }
});
