import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CompanyFields, type Company } from '#contract/people/companies';
import type { ErrorAnswer } from '#contract/frame/errors';
import { inventories } from '#contract/people/inventories';
import { demoCompanies } from '../../../server/demo/companies';
import { startTestServer, type Answer, type TestServer, type Person } from '../frame/testServer';
import { addCompany, companyOf, join } from '../frame/concurrently';

let house: TestServer;
let admin: Person;
beforeAll(async () => {
  house = await startTestServer('inventories', { jobs: false });
  admin = house.person('admin');
});
afterAll(() => house?.close());

const db = () => house.parts.store.db;
const read = (id: string, by = admin) => house.done(by, inventories.one, { params: { id } });
const edit = (body: { id: string } & Record<string, unknown>, key?: string) =>
  house.call(admin, inventories.edit, { body }, key ? { key } : {});
const remove = (id: string) => house.call(admin, inventories.remove, { params: { id } });
const assign = (name: string, ids: string[]) =>
  house.call(admin, inventories.assignUsers, { body: { name, ids } });
const list = (who: Person, body: object = {}, query: object = {}) =>
  house.done(who, inventories.search, { body, query });
const names = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).content.map(({ name }) => name);
const unseen = async (): Promise<Answer> =>
  house.call(house.person('dealer'), inventories.one, { params: { id: randomUUID() } });
const fields = ({ body }: Answer) => (body as ErrorAnswer).fields?.map(({ field }) => field);

describe('the demo', () => {
  it('has four companies that the contract accepts, with brands', async () => {
    for (const company of Object.values(demoCompanies))
      expect(CompanyFields.partial().safeParse(company).error).toBeUndefined();
    const { content } = await list(admin);
    expect(content.map(({ name, users, brands }) => [name, users, brands.length])).toEqual([
      ['Maison Aurelle', 3, 4],
      ['Strandgaten Museum', 3, 1],
      ['Studio Ilse Marrow', 1, 0],
      ['Voss & Tandberg', 0, 2],
    ]);
  });
});

describe('E015, the list', () => {
  it('finds by any word of the record, takes % and _ literally, by type and in every order', async () => {
    const tag = randomUUID().slice(0, 8);
    const put = (name: string, more: object) =>
      addCompany(house, { name: `${tag} ${name}`, ...more });
    await put('Beta 100%', { country: 'Aland', license_number: `${tag}-LIC_7` });
    await put('alpha', { country: 'Chile', type: 'PERSONAL', main_contact: 'Ödön' });
    await put('Gamma', { country: 'Brazil', alias: 'LICX7' });
    const found = async (search_string: string, more: object = {}) =>
      (await names(admin, { search_string, ...more })).map((name) => name.replace(`${tag} `, ''));
    expect(await found(tag)).toEqual(['alpha', 'Beta 100%', 'Gamma']);
    expect(await found(tag.toUpperCase(), { direction: 'desc' })).toEqual([
      'Gamma',
      'Beta 100%',
      'alpha',
    ]);
    expect(await found(tag, { sort: 'country' })).toEqual(['Beta 100%', 'Gamma', 'alpha']);
    expect(await found(tag, { sort: 'updated' })).toEqual(['Beta 100%', 'alpha', 'Gamma']);
    expect(await found(tag, { type: ['PERSONAL'] })).toEqual(['alpha']);
    expect(await found(tag, { type: ['GENERAL', 'PERSONAL'] })).toHaveLength(3);
    expect(await found(`${tag}-lic_7`)).toEqual(['Beta 100%']);
    expect(await found('ödön')).toEqual(['alpha']);
    expect(await found('100%')).toEqual(['Beta 100%']);
    expect(await found('%_%')).toEqual([]);
    expect(await found('\\')).toEqual([]);
  });

  it('pages without losing or repeating a row; a hundred a page', async () => {
    const tag = randomUUID().slice(0, 8);
    await db()
      .insertInto('companies')
      .values(Array.from({ length: 104 }, () => ({ name: `${tag} ${randomUUID()}`, country: 'X' })))
      .execute();
    const page = (number: number, size?: number) =>
      list(admin, { search_string: tag, sort: 'country' }, { page: number, ...(size && { size }) });
    expect((await page(0)).content).toHaveLength(100);
    expect(await page(0)).toMatchObject({ size: 100, total_elements: 104, total_pages: 2 });
    const seen = [];
    for (let number = 0; number < 11; number += 1) seen.push(...(await page(number, 10)).content);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(104);
    expect((await page(11, 10)).content).toEqual([]);
    await db().deleteFrom('companies').where('name', 'like', `${tag}%`).execute();
  });

  it('is of all companies to UA and IM, of their own to others', async () => {
    const everything = await names(admin);
    expect(await names(house.person('inventory'))).toEqual(everything);
    for (const name of ['seller', 'dealer'])
      expect(await names(house.person(name))).toEqual(['Maison Aurelle']);
    for (const name of ['main', 'curator', 'it'])
      expect(await names(house.person(name))).toEqual(['Strandgaten Museum']);
    expect(await names(house.person('artist'), { search_string: 'a' })).toEqual([
      'Studio Ilse Marrow',
    ]);
    expect(await names(house.person('seller'), { search_string: 'Voss' })).toEqual([]);
  });

  it('counts each person once, whether they belong, are assigned, or both', async () => {
    const { id, name } = await addCompany(house);
    await join(house, 'Both', 'SALES_MANAGER', { company: id, assigned: [id] });
    await join(house, 'Belongs', 'SALES_MANAGER', { company: id });
    await join(house, 'Works', 'SALES_MANAGER', { assigned: [id] });
    const [row] = (await list(admin, { search_string: name })).content;
    expect(row).toMatchObject({ users: 3, items: 0, licenses: 0, brands: [] });
  });
});

