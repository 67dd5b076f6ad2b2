import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fingerprints } from '#contract/verification/fingerprints';
import { inventories } from '#contract/people/inventories';
import { items } from '#contract/records/items';
import { models } from '#contract/records/models';
import { startTestServer, type TestServer, type Person } from '../frame/testServer';
import { addCompany, companyOf, join, make, publish, type Thing } from '../frame/concurrently';

let house: TestServer;
const ids: Record<string, string> = {};
const people: Record<string, Person> = {};
const things: Record<string, Thing> = {};

const who = (name: string): Person => people[name] ?? house.person(name);

/**
 * Four companies and a creator of none, each with drafts and published objects. The brand of each says what it is:
 * company, then draft, own (still theirs), or who has it now.
 */
const fill = async () => {
  ids.house = await companyOf(house, 'Maison Aurelle');
  ids.museum = await companyOf(house, 'Strandgaten Museum');
  ids.studio = await companyOf(house, 'Studio Ilse Marrow');
  ids.garage = await companyOf(house, 'Voss & Tandberg');
  const garage = { company: ids.garage, assigned: [ids.garage] };
  people.dealer2 = await join(house, 'Dealer2', 'INVENTORY_SALES_MANAGER', garage);
  people.seller2 = await join(house, 'Seller2', 'SALES_MANAGER', garage);
  people.employee = await join(house, 'Employee', 'BUYER', { company: ids.house });
  people.roving = await join(house, 'Roving', 'SALES_MANAGER', {
    assigned: [ids.house, ids.garage],
  });
  const put = async (brand: string, maker: string, owner?: Parameters<typeof publish>[3]) => {
    const thing = await make(house, who(maker), brand);
    if (!brand.endsWith('draft')) await publish(house, who(maker), thing, owner);
    things[brand] = thing;
  };
  const museum = { company: ids.museum };
  const sold = { account: house.person('owner').id };
  await put('house draft', 'dealer');
  await put('house own', 'dealer');
  await put('house sold', 'dealer', sold);
  await put('garage draft', 'dealer2');
  await put('garage own', 'dealer2');
  await put('garage museum', 'dealer2', museum);
  await put('studio draft', 'artist');
  await put('studio own', 'artist');
  await put('creator draft', 'creator');
  await put('creator own', 'creator');
  await put('creator museum', 'creator', museum);
};

beforeAll(async () => {
  house = await startTestServer('scopes', { jobs: false });
  await fill();
});
afterAll(() => house?.close());

const all = [
  'creator draft',
  'creator museum',
  'creator own',
  'garage draft',
  'garage museum',
  'garage own',
  'house draft',
  'house own',
  'house sold',
  'studio draft',
  'studio own',
];
/** Written by hand from decisions.md, “Things and owners”. */
const sees: Record<string, string[]> = {
  owner: ['house sold'],
  employee: [],
  seller: ['house own', 'house sold'],
  dealer: ['house draft', 'house own', 'house sold'],
  // ALL: of every inventory what is published; of their own house drafts too; what is in no inventory not at all
  inventory: [
    'creator museum',
    'garage museum',
    'garage own',
    'house draft',
    'house own',
    'house sold',
    'studio own',
  ],
  seller2: ['garage museum', 'garage own'],
  dealer2: ['garage draft', 'garage museum', 'garage own'],
  roving: ['garage museum', 'garage own', 'house own', 'house sold'],
  main: ['creator museum', 'garage museum'],
  curator: ['creator museum', 'garage museum'],
  it: ['creator museum', 'garage museum'],
  artist: ['studio draft', 'studio own'],
  expert: [],
  creator: ['creator draft', 'creator museum', 'creator own'],
  admin: all,
};

const brandsIn = (content: { brand: string }[]) => content.map(({ brand }) => brand).sort();
const itemsOf = async (name: string, data_option = 'ALL' as const) => {
  const page = await house.done(who(name), items.search, { body: { data_option, size: 100 } });
  expect(page.total_elements).toBe(page.content.length);
  return brandsIn(page.content);
};

