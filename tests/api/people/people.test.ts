import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#contract/people/accounts';
import type { AskOf } from '#contract/frame/call';
import type { PeoplePage, PersonRow } from '#contract/people/people';
import type { z } from 'zod';
import { draft, serialOf } from '../records/drafts';
import { startTestServer, type TestServer, type Person } from '../frame/testServer';
import { addedPerson, seen, waitingPerson } from './newcomers';
import { named } from '../security/errors';
import { own } from '../frame/owning';

let house: TestServer;
let admin: Person;
let seller: Person;
beforeAll(async () => {
  house = await startTestServer('people');
  admin = house.person('admin');
  seller = house.person('seller');
});
afterAll(() => house?.close());

type Body = AskOf<typeof accounts.search>['body'];
const search = (body: Body): Promise<z.infer<typeof PeoplePage>> =>
  house.done(admin, accounts.search, { body });
const by = (...criteria: [string, string][]): Body => ({
  search_criteria_list: criteria.map(
    ([key, value]) => ({ key, value }) as NonNullable<Body['search_criteria_list']>[number],
  ),
  size: 100,
});
const names = (rows: PersonRow[]) => rows.map(({ alias }) => alias);
const companyOf = async (name: string) =>
  house.parts.store.db
    .selectFrom('companies')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();

describe('the list of people', () => {
  it('pages in order of their last names, each once, whichever half a page lies in', async () => {
    const sorted = names((await search({ size: 100 })).content);
    expect(sorted[0]).toBe('Ada Admin');
    for (const size of [1, 3, 5, 100]) {
      const all: string[] = [];
      for (let page = 0; page * size < sorted.length; page += 1) {
        const part = await house.done(admin, accounts.list, { query: { page, size } });
        expect(part).toMatchObject({
          page,
          size,
          total_elements: sorted.length,
          total_pages: Math.ceil(sorted.length / size),
        });
        all.push(...names(part.content));
      }
      expect(all).toEqual(sorted);
    }
    expect((await search({ page: 99 })).content).toEqual([]);
    const found = (page: number) => search({ ...by(['text', 'demo']), page, size: 5 });
    const parts = await Promise.all([0, 1, 2, 3].map(found));
    expect(parts.flatMap(({ content }) => names(content))).toEqual(sorted);
  });

  it('sorts by name, address and age, both ways', async () => {
    for (const sort of ['name', 'email', 'created'] as const) {
      const up = await search({ sort, size: 100 });
      const down = await search({ sort, direction: 'desc', size: 100 });
      expect(names(down.content)).toEqual(names(up.content).reverse());
      if (sort === 'email')
        expect(up.content.map(({ email }) => email)).toEqual(
          up.content.map(({ email }) => email).sort(),
        );
    }
  });

  it('finds by words in any order, and takes % _ and \\ as they stand', async () => {
    const { detail } = await addedPerson(house, 'odd', { first_name: '100%_\\Élodie' });
    const of = async (text: string) => names((await search(by(['text', text]))).content);
    expect(await of('curator CLARA')).toEqual(['Clara Curator']);
    expect(await of('curator@demo')).toEqual(['Clara Curator']);
    expect(await of('0%_\\é')).toEqual([detail.alias]);
    expect(await of('10')).toEqual([detail.alias]);
    expect(await of('00')).toEqual([]);
    expect(await of('cl CU')).toEqual(['Clara Curator']);
    expect(await of('%')).toEqual([]);
    expect(await of('c_ara')).toEqual([]);
    expect((await of('   ')).length).toBeGreaterThan(5);
    expect(await of("' or 1=1 --")).toEqual([]);
  });

  it('narrows by role, state, company and country; alternatives of one key widen', async () => {
    const of = async (...criteria: [string, string][]) =>
      names((await search(by(...criteria))).content);
    const { id } = await companyOf('Strandgaten Museum');
    const museum = ['Clara Curator', 'Magnus Main', 'Ivar Technik'];
    expect(await of(['company', id])).toEqual(museum);
    expect(await of(['company', 'strandgaten'])).toEqual(museum);
    expect(await of(['company', randomUUID()])).toEqual([]);
    expect(await of(['role', 'EXPERT'])).toEqual(['Esther Expert']);
    expect(await of(['role', 'EXPERT'], ['role', 'DIGITAL_ARTIST'])).toEqual([
      'Esther Expert',
      'Ilse Marrow',
    ]);
    expect(await of(['role', 'CURATOR_REPRESENTATIVE'], ['company', 'aurelle'])).toEqual([]);
    expect(await of(['state', 'waiting'])).toEqual(['Nora Newcomer']);
    expect(await of(['state', 'waiting'], ['state', 'approved'], ['text', 'owner'])).toEqual([
      'Olga Owner',
    ]);
    const { detail } = await addedPerson(house, 'lux', { country: 'Luxembourg' });
    expect(await of(['country', 'LUXEMBOURG'])).toEqual([detail.alias]);
  });

  it('says how many wait, whatever was asked for', async () => {
    const before = (await search(by(['role', 'EXPERT']))).waiting;
    await waitingPerson(house, 'queue');
    expect((await search(by(['role', 'EXPERT']))).waiting).toBe(before + 1);
    expect((await house.done(admin, accounts.list, {})).waiting).toBe(before + 1);
  });

  it('refuses a role or a state that is none', async () => {
    for (const criterion of [by(['role', 'KING']), by(['state', 'asleep'])])
      expect(named(await house.call(admin, accounts.search, { body: criterion }))).toEqual([
        'search_criteria_list',
      ]);
  });
});

