import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { items } from '#contract/records/items';
import { sales, type SaleView } from '#contract/sales';
import { removeUnkeptBill } from '../../../server/managers/sales/sell';
import { join } from '../frame/concurrently';
import { publishedImage } from '../records/drafts';
import { follower } from '../live/follower';
import { lettersTo } from '../frame/letters';
import { codeFrom, emailOf, sellable, selling } from './selling';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';

let house: TestServer;
let dealer: Person;
let seller: Person;
let owner: Person;
let artist: Person;
let email: string;

beforeAll(async () => {
  house = await startTestServer('sale');
  dealer = house.person('dealer');
  seller = house.person('seller');
  owner = house.person('owner');
  artist = house.person('artist');
  email = await emailOf(house, owner);
}, 120_000);
afterAll(() => house?.close());

const { begun, prepare, find, send, enter, review, sell, leave, fine, checked, one, ownerOf } =
  selling(() => house);
const db = () => house.parts.store.db;

describe('the whole walk of a dealer', () => {
  let item: string;
  let sold: SaleView;

  it('goes from the object to the new owner', async () => {
    item = await sellable(house, dealer, 'Watch one');
    const heard = follower(house.url, owner.token, `account:${owner.id}`);
    await heard.come();
    const link = await house.done(dealer, items.qrCode, {
      params: { id: item },
      query: { expireTime: 7, unit: 'days' },
    });
    const sale = await begun(seller, item);
    expect(sale).toMatchObject({
      lifecycle: { state: 'preparing', relations: ['seller'] },
      type: 'SALE',
      checks: [{ ok: true }, { ok: true }, { ok: true }],
      price: null,
      buyer: null,
    });
    expect((await one(owner, sale.id)).status).toBe(404);
    expect(fine(await prepare(seller, sale.id))).toMatchObject({
      lifecycle: { state: 'buyer' },
      price: { cents: 125_000, currency: 'EUR' },
    });
    expect(fine(await find(seller, sale.id, email))).toMatchObject({
      lifecycle: { state: 'ability' },
      buyer: { email, name: null },
    });
    fine(await send(seller, sale.id, email));
    const code = await codeFrom(house, email);
    const [letter] = await lettersTo(house, email);
    expect(letter?.body).toContain('EUR\u00a01,250.00');
    expect(letter?.body).toContain('Samuel Seller');
    // From the code on the buyer reads the sale too, and hears of it.
    expect((await one(owner, sale.id)).body).toMatchObject({
      lifecycle: { state: 'codeSent', relations: ['buyer'] },
      price: { cents: 125_000 },
    });
    expect(fine(await enter(seller, sale.id, email, code))).toMatchObject({
      lifecycle: { state: 'codeValidated' },
      buyer: { name: 'Olga Owner' },
    });
    expect(fine(await review(seller, sale.id)).lifecycle.state).toBe('lastCheck');
    sold = fine(await sell(seller, sale.id));
    expect(sold).toMatchObject({ result: 'SUCCESS', lifecycle: { label: 'Item sold' } });
    expect(await ownerOf(item)).toEqual({ owner_id: owner.id, owner_company_id: null });
    await until('the event', () =>
      Promise.resolve(heard.events.some(({ id, state }) => id === sale.id && state === 'sold')),
    );
    heard.leave();
    const opened = await house.call(null, items.byCode, {
      params: { id: item },
      query: { code: link.code },
    });
    expect(opened.status).toBe(410);
  });

  it('leaves a sealed bill of sale', async () => {
    const pdf = Buffer.from(
      await (await fetch(`${house.url}${sold.bill?.url ?? ''}`)).arrayBuffer(),
    );
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(sold.bill?.sha256);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toContain('/ETSI.CAdES.detached');
  });

  it('keeps the bill that the sale names; what a dead server left is removed', async () => {
    const { ports } = house.parts;
    const { bill_key } = await db()
      .selectFrom('sales')
      .select('bill_key')
      .where('id', '=', sold.id)
      .executeTakeFirstOrThrow();
    const left = `sales/${sold.id}/left.pdf`;
    await ports.storage.put(left, Buffer.from('%PDF-'));
    for (const key of [left, bill_key ?? '']) await removeUnkeptBill(ports, { id: sold.id, key });
    expect(await ports.storage.size(left)).toBeNull();
    expect(await ports.storage.size(bill_key ?? '')).toBeGreaterThan(0);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from graphile_worker.jobs where task_identifier = 'remove unkept bill'`.execute(
      db(),
    );
    expect(rows[0]?.count).toBeGreaterThan(0);
  });

  it('tells both by mail, counts for each, and stands in the history without a name', async () => {
    const subjects = (letters: { subject: string }[]) => letters.map(({ subject }) => subject);
    expect(subjects(await lettersTo(house, email))).toContain('“Watch one” is yours');
    expect(subjects(await lettersTo(house, await emailOf(house, seller)))).toContain(
      'Sold: “Watch one”',
    );
    const counted = await db()
      .selectFrom('statistics')
      .select(['action', 'account_id'])
      .where('item_id', '=', item)
      .where('action', 'in', ['sell', 'buy'])
      .orderBy('action')
      .execute();
    expect(counted).toEqual([
      { action: 'buy', account_id: owner.id },
      { action: 'sell', account_id: seller.id },
    ]);
    const seen = await house.done(owner, items.one, { params: { id: item } });
    expect(seen.history[0]).toMatchObject({ action: 'Purchased', by: '' });
  });

  it('gives the first buyer a free month, once', async () => {
    const months = () =>
      db().selectFrom('free_months').selectAll().where('account_id', '=', owner.id).execute();
    await until('the month', async () => (await months()).length === 1);
    const second = await sellable(house, dealer, 'Watch two');
    fine(await sell(dealer, await checked(dealer, second, email)));
    expect(await months()).toHaveLength(1);
    expect((await months())[0]).toMatchObject({ plan: 'basic', sale_id: sold.id });
  });

  it('shows names and price to the two parties alone', async () => {
    const entry = async (who: Person) =>
      (await house.done(who, sales.data, { body: { item_id: item } })).content[0];
    expect(await entry(seller)).toMatchObject({
      part: 'seller',
      price: { cents: 125_000 },
      buyer: 'Olga Owner',
    });
    expect(await entry(owner)).toMatchObject({ part: 'buyer', seller: 'Samuel Seller' });
    expect(await entry(house.person('inventory'))).toMatchObject({
      part: 'none',
      price: null,
      seller: null,
      buyer: null,
      bill: null,
    });
    expect(await entry(artist)).toBeUndefined();
  });

  it('the next owner sees that it was sold, not by whom nor for how much', async () => {
    const next = await join(house, 'Next', 'BUYER');
    const id = await checked(owner, item, await emailOf(house, next));
    fine(await sell(owner, id));
    const { content } = await house.done(next, sales.data, { body: { item_id: item } });
    expect(content.map(({ part, price }) => [part, price?.cents ?? null])).toEqual([
      ['buyer', 125_000],
      ['none', null],
    ]);
    const { history } = await house.done(next, items.one, { params: { id: item } });
    const names = history.map(({ by }) => by).join(' ');
    expect(names).not.toMatch(/owner/i);
    expect(history.filter(({ action }) => action === 'Purchased')).toHaveLength(2);
    expect((await one(next, sold.id)).status).toBe(404);
    // The former owner keeps what the public has.
    expect((await house.done(owner, items.one, { params: { id: item } })).version).toBe('limited');
  });
});

describe('a resale', () => {
  it('begins at its preparation and registers nobody', async () => {
    const item = await sellable(house, dealer, 'Owned', { owner });
    const next = await join(house, 'Reseller', 'BUYER');
    const sale = await begun(owner, item);
    expect(sale).toMatchObject({ type: 'RESALE', lifecycle: { state: 'preparing' } });
    const created = await house.call(owner, sales.createBuyer, {
      params: { id: sale.id },
      body: { email: 'x@example.org', first_name: 'X', last_name: 'Y' },
    });
    expect(created.status).toBe(403);
    fine(await leave(owner, sale.id));
    const id = await checked(owner, item, await emailOf(house, next));
    expect(fine(await sell(owner, id)).result).toBe('SUCCESS');
    expect((await ownerOf(item)).owner_id).toBe(next.id);
    expect(await house.done(next, sales.abilityToSell, {})).toMatchObject({ able: true, count: 1 });
  });

  it('under way is not counted among those that can begin', async () => {
    const next = await join(house, 'Only one', 'BUYER');
    const item = await sellable(house, dealer, 'The only one', { owner: next });
    const ability = () => house.done(next, sales.abilityToSell, {});
    const open = await begun(next, item);
    expect(await ability()).toEqual({
      able: false,
      count: 0,
      code: 'none_now',
      reason: 'None of your other objects can be sold now.',
    });
    const offer = await house.done(next, sales.offer, { params: { id: item } });
    expect(offer).toMatchObject({ reasons: [], open_sale: open.id });
    fine(await leave(next, open.id));
    expect(await ability()).toMatchObject({ able: true, count: 1, code: null });
  });

  it('of a digital image by its artist', async () => {
    const { item } = await publishedImage(house, artist, 'Image');
    const id = await checked(artist, item, email);
    expect(fine(await sell(artist, id)).result).toBe('SUCCESS');
    expect((await ownerOf(item)).owner_id).toBe(owner.id);
  });
});

describe('a question to support', () => {
  const question = {
    question: 'What does this error mean to me?',
    code: '104',
    page: '/dashboard/items',
  };

  it('reaches the administrator with the code of the error', async () => {
    expect(await house.done(owner, sales.faq, { body: question })).toEqual({ sent: true });
    const [letter] = await lettersTo(house, await emailOf(house, house.person('admin')));
    expect(letter?.subject).toBe('A question from Olga Owner (error 104)');
    expect(letter?.body).toContain(email);
    expect(letter?.body).toContain('/dashboard/items');
  });

  it('cannot be sent without end, nor smuggle a header', async () => {
    const bad = { ...question, code: 'x\r\nBcc: all@example.org' };
    expect((await house.call(owner, sales.faq, { body: bad })).status).toBe(422);
    const answers = [];
    for (let at = 0; at < 5; at += 1)
      answers.push((await house.call(owner, sales.faq, { body: question })).status);
    expect(answers.at(-1)).toBe(429);
  });
});
