import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#contract/people/accounts';
import { inventories } from '#contract/people/inventories';
import type { ErrorAnswer } from '#contract/frame/errors';
import { models } from '#contract/records/models';
import { draft } from './drafts';
import { startTestServer, type TestServer } from '../frame/testServer';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer('values', { jobs: false });
});
afterAll(() => house?.close());

/** Every value as somebody types it at the end of a sentence. */
const dotted = <T extends Record<string, string>>(values: T): T =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, ` ${value}. `])) as T;

const fields = (body: unknown) => (body as ErrorAnswer).fields?.map(({ field }) => field);

describe('values', () => {
  it('lose a trailing dot in profiles and companies too', async () => {
    const admin = house.person('admin');
    const typed = { name: 'House One', primary_address: 'Rue 1', secondary_address: 'Rue 2' };
    const further = { alias: 'One', license_number: 'L 1', main_contact: 'O. Lind', country: 'FR' };
    const numbers = { primary_phone: '+33 1', tax_number: 'FR 1' };
    const values = { ...typed, ...further, ...numbers };
    const company = await house.done(admin, inventories.create, {
      body: { ...dotted(values), type: 'GENERAL' },
    });
    expect(company).toMatchObject(values);
    const owner = house.person('owner');
    const name = { first_name: 'Olga', last_name: 'Lind', alias: 'olga l', company_name: 'Lind' };
    const place = { country: 'France', city: 'Paris', street: 'Rue 1', province: 'Paris' };
    const own = { ...name, ...place, zip_code: '75001', phone_number: '+33 1 02' };
    await house.done(owner, accounts.editOwn, { body: dotted(own) });
    expect(await house.done(owner, accounts.own, {})).toMatchObject(own);
  });

  it('of a profile are those that there are: the language is English', async () => {
    const answer = await house.call(house.person('owner'), accounts.editOwn, {
      body: { language: 'tlh' } as object,
    });
    expect(answer.status).toBe(422);
    expect(fields(answer.body)).toEqual(['language']);
  });

  it('of a record make sense: no purchase that is still to come, no more serials than announced', async () => {
    const creator = house.person('creator');
    const born = (body: object) =>
      house.call(creator, models.create, { body: { name: 'Odd', ...body } });
    const later = await born({ purchase_date: '2999-01-01' });
    expect([later.status, fields(later.body)]).toEqual([422, ['purchase_date']]);
    const many = { limited_edition_size: 2, serial_number_size: 5 };
    const over = await born(many);
    expect([over.status, fields(over.body)]).toEqual([422, ['limited_edition_size']]);
    const { id } = await draft(house, creator, { limited_edition_size: 5, serial_number_size: 5 });
    const less = await house.call(creator, models.edit, {
      params: { id },
      body: { limited_edition_size: 4 },
    });
    expect([less.status, fields(less.body)]).toEqual([422, ['limited_edition_size']]);
  });
});

it('people are paged by the query as well as by the body', async () => {
  const admin = house.person('admin');
  const ask = { query: { page: 1, size: 3 }, body: { page: 0, size: 5 } };
  const second = await house.done(admin, accounts.search, ask);
  expect([second.page, second.size]).toEqual([1, 3]);
  const all = await house.done(admin, accounts.search, { body: { size: 100 } });
  expect(second.content).toEqual(all.content.slice(3, 6));
});