describe('what each person’s lists hold', () => {
  it.each(Object.entries(sees))('%s: items, whatever is wished for', async (name, brands) => {
    expect(await itemsOf(name)).toEqual(brands);
  });

  it.each(Object.entries(sees))('%s: models', async (name, brands) => {
    const page = await house.done(who(name), models.list, { query: { size: 100 } });
    expect(brandsIn(page.content)).toEqual(brands);
    expect(page.total_elements).toBe(brands.length);
    const listed = async (listing: 'Draft' | 'Published') =>
      brandsIn((await house.done(who(name), models.list, { query: { listing } })).content);
    expect(await listed('Draft')).toEqual(brands.filter((brand) => brand.endsWith('draft')));
    expect(await listed('Published')).toEqual(brands.filter((brand) => !brand.endsWith('draft')));
  });

  it.each(Object.entries(sees))('%s: values and counts of the filters', async (name, brands) => {
    const { brand, category, verification } = await house.done(who(name), models.filter, {});
    expect(brand).toEqual(brands.map((value) => ({ value, count: 1 })));
    const total = (values: { count: number }[]) =>
      values.reduce((sum, { count }) => sum + count, 0);
    const { content } = await house.done(who(name), items.search, { body: { size: 100 } });
    const physical = content.filter(({ type }) => type === 'physical').length;
    expect([total(category), total(verification)]).toEqual([brands.length, physical]);
    const needed = await house.done(who(name), items.search, {
      body: { search_criteria_list: [{ key: 'verification', value: 'Required' }], size: 100 },
    });
    expect(needed.content.filter(({ type }) => type === 'digital')).toEqual([]);
  });

  it('criteria do not reach beyond it', async () => {
    for (const [name, brands] of Object.entries(sees))
      for (const criterion of [
        { key: 'text' as const, value: 'a' },
        { key: 'model' as const, value: things['garage draft']?.model ?? '' },
        { key: 'publication' as const, value: 'editable' },
      ]) {
        const { content } = await house.done(who(name), items.search, {
          body: { search_criteria_list: [criterion], size: 100 },
        });
        expect(brandsIn(content).filter((brand) => !brands.includes(brand))).toEqual([]);
      }
  });

  it('nobody without a role has one', async () => {
    const { status } = await house.call(house.person('newcomer'), items.search, { body: {} });
    expect(status).toBe(403);
  });
});

describe('one thing by its id', () => {
  const nothing = async (name: string, row: typeof models.one | typeof items.one) =>
    (await house.call(who(name), row, { params: { id: randomUUID() } })).body;

  it.each(Object.entries(sees))('%s: foreign drafts are not there', async (name, brands) => {
    for (const [brand, { model, item }] of Object.entries(things)) {
      const knows = !brand.endsWith('draft') || brands.includes(brand);
      const serials = await house.call(who(name), items.simpleByModel, { params: { id: model } });
      const record = await house.call(who(name), models.one, { params: { id: model } });
      const passport = await house.call(who(name), items.one, { params: { id: item } });
      const told = [serials.status, record.status, passport.status];
      expect(told, brand).toEqual(knows ? [200, 200, 200] : [404, 404, 404]);
      if (knows) continue;
      expect(serials.body).toEqual(await nothing(name, models.one));
      expect(record.body).toEqual(await nothing(name, models.one));
      expect(passport.body).toEqual(await nothing(name, items.one));
    }
  });

  it('of an edition that is out in part, others know the part', async () => {
    const thing = await make(house, who('dealer2'), 'garage draft', { serial_number_size: 3 });
    await publish(house, who('dealer2'), thing);
    const counted = async (name: string) =>
      (await house.done(who(name), items.simpleByModel, { params: { id: thing.model } })).length;
    expect(await Promise.all(['dealer2', 'admin', 'inventory', 'owner'].map(counted))).toEqual([
      3, 3, 1, 1,
    ]);
    await house.parts.store.db.deleteFrom('items').where('model_id', '=', thing.model).execute();
  });

  it('a list of all houses is no right to their records: others’ are read in the reduced version', async () => {
    const read = (name: string, brand: string) =>
      house.done(who(name), items.one, { params: { id: things[brand]?.item ?? '' } });
    expect(await read('inventory', 'garage own')).toMatchObject({
      version: 'limited',
      owner: '',
      record: { msrp: null, purchase_date: null },
    });
    expect(await read('inventory', 'house own')).toMatchObject({ version: 'full' });
    expect(await read('admin', 'garage own')).toMatchObject({ version: 'full' });
    const footage = { params: { id: things['garage own']?.model ?? '' } };
    expect((await house.call(who('inventory'), fingerprints.ofModel, footage)).status).toBe(404);
  });

  it('a buyer who belongs to a house owns nothing of the house', async () => {
    const passport = await house.done(who('employee'), items.one, {
      params: { id: things['house own']?.item ?? '' },
    });
    expect(passport).toMatchObject({ version: 'limited', publication: { relations: [] } });
  });
});