describe('E018, one company', () => {
  it('is open to its own people without what the administrator alone may know', async () => {
    const id = await companyOf(house, 'Maison Aurelle');
    await edit({ id, tax_number: 'FR-SECRET' });
    const whole = await read(id);
    expect(whole.tax_number).toBe('FR-SECRET');
    expect(whole.audit.length).toBeGreaterThan(0);
    expect(
      whole.users.map(({ name, email, role, belongs, assigned }) => [
        name,
        email,
        role,
        belongs,
        assigned,
      ]),
    ).toEqual([
      ['Daniel Dealer', 'dealer@demo.passepartout.test', 'INVENTORY_SALES_MANAGER', true, true],
      ['Ines Inventory', 'inventory@demo.passepartout.test', 'INVENTORY_MANAGER', true, true],
      ['Samuel Seller', 'seller@demo.passepartout.test', 'SALES_MANAGER', true, true],
    ]);
    for (const name of ['seller', 'inventory', 'dealer']) {
      const seen = await read(id, house.person(name));
      expect(seen).toMatchObject({ name: 'Maison Aurelle', tax_number: '', audit: [], holds: [] });
      expect(seen.users.map(({ email }) => email)).toEqual(['', '', '']);
      expect(JSON.stringify(seen)).not.toMatch(/SECRET|@demo/);
    }
  });

  it('is not there for others, also for those whose list names it', async () => {
    const id = await companyOf(house, 'Strandgaten Museum');
    const nothing = await unseen();
    for (const name of ['seller', 'inventory', 'dealer', 'artist']) {
      const answer = await house.call(house.person(name), inventories.one, { params: { id } });
      expect(answer).toMatchObject({ status: 404, body: nothing.body });
    }
    const guest = await join(house, 'Guest', 'SALES_MANAGER', { assigned: [id] });
    expect((await read(id, guest)).name).toBe('Strandgaten Museum');
    expect(
      (await house.call(admin, inventories.one, { params: { id: randomUUID() } })).body,
    ).toEqual(nothing.body);
  });
});