describe('a person seen by another', () => {
  const card = async (who: Person, id: string) => house.call(who, accounts.one, { params: { id } });

  it('is a card without address or telephone to a colleague', async () => {
    const { status, body } = await card(seller, house.person('dealer').id);
    expect(status).toBe(200);
    expect(body).toEqual({
      account_id: house.person('dealer').id,
      alias: 'Daniel Dealer',
      picture: null,
      role: 'INVENTORY_SALES_MANAGER',
      company: 'Maison Aurelle',
    });
  });

  it('is to a stranger what nobody is', async () => {
    const foreign = await card(seller, house.person('curator').id);
    const nobody = await card(seller, randomUUID());
    expect(foreign).toMatchObject({ status: 404, body: { message: 'User not found' } });
    expect(foreign.body).toEqual(nobody.body);
  });

  it('becomes known by an inventory that both work on, and unknown again', async () => {
    const expert = house.person('expert');
    expect((await card(expert, seller.id)).status).toBe(404);
    const { id } = await companyOf('Maison Aurelle');
    const put = (inventories: string[]) =>
      house.done(admin, accounts.edit, { params: { id: expert.id }, body: { inventories } });
    await put([id]);
    expect((await card(expert, seller.id)).status).toBe(200);
    expect((await card(seller, expert.id)).body).toMatchObject({ company: null });
    await put([]);
    expect((await card(expert, seller.id)).status).toBe(404);
  });

  it('becomes known by an object: its maker and its owner', async () => {
    const [maker, owner] = [house.person('creator'), await addedPerson(house, 'owns')];
    expect((await card(maker, owner.id)).status).toBe(404);
    const item = serialOf(await draft(house, maker));
    const { db } = house.parts.store;
    await own(db, item, { account: owner.id });
    expect([(await card(maker, owner.id)).status, (await card(owner, maker.id)).status]).toEqual([
      200, 200,
    ]);
    await own(db, item, null);
    expect((await card(maker, owner.id)).status).toBe(404);
  });

  it('is everything to the administrator, and oneself to oneself', async () => {
    const detail = await seen(house, house.person('curator').id);
    expect(detail).toMatchObject({
      email: 'curator@demo.passepartout.test',
      inventories: [{ name: 'Strandgaten Museum' }],
      introduced_by: null,
      holds: [],
      lifecycle: { relations: [] },
    });
    const own = (await card(seller, seller.id)).body;
    expect(own).toMatchObject({ email: 'seller@demo.passepartout.test' });
    expect(own).not.toHaveProperty('audit');
    expect((await card(admin, randomUUID())).body).toMatchObject({ message: 'User not found' });
  });

  it('is found by exactly their address once approved: alias and picture to a stranger', async () => {
    const find = (who: Person, email: string) =>
      house.call(who, accounts.byEmail, { query: { email } });
    const known = await find(seller, 'Owner@Demo.Passepartout.test');
    expect(known.body).toEqual({
      account_id: house.person('owner').id,
      alias: 'Olga Owner',
      picture: null,
      role: null,
      company: null,
    });
    expect((await find(seller, 'dealer@demo.passepartout.test')).body).toMatchObject({
      role: 'INVENTORY_SALES_MANAGER',
    });
    expect((await find(admin, 'owner@demo.passepartout.test')).body).toMatchObject({
      role: 'BUYER',
    });
    const nobody = await find(seller, 'nobody@demo.passepartout.test');
    expect(nobody).toMatchObject({ status: 404, body: { message: 'User not found' } });
    for (const email of ['newcomer@demo.passepartout.test', 'owner@demo.passepartout.tes'])
      expect((await find(seller, email)).body).toEqual(nobody.body);
  });
});

