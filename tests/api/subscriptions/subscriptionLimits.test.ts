import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { models } from '#contract/records/models';
import { items } from '#contract/records/items';
import { subscriptions } from '#contract/subscriptions';
import { gracePeriod } from '#machines/lifecycles/subscription/rules';
import { system } from '#machines/kernel/actor';
import { advance } from '../../../server/lifecycle/engine';
import { subscriptionOf } from '../../../server/relations/plan';
import { now, setClock } from '../../../server/store/clock';
import { transact } from '../../../server/store/transaction';
import { join } from '../frame/concurrently';
import { emailOf, sellable, selling } from '../sales/selling';
import { subscribing } from './subscribing';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';
import { insertModel, own as give } from '../frame/owning';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer('subscription-limits');
}, 120_000);
afterAll(async () => {
  setClock(null);
  await house?.close();
});

const { data, bought } = subscribing(() => house);
const { checked, sell } = selling(() => house);
const db = () => house.parts.store.db;
const artist = (name: string) => join(house, name, 'DIGITAL_ARTIST');
const make = (who: Person, fields: object = {}) =>
  house.call(who, models.create, { body: { name: 'Wave', type: 'digital', ...fields } });
const limits = (who: Person, id = who.id) =>
  house.call(who, subscriptions.limits, { params: { id } });

/** Objects that somebody owns, without their forms: only how many there are matters here. */
const own = async (who: Person, count: number) => {
  const { rows } = await sql<{ id: string }>`
    insert into items (model_id, edition_type, edition_number, state, context)
    select ${await insertModel(db(), who.id, { name: 'Many', record: '{}' })}::uuid, 'EDITION', n, 'draft.form', '{}'
    from generate_series(1, ${count}::int) n returning id`.execute(db());
  const ids = rows.map(({ id }) => id);
  await give(db(), ids, { account: who.id });
};

/** Brings a subscription to its end, its grace and its lapse, at their times. */
const lapse = async (who: Person) => {
  const row = await subscriptionOf(db(), { account: who.id, family: 'creator' });
  const { endDate = 0 } = (row?.context ?? {}) as { endDate?: number };
  try {
    for (const [type, at] of [
      ['period.end', endDate],
      ['grace.end', endDate + gracePeriod],
    ] as const) {
      setClock(at);
      await transact(db(), (tx) => advance(tx, 'subscription', row?.id ?? '', { type }, system));
    }
  } finally {
    setClock(null);
  }
};

describe('E071', () => {
  it('tells one’s own limits, and the administrator anybody’s; null where no plan binds', async () => {
    const [owner, dealer, admin] = ['owner', 'dealer', 'admin'].map((name) => house.person(name));
    expect(await limits(owner as Person)).toMatchObject({
      status: 200,
      body: { plan_name: 'Buyer full', limit: 100, available_gift_subscriptions: null },
    });
    expect(await limits(dealer as Person)).toMatchObject({
      status: 200,
      body: { limit: null, used: null, left: null, available_gift_subscriptions: 0 },
    });
    expect((await limits(owner as Person, dealer?.id)).status).toBe(404);
    expect(await limits(admin as Person, owner?.id)).toMatchObject({ body: { limit: 100 } });
    expect((await limits(house.person('expert'))).body).toMatchObject({ limit: null });
  });
});