describe('inventories that somebody is assigned to', () => {
  const assigned = (name: string, list: Person[]) =>
    house.done(house.person('admin'), inventories.assignUsers, {
      body: { name, ids: list.map(({ id }) => id) },
    });

  it('come and go with the assignment, at the very next look', async () => {
    const roving = who('roving');
    expect(await itemsOf('roving')).toEqual(sees.roving);
    const { users } = await assigned('VOSS & tandberg', [who('dealer2'), who('seller2')]);
    expect(users.map(({ account_id }) => account_id)).not.toContain(roving.id);
    expect(await itemsOf('roving')).toEqual(['house own', 'house sold']);
    expect(await itemsOf('seller2')).toEqual(sees.seller2);
    await assigned('Voss & Tandberg', [who('dealer2'), who('seller2'), roving]);
    expect(await itemsOf('roving')).toEqual(sees.roving);
  });

  it('widen no role that has another scope', async () => {
    const keep = [who('dealer2'), who('seller2'), who('roving')];
    const guests = [who('main'), who('expert'), who('artist')];
    await assigned('Voss & Tandberg', [...keep, ...guests]);
    expect(await itemsOf('main')).toEqual(sees.main);
    expect(await itemsOf('artist')).toEqual(sees.artist);
    await assigned('Voss & Tandberg', keep);
  });

  it('are listed as far as one’s scope goes, with counts of what one may see', async () => {
    const empty = await addCompany(house, { name: 'Empty & Sons' });
    const listed = async (name: string) => {
      const page = await house.done(who(name), inventories.search, { body: {} });
      expect(page.total_elements).toBe(page.content.length);
      return Object.fromEntries(page.content.map(({ name: company, items: n }) => [company, n]));
    };
    expect(await listed('admin')).toEqual({
      'Empty & Sons': 0,
      'Maison Aurelle': 3,
      'Strandgaten Museum': 2,
      'Studio Ilse Marrow': 2,
      'Voss & Tandberg': 3,
    });
    expect(await listed('inventory')).toEqual({
      'Empty & Sons': 0,
      'Maison Aurelle': 3,
      'Strandgaten Museum': 2,
      'Studio Ilse Marrow': 1,
      'Voss & Tandberg': 2,
    });
    expect(await listed('seller')).toEqual({ 'Maison Aurelle': 2 });
    expect(await listed('roving')).toEqual({ 'Maison Aurelle': 2, 'Voss & Tandberg': 2 });
    expect(await listed('curator')).toEqual({ 'Strandgaten Museum': 2 });
    expect(await listed('artist')).toEqual({ 'Studio Ilse Marrow': 2 });
    await house.done(who('admin'), inventories.remove, { params: { id: empty.id } });
  });
});
