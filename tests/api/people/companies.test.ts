import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Company } from '#contract/people/companies';
import type { ErrorAnswer } from '#contract/frame/errors';
import { inventories } from '#contract/people/inventories';
import { models } from '#contract/records/models';
import { taxonomies } from '#contract/records/taxonomies';
import { startTestServer, type Answer, type TestServer, type Person } from '../frame/testServer';
import { pdf, licensed } from '../documents/papers';
import { addCompany, join, make, publish } from '../frame/concurrently';
import { send } from '../media/uploading';
import { own } from '../frame/owning';

let house: TestServer;
let admin: Person;
beforeAll(async () => {
  house = await startTestServer('companies', { jobs: false });
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
const brand = (name = `Brand ${randomUUID()}`) =>
  house.done(admin, taxonomies.addBrand, { body: { name } });
const fields = ({ body }: Answer) => (body as ErrorAnswer).fields?.map(({ field }) => field);

describe('E016 and E017, a company', () => {
  const whole = {
    name: 'Ostrava Fine Watches',
    alias: 'Ostrava',
    type: 'GENERAL' as const,
    country: 'Czechia',
    primary_address: 'Nádražní 1',
    secondary_address: 'Sklad 2',
    license_number: 'CZ-1',
    main_contact: 'Jana',
    primary_phone: '+420 1',
    tax_number: 'CZ123',
    ip_address: '203.0.113.7, 198.51.100.0/24, 2001:db8::/32',
    certificate_link: 'https://ostrava.example/a',
    sales_functions: false,
  };

  it('keeps every field of the record, and the audit says what was added', async () => {
    const company = await house.done(admin, inventories.create, { body: whole });
    expect(company).toMatchObject({
      ...whole,
      users: [],
      brands: [],
      licenses: [],
      holds: [],
      type_locked: false,
    });
    expect(company.audit).toHaveLength(1);
    expect(company.audit[0]).toMatchObject({
      act: 'added the company',
      by: 'admin@demo.passepartout.test',
      subject: whole.name,
    });
    expect(company.audit[0]?.changes).toContainEqual({
      field: 'tax_number',
      before: '',
      after: 'CZ123',
    });
    await remove(company.id);
  });

  it.each<[string, object, string]>([
    ['no name', { name: '  ' }, 'name'],
    ['an address that is none', { ip_address: '999.1.1.1' }, 'ip_address'],
    ['words for an address', { ip_address: 'localhost' }, 'ip_address'],
    ['a link that runs', { certificate_link: 'javascript:alert(1)' }, 'certificate_link'],
    ['an unknown type', { type: 'SECRET' }, 'type'],
    ['a novel for a name', { name: 'x'.repeat(121) }, 'name'],
  ])('with %s is refused by field', async (_, wrong, field) => {
    const body = { ...whole, ...wrong } as typeof whole;
    const answer = await house.call(admin, inventories.create, { body });
    expect(answer.status).toBe(422);
    expect(fields(answer)).toEqual([field]);
  });

  it('has its name alone, in any case, also when five ask at once and when one is renamed', async () => {
    const name = `Name ${randomUUID()}`;
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        house.call(admin, inventories.create, {
          body: { name: index % 2 ? name : name.toUpperCase(), type: 'GENERAL' },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: 'name_taken', fields: [{ field: 'name' }] });
    const other = await addCompany(house);
    expect(await edit({ id: other.id, name: name.toLowerCase() })).toMatchObject({
      status: 409,
      body: { code: 'name_taken' },
    });
    expect((await edit({ id: other.id, name: other.name.toUpperCase() })).status).toBe(200);
  });

  it('is added once however often the same request comes', async () => {
    const key = randomUUID();
    const body = { name: `Once ${key}`, type: 'GENERAL' as const };
    const add = () => house.done(admin, inventories.create, { body }, { key });
    const both = await Promise.all([add(), add()]);
    expect(both[1]).toEqual(both[0]);
    expect(both[0]?.audit).toHaveLength(1);
  });

  it('changes what is sent and nothing else; the audit has before and after', async () => {
    const { id } = await addCompany(house, { country: 'Peru', alias: 'P' });
    const changed = (await edit({ id, country: 'Chile', sales_functions: false })).body as Company;
    expect(changed).toMatchObject({ country: 'Chile', alias: 'P', sales_functions: false });
    expect(changed.audit[0]).toMatchObject({
      act: 'changed the company',
      changes: [
        { field: 'country', before: 'Peru', after: 'Chile' },
        { field: 'sales_functions', before: 'true', after: 'false' },
      ],
    });
    const same = (await edit({ id, country: 'Chile' })).body as Company;
    expect(same.audit).toHaveLength(2);
    expect(same.updated_at).toBe(changed.updated_at);
    expect((await edit({ id: randomUUID(), country: 'X' })).status).toBe(404);
  });

  it('is not overwritten by who read it earlier', async () => {
    const { id, updated_at } = await addCompany(house);
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((country) => edit({ id, country, updated_at })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'changed_meanwhile',
    });
    const now = await read(id);
    expect(now.audit).toHaveLength(2);
    expect((await edit({ id, country: 'D', updated_at: now.updated_at })).status).toBe(200);
  });

  it('keeps its type while somebody belongs or is assigned, also when both happen at once', async () => {
    const locked = { status: 409, body: { code: 'type_locked', fields: [{ field: 'type' }] } };
    const one = await addCompany(house);
    expect((await edit({ id: one.id, type: 'PERSONAL' })).status).toBe(200);
    await join(house, 'Belongs', 'SALES_MANAGER', { company: one.id });
    expect(await read(one.id)).toMatchObject({ type_locked: true });
    expect(await edit({ id: one.id, type: 'GENERAL' })).toMatchObject(locked);
    expect((await edit({ id: one.id, type: 'PERSONAL', alias: 'same' })).status).toBe(200);
    const someone = await join(house, 'Works', 'SALES_MANAGER');
    for (let round = 0; round < 6; round += 1) {
      const { id, name } = await addCompany(house);
      const [typed, put] = await Promise.all([
        edit({ id, type: 'PERSONAL' }),
        assign(name, [someone.id]),
      ]);
      expect(put.status).toBe(200);
      const { audit, type } = await read(id);
      // Whoever came first: a type is never changed after somebody was assigned.
      const acts = audit.map(({ act }) => act).reverse();
      if (typed.status === 200)
        expect(acts).toEqual(['added the company', 'changed the company', 'assigned people']);
      else expect(typed).toMatchObject(locked);
      expect(type).toBe(typed.status === 200 ? 'PERSONAL' : 'GENERAL');
      expect(await edit({ id, type: 'GENERAL', alias: 'x' })).toMatchObject(
        typed.status === 200 ? locked : { status: 200 },
      );
    }
  });
});

describe('E019, a deletion', () => {
  const inUse = (what: string) => ({
    status: 409,
    body: { code: 'in_use', message: expect.stringContaining(what) as string },
  });

  it('names what hangs: people, objects made, objects owned', async () => {
    const { id } = await addCompany(house);
    const worker = await join(house, 'Works', 'SALES_MANAGER', { assigned: [id] });
    expect(await remove(id)).toMatchObject(inUse('1 person assigned to its inventory'));
    await db().deleteFrom('assignments').where('account_id', '=', worker.id).execute();
    const maker = await join(house, 'Makes', 'INVENTORY_SALES_MANAGER', { company: id });
    expect(await remove(id)).toMatchObject(inUse('1 person who belongs to it'));
    const kept = await make(house, maker, 'kept');
    const dropped = await make(house, maker, 'dropped');
    await house.done(maker, models.remove, { params: { id: dropped.model } });
    await send(house, maker, await pdf(), 'MODEL_LICENSE', 'loose.pdf');
    const belongsTo = (company_id: string | null) =>
      db().updateTable('accounts').set({ company_id }).where('id', '=', maker.id).execute();
    await belongsTo(null);
    expect((await read(id)).holds).toEqual([
      { what: 'object made', count: 1 },
      { what: 'object owned', count: 1 },
    ]);
    expect(await remove(id)).toMatchObject(inUse('1 object made, 1 object owned'));
    // Who has left the company cannot remove what it made.
    expect((await house.call(maker, models.remove, { params: { id: kept.model } })).status).toBe(
      404,
    );
    await belongsTo(id);
    await house.done(maker, models.remove, { params: { id: kept.model } });
    await belongsTo(null);
    expect((await read(id)).holds).toEqual([]);
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(404);
  });

  it('of an owner whose makers are others is refused as well', async () => {
    const { id } = await addCompany(house);
    const creator = house.person('creator');
    const thing = await make(house, creator, 'theirs');
    await publish(house, creator, thing, { company: id });
    expect(await remove(id)).toMatchObject(inUse('1 object owned'));
    await own(db(), thing.item, { account: creator.id });
    expect((await remove(id)).status).toBe(200);
  });

  it('takes brands and licences along, and the audit stays', async () => {
    const { id, name } = await addCompany(house, { country: 'Peru' });
    await house.done(admin, inventories.assign, { body: { id, brands: [(await brand()).id] } });
    const { licenses } = await licensed(house, id, [['a.pdf', await pdf()]]);
    expect((await remove(id)).status).toBe(200);
    const left = await db()
      .selectFrom('media')
      .select('id')
      .where('id', '=', licenses[0]?.id ?? '')
      .execute();
    expect(left).toEqual([]);
    const jobs = await db()
      .selectFrom('audit')
      .selectAll()
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(jobs.map(({ act, subject }) => [act, subject])).toEqual([
      ['added the company', name],
      ['assigned brands', name],
      ['changed the licenses', name],
      ['deleted the company', name],
    ]);
    expect(jobs.at(-1)?.changes).toContainEqual({ field: 'country', before: 'Peru', after: '' });
    expect((await addCompany(house, { name })).name).toBe(name);
  });

  it('and an assignment at once leave either, never half, never a failure of ours', async () => {
    const someone = await join(house, 'Works', 'SALES_MANAGER');
    for (let round = 0; round < 6; round += 1) {
      const { id, name } = await addCompany(house);
      const [gone, put] = await Promise.all([remove(id), assign(name, [someone.id])]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([gone.status, put.status]);
      const { status } = await house.call(admin, inventories.one, { params: { id } });
      expect(status).toBe(gone.status === 200 ? 404 : 200);
    }
  });
});

describe('E020, brands', () => {
  it('are the whole list, by name, each once, and told in the audit', async () => {
    const { id } = await addCompany(house);
    const tag = randomUUID();
    const [b, a] = [await brand(`${tag} B`), await brand(`${tag} A`)];
    const put = (brands: string[]) =>
      house.done(admin, inventories.assign, { body: { id, brands } });
    expect((await put([b.id, a.id, b.id])).brands).toEqual([a, b]);
    const { brands, audit } = await put([b.id]);
    expect(brands).toEqual([b]);
    expect(audit[0]).toMatchObject({
      act: 'assigned brands',
      changes: [{ field: 'brands', before: `${a.name}, ${b.name}`, after: b.name }],
    });
    expect((await put([b.id])).audit).toHaveLength(audit.length);
    expect((await put([])).brands).toEqual([]);
  });

  it('that are none are named, and nothing is assigned', async () => {
    const { id } = await addCompany(house);
    const known = await brand();
    const { id: material } = (await house.done(admin, taxonomies.materials, {}))[0] ?? { id: '' };
    const body = { id, brands: [known.id, randomUUID(), material] };
    const answer = await house.call(admin, inventories.assign, { body });
    expect(answer).toMatchObject({ status: 422, body: { code: 'brand_unknown' } });
    expect(fields(answer)).toEqual(['brands.1', 'brands.2']);
    expect((await read(id)).brands).toEqual([]);
    const nowhere = { id: randomUUID(), brands: [] };
    expect((await house.call(admin, inventories.assign, { body: nowhere })).status).toBe(404);
  });
});

it('a licence is no file that a record could be made of', async () => {
  const { id } = await addCompany(house);
  const maker = await join(house, 'Makes', 'INVENTORY_SALES_MANAGER', { company: id });
  const { licenses } = await licensed(house, id, [['a.pdf', await pdf()]]);
  const { model } = await make(house, maker, 'other');
  const body = { authorship_certificate: licenses[0]?.id ?? '' };
  const answer = await house.call(maker, models.edit, { params: { id: model }, body });
  expect(answer).toMatchObject({ status: 422, body: { code: 'file_unknown' } });
});