describe('a creator', () => {
  it('tries one object without a plan, and is led to the plans after that', async () => {
    const who = await artist('Try');
    expect((await make(who)).status).toBe(200);
    const refused = await make(who);
    expect(refused).toMatchObject({ status: 409, body: { code: 'plan_limit' } });
    expect((refused.body as { message: string }).message).toContain('subscription page');
    await bought(who, 'creator_light');
    expect((await make(who)).status).toBe(200);
    expect(await data(who)).toMatchObject({ used: 2, limit: 25 });
  });

  it('counts every serial of an edition, also one that grows later', async () => {
    const who = await artist('Many');
    await bought(who, 'creator_light');
    const made = await make(who, { serial_number_size: 20 });
    expect(made.status).toBe(200);
    const { id } = made.body as { id: string };
    const edit = (serial_number_size: number) =>
      house.call(who, models.edit, { params: { id }, body: { serial_number_size } });
    expect(await edit(26)).toMatchObject({ status: 409, body: { code: 'plan_limit' } });
    expect((await edit(25)).status).toBe(200);
    expect(await data(who)).toMatchObject({ used: 25 });
  });

  it('of two who make the last object at one instant one wins', async () => {
    const who = await artist('Last');
    await bought(who, 'creator_light');
    await own(who, 24);
    const many = await Promise.all(Array.from({ length: 5 }, () => make(who)));
    expect(many.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await data(who)).toMatchObject({ used: 25, limit: 25 });
  });

  it('whose plan has lapsed reads everything and makes nothing; what is published stays public', async () => {
    const who = await artist('Gone');
    await bought(who, 'creator_light');
    const made = await make(who);
    const { id, serials } = made.body as { id: string; serials: { id: string }[] };
    const item = serials[0]?.id ?? '';
    await sql`update items set state = 'published', published_at = now() where id = ${item}`.execute(
      db(),
    );
    const row = await subscriptionOf(db(), { account: who.id, family: 'creator' });
    await transact(db(), (tx) =>
      advance(
        tx,
        'subscription',
        row?.id ?? '',
        { type: 'subscription.cancel' },
        {
          ...{ id: who.id, role: 'DIGITAL_ARTIST', relations: ['self'] },
        },
      ),
    );
    await lapse(who);
    expect(await data(who)).toMatchObject({
      limit: 0,
      subscription: { status: 'CANCELED', lifecycle: { label: 'Lapsed' } },
    });
    const refused = { status: 409, body: { code: 'plan_lapsed' } };
    expect(await make(who)).toMatchObject(refused);
    const edit = { params: { id }, body: { name: 'Other' } };
    expect(await house.call(who, models.edit, edit)).toMatchObject(refused);
    expect(await house.call(who, models.publish, { params: { id } })).toMatchObject(refused);
    expect((await house.call(who, models.one, { params: { id } })).status).toBe(200);
    expect((await house.call(null, items.one, { params: { id: item } })).status).toBe(401);
    const passport = await fetch(`${house.url}/object_detail/${item}`, {
      headers: { accept: 'text/html' },
    });
    expect(passport.status).toBe(200);
    // Paying again gives everything back.
    await bought(who, 'creator_light');
    expect((await make(who)).status).toBe(200);
  });
});

describe('a buyer', () => {
  it('whose plan is full buys nothing more; of two sales of the last place one is rejected', async () => {
    const [dealer, seller] = [house.person('dealer'), house.person('seller')];
    const who = await join(house, 'Full', 'BUYER');
    await bought(who, 'buyer_light');
    await own(who, 24);
    const email = await emailOf(house, who);
    const first = await checked(dealer, await sellable(house, dealer, 'Place one'), email);
    const second = await checked(seller, await sellable(house, dealer, 'Place two'), email);
    const both = await Promise.all([sell(dealer, first), sell(seller, second)]);
    expect(both.map(({ body }) => (body as { result: string }).result).sort()).toEqual([
      'REJECT',
      'SUCCESS',
    ]);
    expect(await data(who)).toMatchObject({ used: 25, limit: 25 });
  });

  it('gets the free basic month with a first purchase, and a month more of a plan that is there', async () => {
    const dealer = house.person('dealer');
    const who = await join(house, 'Firsta', 'BUYER');
    const buy = async (name: string) => {
      const item = await sellable(house, dealer, name);
      const { body } = await sell(dealer, await checked(dealer, item, await emailOf(house, who)));
      expect(body).toMatchObject({ result: 'SUCCESS' });
    };
    await buy('First of all');
    const month = await until('the month', async () => {
      const seen = await data(who);
      return seen.subscription?.status ? seen : null;
    });
    expect(month).toMatchObject({
      ...{ limit: 5, used: 1 },
      subscription: { plan_name: 'Basic', status: 'ACTIVE', renews: false },
    });
    const end = Date.parse(month.subscription?.end_date ?? '');
    expect(end - now()).toBeGreaterThan(27 * 86_400_000);
    expect(end - now()).toBeLessThan(32 * 86_400_000);
    await buy('Second of all');
    // A year is bought on top of the month.
    const year = await bought(who, 'buyer_light');
    expect(year).toMatchObject({ limit: 25, used: 2 });
    expect(Date.parse(year.subscription?.end_date ?? '') - end).toBeGreaterThan(364 * 86_400_000);
  });
});
