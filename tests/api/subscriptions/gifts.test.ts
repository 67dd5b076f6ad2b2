import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gifts } from '#contract/gifts';
import type { PlanId } from '#contract/plans';
import { subscriptions } from '#contract/subscriptions';
import { join } from '../frame/concurrently';
import { emailOf, forgetLimits, lettersTo, sellable, selling } from '../sales/selling';
import { subscribing } from './subscribing';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer('gifts');
}, 120_000);
afterAll(() => house?.close());

const { data, bought } = subscribing(() => house);
const { begun, leave, checked, sell } = selling(() => house);
const db = () => house.parts.store.db;
const refusal = (status: number, code: string) => ({ status, body: { code } });
const dealerOf = (name: string) => join(house, name, 'SALES_MANAGER');
const fill = (dealer: Person, count: number, plan: PlanId = 'buyer_light', by = 'admin') =>
  house.call(house.person(by), gifts.fill, { body: { dealer_id: dealer.id, plan, count } });
const stock = (dealer: Person) => house.done(dealer, gifts.stock, {});
const codeOf = async (dealer: Person) => {
  const { gifts: all } = await stock(dealer);
  const id = all.find(({ standing }) => standing === 'stock')?.id ?? '';
  return { id, ...(await house.done(dealer, gifts.code, { params: { id } })) };
};
const redeem = (who: Person, code: string) => house.call(who, gifts.redeem, { body: { code } });
const counted = async (dealer: Person) => {
  const rows = await db()
    .selectFrom('statistics')
    .select('id')
    .where('account_id', '=', dealer.id)
    .where('action', '=', 'available gift subscriptions')
    .execute();
  return rows.length;
};

describe('the stock', () => {
  it('is filled by the administrator, with plans of a year, for dealers', async () => {
    const dealer = await dealerOf('Filled');
    expect((await fill(dealer, 3)).body).toMatchObject({ available: 3, given: 0 });
    expect(await stock(dealer)).toMatchObject({
      available: 3,
      gifts: [{ standing: 'stock' }, {}, {}],
    });
    expect(await fill(house.person('owner'), 1)).toMatchObject(refusal(422, 'not_a_dealer'));
    expect(await fill(dealer, 1, 'basic')).toMatchObject(refusal(422, 'plan_unknown'));
    expect((await fill(dealer, 1, 'buyer_full', 'dealer')).status).toBe(403);
    const list = await house.done(house.person('admin'), gifts.dealers, {});
    expect(list.find(({ dealer_id }) => dealer_id === dealer.id)).toMatchObject({ available: 3 });
    const { body } = await house.call(dealer, subscriptions.limits, { params: { id: dealer.id } });
    expect(body).toMatchObject({ limit: null, available_gift_subscriptions: 3 });
  });

  it('is nobody else’s', async () => {
    const [one, other] = [await dealerOf('Ones'), await dealerOf('Others')];
    await fill(one, 1);
    const { gifts: own } = await stock(one);
    const params = { id: own[0]?.id ?? '' };
    expect((await house.call(other, gifts.code, { params })).status).toBe(404);
    expect((await house.call(other, gifts.takeBack, { params })).status).toBe(404);
    expect(await stock(other)).toMatchObject({ available: 0, gifts: [] });
  });
});