describe('E021 and E022, people', () => {
  it('are the whole list, by name in any case; whoever comes or goes hears of it', async () => {
    const { id, name } = await addCompany(house);
    const [one, two] = [
      await join(house, 'One', 'SALES_MANAGER'),
      await join(house, 'Two', 'EXPERT'),
    ];
    const heard = async ({ id: account }: Person) =>
      (
        await db()
          .selectFrom('outbox')
          .select('number')
          .where('topic', '=', `account:${account}`)
          .where('type', '=', 'account')
          .execute()
      ).length;
    const start = [await heard(one), await heard(two)];
    expect((await assign(name.toUpperCase(), [one.id, one.id])).status).toBe(200);
    expect([await heard(one), await heard(two)]).toEqual([(start[0] ?? 0) + 1, start[1]]);
    const after = (await assign(name, [two.id])).body as Company;
    expect([await heard(one), await heard(two)]).toEqual([
      (start[0] ?? 0) + 2,
      (start[1] ?? 0) + 1,
    ]);
    expect(
      after.users.map(({ account_id, belongs, assigned }) => [account_id, belongs, assigned]),
    ).toEqual([[two.id, false, true]]);
    expect(after.audit[0]).toMatchObject({ act: 'assigned people' });
    expect(
      after.audit[0]?.changes.map(({ field, before, after: now }) => [
        field,
        before.slice(0, 3),
        now.slice(0, 3),
      ]),
    ).toEqual([
      ['people added', '', 'Two'],
      ['people removed', 'One', ''],
    ]);
    expect((await assign(name, [two.id])).body).toMatchObject({ audit: after.audit });
    expect((await read(id)).type_locked).toBe(true);
  });

  it('who are unknown, not approved, or administer are refused by field; nothing is changed', async () => {
    const { id, name } = await addCompany(house);
    const fit = await join(house, 'Fit', 'SALES_MANAGER');
    const waiting = house.person('newcomer');
    const unknown = await assign(name, [fit.id, randomUUID()]);
    expect(unknown).toMatchObject({ status: 422, body: { code: 'user_unknown' } });
    expect(fields(unknown)).toEqual(['ids.1']);
    const unfit = await assign(name, [waiting.id, fit.id, admin.id]);
    expect(unfit).toMatchObject({ status: 422, body: { code: 'not_valid' } });
    expect(fields(unfit)).toEqual(['ids.0', 'ids.2']);
    expect((unfit.body as ErrorAnswer).fields?.map(({ message }) => message)).toEqual([
      'Nora Newcomer is not approved',
      'Ada Admin is an uber admin and works on no inventory',
    ]);
    expect((await read(id)).users).toEqual([]);
    expect(await assign(`No such ${randomUUID()}`, [])).toMatchObject({
      status: 404,
      body: (await unseen()).body,
    });
  });

  it('see their own inventories; the administrator sees anybody’s; others nothing', async () => {
    const one = await companyOf(house, 'Maison Aurelle');
    const other = await addCompany(house, { name: `Aaa ${randomUUID()}`, type: 'PERSONAL' });
    const rover = await join(house, 'Rover', 'SALES_MANAGER', {
      company: one,
      assigned: [other.id, one],
    });
    const of = (who: Person, id: string) =>
      house.call(who, inventories.assignedTo, { params: { id } });
    const both = [
      { id: other.id, name: other.name, type: 'PERSONAL' },
      { id: one, name: 'Maison Aurelle', type: 'GENERAL' },
    ];
    expect((await of(rover, rover.id)).body).toEqual(both);
    expect((await of(admin, rover.id)).body).toEqual(both);
    expect((await of(admin, house.person('owner').id)).body).toEqual([]);
    const nothing = await of(admin, randomUUID());
    expect(nothing.status).toBe(404);
    for (const name of ['dealer', 'inventory', 'main'])
      expect(await of(house.person(name), rover.id)).toMatchObject({
        status: 404,
        body: nothing.body,
      });
  });
});

describe('every act of administration', () => {
  it('is the uber admin’s alone', async () => {
    const { id, name } = await addCompany(house);
    const tries = [
      [inventories.create, { body: { name: 'x', type: 'GENERAL' } }],
      [inventories.edit, { body: { id, alias: 'x' } }],
      [inventories.remove, { params: { id } }],
      [inventories.assign, { body: { id, brands: [] } }],
      [inventories.assignUsers, { body: { name, ids: [] } }],
      [inventories.licenses, { params: { id }, body: {} }],
    ] as const;
    for (const [row, asked] of tries)
      for (const who of ['inventory', 'dealer', 'main', 'owner', 'creator'])
        expect((await house.call(house.person(who), row, asked as object)).status).toBe(403);
    expect((await read(id)).audit).toHaveLength(1);
  });

  it('leaves no trace in the audit when it was refused', async () => {
    const { id, name } = await addCompany(house);
    await join(house, 'Belongs', 'SALES_MANAGER', { company: id });
    await edit({ id, type: 'PERSONAL' });
    await remove(id);
    await assign(name, [randomUUID()]);
    await house.call(admin, inventories.assign, { body: { id, brands: [randomUUID()] } });
    expect((await read(id)).audit.map(({ act }) => act)).toEqual(['added the company']);
  });
});
