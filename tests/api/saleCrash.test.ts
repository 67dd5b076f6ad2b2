import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sales } from '#contract/sales';
import { ownDatabase, type FreshDatabase } from '../setup/database';
import { freshFolder } from '../setup/folder';
import { childServer, inside, populate, type ChildServer } from './childServer';
import { emailOf, sellable, selling } from './selling';
import { named, until, type Person, type TestServer } from './testServer';

let server: ChildServer;
let database: FreshDatabase;
let people: Map<string, Person>;

beforeAll(async () => {
  database = await ownDatabase('peopled');
  server = await childServer(freshFolder('sale-crash'), { DATABASE_URL: database.url });
  people = await populate(server);
  await server.start();
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
  rmSync(server?.folder ?? '', { recursive: true, force: true });
});

/** Everything that a sale moves, of one item. */
const told = (item: string) =>
  inside(server, async ({ store: { db } }) => {
    const of = (table: 'statistics' | 'history', actions: string[]) =>
      db
        .selectFrom(table)
        .select('action')
        .where('item_id', '=', item)
        .where('action', 'in', actions);
    const { owner_id } = await db
      .selectFrom('items')
      .select('owner_id')
      .where('id', '=', item)
      .executeTakeFirstOrThrow();
    const sale = await db
      .selectFrom('sales')
      .select(['state', 'bill_key', 'sold_at'])
      .where('item_id', '=', item)
      .executeTakeFirstOrThrow();
    return {
      owner: owner_id,
      state: sale.state,
      bill: sale.bill_key !== null,
      dated: sale.sold_at !== null,
      counted: (await of('statistics', ['sell', 'buy']).execute()).length,
      purchased: (await of('history', ['Purchased']).execute()).length,
    };
  });

/** Moments of the sale at which the server is killed, in ms after it was asked. */
const moments = [0, 5, 20, 60, 150, 300, 500, 700, 900, 1_200];

it('kill -9 while an object is sold: sold or not sold, never between; asked again it is sold', async () => {
  const dealer = named(people, 'dealer');
  const owner = named(people, 'owner');
  for (const [at, moment] of moments.entries()) {
    const { item, id } = await inside(server, async (parts) => {
      const house = { ...server, parts } as unknown as TestServer;
      const thing = await sellable(house, dealer, `Crash ${at}`);
      const walk = selling(() => house);
      return { item: thing, id: await walk.checked(dealer, thing, await emailOf(house, owner)) };
    });
    const asked = server
      .call(dealer, sales.sell, { body: { sale_id: id } }, { key: `sell ${at}` })
      .catch(() => null);
    await new Promise((next) => setTimeout(next, moment));
    await server.kill();
    await asked;
    const sold = {
      ...{ owner: owner.id, state: 'sold', bill: true },
      ...{ dated: true, counted: 2, purchased: 1 },
    };
    const not = {
      ...{ owner: null, state: 'lastCheck', bill: false },
      ...{ dated: false, counted: 0, purchased: 0 },
    };
    expect([sold, not]).toContainEqual(await told(item));
    await server.start();
    const again = await server.call(
      dealer,
      sales.sell,
      { body: { sale_id: id } },
      { key: `sell ${at}` },
    );
    expect(again).toMatchObject({ status: 200, body: { result: 'SUCCESS' } });
    expect(await told(item)).toEqual(sold);
  }
  await until('one free month', () =>
    inside(server, async ({ store: { db } }) => {
      const months = await db.selectFrom('free_months').selectAll().execute();
      return months.length === 1;
    }),
  );
});