describe('a buyer registered by a seller', () => {
  const register = (who: Person, body: object, key?: string) =>
    house.callUntyped(who, accounts.createBuyer, { body }, key ? { key } : {});
  /** The one account of an address. */
  const registered = (email: string) =>
    house.parts.store.db
      .selectFrom('accounts')
      .select(['id as account_id', 'alias'])
      .where('email_key', '=', email.toLowerCase())
      .executeTakeFirstOrThrow();

  it('waits, belongs to no company, and is known to the seller’s colleagues alone', async () => {
    const email = `buyer-${randomUUID()}@example.org`;
    const hostile = { roles: ['UBER_ADMIN'], company_id: randomUUID(), introduced_by: admin.id };
    const answer = await register(seller, { email, first_name: 'Bea', ...hostile });
    expect(answer).toMatchObject({ status: 200, body: { email } });
    const { account_id } = await registered(email);
    expect(await seen(house, account_id)).toMatchObject({
      email,
      first_name: 'Bea',
      roles: [],
      wished_role: 'BUYER',
      company: null,
      introduced_by: { account_id: seller.id },
      lifecycle: { label: 'Awaiting approval' },
    });
    const sees = async (name: string) =>
      (await house.call(house.person(name), accounts.one, { params: { id: account_id } })).status;
    expect([await sees('seller'), await sees('dealer'), await sees('inventory')]).toEqual([
      200, 200, 200,
    ]);
    expect([await sees('curator'), await sees('expert')]).toEqual([404, 404]);
    const { rows } = await house.parts.store.pool.query<{ by_account: string }>(
      "select by_account from history where subject = $1 and event = 'registration.submit'",
      [account_id],
    );
    expect(rows).toEqual([{ by_account: seller.id }]);
  });

  it('is registered once, also by two at the same instant and by one who repeats', async () => {
    const email = `twice-${randomUUID()}@example.org`;
    const both = await Promise.all([
      register(seller, { email }),
      register(house.person('dealer'), { email: email.toUpperCase().replace('.ORG', '.org') }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await registered(email);
    const again = { email: `key-${randomUUID()}@example.org` };
    const [first, second] = [
      await register(seller, again, 'k'),
      await register(seller, again, 'k'),
    ];
    expect(second).toMatchObject({ status: 200, body: first.body as object });
    await registered(again.email);
  });

  it('whose address is known is answered the same; a letter tells them', async () => {
    const fresh = `fresh-${randomUUID()}@example.org`;
    const known = 'owner@demo.passepartout.test';
    const [first, second] = [
      await register(seller, { email: fresh, first_name: 'Olga' }),
      await register(seller, { email: known, first_name: 'Olga' }),
    ];
    expect(second.status).toBe(first.status);
    expect(Object.keys(second.body as object)).toEqual(Object.keys(first.body as object));
    const letters = await house.parts.store.db
      .selectFrom('mail')
      .select('subject')
      .where('recipient', '=', known)
      .execute();
    expect(letters.map(({ subject }) => subject).join()).toMatch(/already/i);
    expect(await seen(house, house.person('owner').id)).toMatchObject({ introduced_by: null });
  });

  it('gets an alias of their own even when many of one name come at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        register(seller, { email: `info@shop${index}.example.org` }),
      ),
    );
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const cards = await Promise.all(
      all.map(({ body }) => registered((body as { email: string }).email)),
    );
    expect(new Set(cards.map(({ alias }) => alias)).size).toBe(6);
  });
});