describe('a code', () => {
  it('gives a year once, and counts for the dealer', async () => {
    const dealer = await dealerOf('Coder');
    await fill(dealer, 2);
    const { code } = await codeOf(dealer);
    const who = await join(house, 'Lucky', 'BUYER');
    // Case, dashes and spaces do not matter.
    expect(await redeem(who, ` ${code.toLowerCase().replaceAll('-', ' ')}`)).toMatchObject({
      status: 200,
      body: {
        limit: 25,
        subscription: { plan_name: 'Buyer light', status: 'ACTIVE', renews: false },
      },
    });
    expect(await redeem(who, code)).toMatchObject(refusal(409, 'gift_given'));
    expect(await stock(dealer)).toMatchObject({ available: 1, given: 1 });
    expect(await counted(dealer)).toBe(1);
  });

  it('is kept nowhere in clear: asked for again under one key, it is a new one', async () => {
    const dealer = await dealerOf('Secretive');
    await fill(dealer, 1);
    const { gifts: own } = await stock(dealer);
    const made = () =>
      house.done(dealer, gifts.code, { params: { id: own[0]?.id ?? '' } }, { key: 'one gift' });
    const first = await made();
    const second = await made();
    expect(second.code).not.toBe(first.code);
    const kept = await db().selectFrom('answers').select('body').execute();
    for (const { code } of [first, second]) expect(JSON.stringify(kept)).not.toContain(code);
    const who = await join(house, 'Patient', 'BUYER');
    expect(await redeem(who, first.code)).toMatchObject(refusal(422, 'gift_unknown'));
    expect((await redeem(who, second.code)).status).toBe(200);
    await forgetLimits(house);
  });

  it('for a larger plan is not followed by a charge for that plan; for the same plan it is', async () => {
    const dealer = await dealerOf('Generous');
    for (const [plan, renews] of [
      ['buyer_full', false],
      ['buyer_light', true],
    ] as const) {
      await fill(dealer, 1, plan);
      const { code } = await codeOf(dealer);
      const who = await join(house, `Given ${plan}`, 'BUYER');
      expect((await bought(who, 'buyer_light')).subscription).toMatchObject({ renews: true });
      expect(await redeem(who, code)).toMatchObject({
        body: { subscription: { plan, status: 'ACTIVE', renews } },
      });
      const email = await emailOf(house, who);
      const letter = await until('the letter', async () =>
        (await lettersTo(house, email)).find(({ subject }) => subject.startsWith('A gift')),
      );
      expect(letter.body).toContain(
        renews ? 'renews automatically, as before' : 'nothing is charged when it ends',
      );
    }
  });

  it('of two who redeem it at one instant one wins', async () => {
    const dealer = await dealerOf('Racer');
    await fill(dealer, 1);
    const { code } = await codeOf(dealer);
    const people = await Promise.all(['A', 'B', 'C'].map((name) => join(house, name, 'BUYER')));
    const all = await Promise.all(people.map((who) => redeem(who, code)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await counted(dealer)).toBe(1);
  });

  it('that is wrong, taken back, or of another kind of plan gives nothing', async () => {
    const dealer = await dealerOf('Careful');
    await fill(dealer, 1);
    const who = await join(house, 'Unlucky', 'BUYER');
    expect(await redeem(who, 'AAAA-BBBB-CCCC')).toMatchObject(refusal(422, 'gift_unknown'));
    const { id, code } = await codeOf(dealer);
    const creator = await join(house, 'Painter', 'DIGITAL_ARTIST');
    expect(await redeem(creator, code)).toMatchObject(refusal(422, 'gift_other_plan'));
    await house.done(dealer, gifts.takeBack, { params: { id } });
    expect(await redeem(who, code)).toMatchObject(refusal(422, 'gift_unknown'));
    expect(await stock(dealer)).toMatchObject({ available: 1 });
  });

  it('for a smaller plan waits until the larger one has ended', async () => {
    const dealer = await dealerOf('Small');
    await fill(dealer, 1);
    const { code } = await codeOf(dealer);
    const who = await join(house, 'Large', 'BUYER');
    await bought(who, 'buyer_full');
    expect(await redeem(who, code)).toMatchObject(refusal(409, 'refused'));
    expect(await stock(dealer)).toMatchObject({ available: 0, given: 0 });
  });
});

describe('at a sale', () => {
  const promise = (dealer: Person, id: string, plan: PlanId | null) =>
    house.call(dealer, gifts.ofSale, { params: { id }, body: { plan } });

  it('the buyer gets what was promised, when the object is theirs', async () => {
    const dealer = house.person('dealer');
    await fill(dealer, 1);
    const who = await join(house, 'Guest', 'BUYER');
    const item = await sellable(house, dealer, 'With a gift');
    const sale = await checked(dealer, item, await emailOf(house, who));
    expect((await promise(house.person('seller'), sale, 'buyer_light')).status).toBe(404);
    expect(await promise(dealer, sale, 'buyer_light')).toMatchObject({
      status: 200,
      body: { plan: 'buyer_light', available: 0 },
    });
    expect(await promise(dealer, sale, 'buyer_full')).toMatchObject(refusal(409, 'no_gift_left'));
    expect((await data(who)).subscription).toBeNull();
    expect((await sell(dealer, sale)).body).toMatchObject({ result: 'SUCCESS' });
    // The free month of the first purchase may come before it or after it.
    const seen = await until('the gift', async () => {
      const now = await data(who);
      return now.subscription?.plan === 'buyer_light' ? now : null;
    });
    expect(seen).toMatchObject({ limit: 25, used: 1 });
    expect(await counted(dealer)).toBe(1);
  });

  it('a sale that comes to nothing gives it back', async () => {
    const dealer = await join(house, 'Leaver', 'INVENTORY_SALES_MANAGER', {
      company: null,
      assigned: [],
    });
    await fill(dealer, 1);
    const boss = house.person('dealer');
    const item = await sellable(house, boss, 'Not sold', { owner: dealer });
    const { id } = await begun(dealer, item);
    expect((await promise(dealer, id, 'buyer_light')).body).toMatchObject({ available: 0 });
    const read = () => house.done(dealer, gifts.readOfSale, { params: { id } });
    expect(await read()).toMatchObject({ plan: 'buyer_light', stock: [] });
    await leave(dealer, id);
    expect(await stock(dealer)).toMatchObject({ available: 1 });
    expect(await promise(dealer, id, 'buyer_light')).toMatchObject(refusal(409, 'refused'));
  });

  it('a buyer with a larger plan gets it as a code', async () => {
    const dealer = house.person('dealer');
    await fill(dealer, 1);
    const who = await join(house, 'Rich', 'BUYER');
    await bought(who, 'buyer_full');
    const email = await emailOf(house, who);
    const { id } = await begun(dealer, await sellable(house, dealer, 'For the rich'));
    await leave(dealer, id);
    const sale = await checked(dealer, await sellable(house, dealer, 'For the richer'), email);
    await promise(dealer, sale, 'buyer_light');
    await sell(dealer, sale);
    const letter = await until('the letter', async () =>
      (await lettersTo(house, email)).find(({ subject }) => subject.startsWith('A gift')),
    );
    const code = /somebody: *\n?(\S+-\S+-\S+)/.exec(letter.body)?.[1] ?? '';
    // The dealer can neither take it back nor replace it: the letter stays true.
    const { gifts: all } = await stock(dealer);
    const mailed = all.find(({ standing, code_at }) => standing === 'sale' && code_at);
    const params = { id: mailed?.id ?? '' };
    for (const row of [gifts.code, gifts.takeBack])
      expect(await house.call(dealer, row, { params })).toMatchObject(
        refusal(409, 'gift_with_buyer'),
      );
    const friend = await join(house, 'Friend', 'BUYER');
    expect(await redeem(friend, code)).toMatchObject({ status: 200, body: { limit: 25 } });
  });
});
