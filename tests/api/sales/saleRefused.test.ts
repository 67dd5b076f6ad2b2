import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventories } from '#contract/people/inventories';
import { models } from '#contract/records/models';
import { withdrawals } from '#contract/records/withdrawals';
import { sales } from '#contract/sales';
import { companyOf, join } from '../frame/concurrently';
import { follower } from '../live/follower';
import { confirm, emailOf, forgetLimits, sellable, selling, refusal } from './selling';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';
import { own } from '../frame/owning';

let house: TestServer;
let dealer: Person;
let seller: Person;
let owner: Person;
let artist: Person;
let email: string;

beforeAll(async () => {
  house = await startTestServer('saleRefused');
  dealer = house.person('dealer');
  seller = house.person('seller');
  owner = house.person('owner');
  artist = house.person('artist');
  email = await emailOf(house, owner);
}, 120_000);
afterAll(() => house?.close());

const { begin, begun, prepare, find, send, review, sell, leave, fine, checked, one, ownerOf } =
  selling(() => house);
const db = () => house.parts.store.db;

describe('what is refused', () => {
  it('a second sale of the same object; of two at once one wins', async () => {
    const item = await sellable(house, dealer, 'Rushed');
    const many = await Promise.all(
      Array.from({ length: 10 }, (_, at) => begin(at % 2 ? dealer : seller, item)),
    );
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of many.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject(refusal(409, 'sale_open'));
  });

  it('an object that is not the seller’s, and a draft', async () => {
    const item = await sellable(house, dealer, 'Foreign', { owner });
    expect((await begin(dealer, item)).status).toBe(404);
    expect((await begin(artist, item)).status).toBe(404);
    const model = await house.done(dealer, models.create, { body: { name: 'Draft' } });
    expect((await begin(dealer, model.serials[0]?.id ?? '')).status).toBe(404);
  });

  it('an object that was not verified lately, by its price only', async () => {
    const item = await sellable(house, dealer, 'Old check');
    const { id: fingerprint } = await db()
      .selectFrom('fingerprints')
      .select('id')
      .where('item_id', '=', item)
      .executeTakeFirstOrThrow();
    await sql`delete from verification_runs where item_id = ${item}`.execute(db());
    await confirm(house, dealer, item, fingerprint, 11);
    const { id } = await begun(dealer, item);
    const answer = await prepare(dealer, id);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'refused', reasons: [{ code: 'itemIsVerified' }] },
    });
    await confirm(house, dealer, item, fingerprint, 9);
    expect(fine(await prepare(dealer, id)).lifecycle.state).toBe('buyer');
  });

  it('a price of nothing, an unknown currency', async () => {
    const { id } = await begun(dealer, await sellable(house, dealer, 'Free of charge'));
    expect(await prepare(dealer, id, { cents: 0 })).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'priceIsWhole' }] },
    });
    expect((await prepare(dealer, id, { cents: 1.5 })).status).toBe(400);
    expect((await prepare(dealer, id, { currency: 'euro' })).status).toBe(422);
  });

  it('a stranger, another role and oneself as buyer, in words that tell nothing', async () => {
    await forgetLimits(house);
    const { id } = await begun(dealer, await sellable(house, dealer, 'For nobody'));
    fine(await prepare(dealer, id));
    const stranger = await find(dealer, id, 'stranger@example.org');
    const expert = await find(dealer, id, await emailOf(house, house.person('expert')));
    expect(stranger).toMatchObject(refusal(422, 'buyer_not_able'));
    expect(expert.body).toEqual(stranger.body);
    const waiting = await find(dealer, id, await emailOf(house, house.person('newcomer')));
    expect(waiting.body).toEqual(stranger.body);
    expect(await find(dealer, id, await emailOf(house, dealer))).toMatchObject(
      refusal(422, 'oneself'),
    );
    const ability = (buyerEmail: string) =>
      house.done(dealer, sales.abilityToBuy, { query: { buyerEmail } });
    expect(await ability('stranger@example.org')).toEqual({ able: false });
    expect(await ability(email)).toEqual({ able: true });
    expect((await leave(dealer, id)).status).toBe(200);
  });

  it('more than twenty questions about addresses in ten minutes', async () => {
    await forgetLimits(house);
    const { id } = await begun(dealer, await sellable(house, dealer, 'Asked often'));
    fine(await prepare(dealer, id));
    const answers = [];
    for (let at = 0; at < 21; at += 1) answers.push(await find(dealer, id, `a${at}@example.org`));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(20);
    expect(answers.at(-1)).toMatchObject(refusal(429, 'too_many'));
    await forgetLimits(house);
  });

  it('an object that is not back from a loan, until it is returned', async () => {
    const item = await sellable(house, dealer, 'Not back yet');
    const { rows } = await sql<{ id: string }>`
      insert into loans (item_id, created_by, lender_account_id, borrower_email, state, context, starts_at, ends_at)
      values (${item}, ${dealer.id}, ${dealer.id}, 'owner@demo.passepartout.test', 'overdue',
        '{"physical": true}', now() - interval '9 days', now() - interval '4 days') returning id`.execute(
      db(),
    );
    const reasons = async () =>
      (await house.done(dealer, sales.offer, { params: { id: item } })).reasons.map(
        ({ code }) => code,
      );
    expect(await reasons()).toEqual(['on_loan']);
    expect((await begin(dealer, item)).status).toBe(409);
    await sql`update loans set state = 'returned' where id = ${rows[0]?.id ?? ''}`.execute(db());
    expect(await reasons()).toEqual([]);
  });

  it('a buyer at the limit of objects', async () => {
    await forgetLimits(house);
    const full = await join(house, 'Full', 'BUYER');
    const address = await emailOf(house, full);
    const item = await sellable(house, dealer, 'One too many');
    const id = await checked(dealer, item, address);
    const { rows } = await sql<{ id: string }>`
      insert into items (model_id, edition_type, edition_number, state, context)
      select model_id, 'EDITION', 1000 + n, 'published', context from items, generate_series(1, 200) n
      where items.id = ${item} returning id`.execute(db());
    await own(
      db(),
      rows.map((one) => one.id),
      { account: full.id },
    );
    const answer = fine(await sell(dealer, id));
    expect(answer).toMatchObject({ result: 'REJECT', lifecycle: { state: 'rejected' } });
    expect((await ownerOf(item)).owner_id).toBeNull();
    const again = await begun(dealer, item);
    fine(await prepare(dealer, again.id));
    expect(await find(dealer, again.id, address)).toMatchObject(refusal(422, 'buyer_not_able'));
  });

  it('who loses the right to buy before the code is sent ends the sale as rejected', async () => {
    await forgetLimits(house);
    const gone = await join(house, 'Gone', 'BUYER');
    const address = await emailOf(house, gone);
    const { id } = await begun(dealer, await sellable(house, dealer, 'Left alone'));
    fine(await prepare(dealer, id));
    fine(await find(dealer, id, address));
    await sql`update accounts set state = 'disabled' where id = ${gone.id}`.execute(db());
    expect(fine(await send(dealer, id, address))).toMatchObject({
      result: 'REJECT',
      reason: 'The buyer cannot buy this object now.',
    });
  });

  it('steps out of order, each with the state that refuses', async () => {
    const { id } = await begun(dealer, await sellable(house, dealer, 'Hasty'));
    expect((await sell(dealer, id)).status).toBe(409);
    expect((await review(dealer, id)).status).toBe(409);
    expect((await send(dealer, id, email)).status).toBe(404);
    fine(await leave(dealer, id));
    expect(await prepare(dealer, id)).toMatchObject({
      status: 409,
      body: { state: 'interrupted' },
    });
  });

  it('anything to whoever is no party: not there', async () => {
    const { id } = await begun(dealer, await sellable(house, dealer, 'Private'));
    for (const who of [owner, artist, seller]) {
      expect((await one(who, id)).status).toBe(404);
      expect((await prepare(who, id)).status).toBe(404);
      expect((await find(who, id, email)).status).toBe(404);
      expect((await review(who, id)).status).toBe(404);
      expect((await leave(who, id)).status).toBe(404);
      expect((await sell(who, id)).status).toBe(404);
      expect((await house.call(who, sales.changeBuyer, { params: { id } })).status).toBe(404);
    }
    const live = follower(house.url, owner.token, `sale:${id}`);
    expect(await live.come()).toMatchObject({ ok: false, code: 'not_found' });
    live.leave();
    const own = follower(house.url, dealer.token, `sale:${id}`);
    expect(await own.come()).toMatchObject({ ok: true });
    own.leave();
  });

  it('an object whose passport was withdrawn, which is not counted as one that can be sold', async () => {
    const company = await companyOf(house, 'Maison Aurelle');
    const manager = await join(house, 'Withdrawer', 'INVENTORY_SALES_MANAGER', { company });
    const item = await sellable(house, manager, 'Withdrawn');
    const count = async () => (await house.done(manager, sales.abilityToSell, {})).count;
    const before = await count();
    await house.done(manager, withdrawals.withdraw, {
      params: { id: item },
      body: { reason: 'It is a copy of another object.' },
    });
    expect(await begin(manager, item)).toMatchObject({ status: 409 });
    expect(await count()).toBe(before - 1);
  });

  it('the deed, once the seller’s company or the object may no longer sell, in the reason’s own words', async () => {
    const admin = house.person('admin');
    const company = await house.done(admin, inventories.create, {
      body: { name: 'Sold until today', type: 'GENERAL', sales_functions: true },
    });
    const manager = await join(house, 'Late seller', 'SALES_MANAGER', { company: company.id });
    const maker = await join(house, 'Late maker', 'INVENTORY_SALES_MANAGER', {
      company: company.id,
    });
    const item = await sellable(house, maker, 'Sold too late');
    const id = await checked({ ...manager, name: 'seller' }, item, email);
    const functions = (sales_functions: boolean) =>
      house.done(admin, inventories.edit, { body: { id: company.id, sales_functions } });
    await functions(false);
    expect(await sell(manager, id)).toMatchObject({
      status: 409,
      body: {
        code: 'no_sales_functions',
        message: 'Your company has no sales functions. Ask the administrator.',
      },
    });
    await functions(true);
    await sql`update items set context = context || '{"missing": "2026-01-01"}' where id = ${item}`.execute(
      db(),
    );
    expect(await sell(manager, id)).toMatchObject(refusal(409, 'reported_missing'));
    await sql`update items set context = context || '{"missing": null}' where id = ${item}`.execute(
      db(),
    );
    expect((await ownerOf(item)).owner_id).toBeNull();
    expect(fine(await sell(manager, id))).toMatchObject({ result: 'SUCCESS' });
  });

  it('a company without sales functions, and a brand that is not assigned', async () => {
    const admin = house.person('admin');
    const company = await house.done(admin, inventories.create, {
      body: { name: 'Without sales', type: 'GENERAL', sales_functions: false },
    });
    const manager = await join(house, 'Manager', 'INVENTORY_SALES_MANAGER', {
      company: company.id,
    });
    const item = await sellable(house, manager, 'Not for sale');
    const ability = () => house.done(manager, sales.abilityToSell, {});
    expect(await ability()).toEqual({
      able: false,
      count: 0,
      code: 'no_sales_functions',
      reason: 'Your company has no sales functions. Ask the administrator.',
    });
    expect(await begin(manager, item)).toMatchObject({
      status: 409,
      body: { code: 'not_for_sale', reasons: [{ code: 'no_sales_functions' }] },
    });
    await sql`update companies set sales_functions = true where id = ${company.id}`.execute(db());
    expect(await ability()).toMatchObject({ able: true, count: 1, reason: null });
    const two = await house.done(manager, sales.abilityToSell, { query: { count: 2 } });
    expect(two).toEqual({
      able: false,
      count: 1,
      code: 'too_few',
      reason: 'Only 1 can be sold now.',
    });
    const branded = await sellable(house, manager, 'Branded', { brand: 'Hermione' });
    await sql`with t as (insert into taxonomies (kind, name) values ('brand', 'Another house') returning id)
      insert into company_brands (company_id, taxonomy_id) select ${company.id}, id from t`.execute(
      db(),
    );
    expect(await begin(manager, branded)).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'brand_not_assigned' }] },
    });
    const offers = await house.done(manager, sales.offers, { query: {} });
    expect(offers.content.map(({ item: { name }, reasons }) => [name, reasons.length])).toEqual([
      ['Branded', 1],
      ['Not for sale', 0],
    ]);
    expect((await house.call(owner, sales.offer, { params: { id: branded } })).status).toBe(404);
  });
});
