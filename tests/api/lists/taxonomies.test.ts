import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { materials, subtypes, taxonomies } from '#contract/records/taxonomies';
import { startTestServer, type TestServer } from '../frame/testServer';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer('taxonomies', { jobs: false });
});
afterAll(() => house?.close());

const lists = {
  category: [taxonomies.categories, taxonomies.addCategory],
  collection: [taxonomies.collections, taxonomies.addCollection],
  brand: [taxonomies.brands, taxonomies.addBrand],
  type: [taxonomies.types, taxonomies.addType],
} as const;
type Kind = keyof typeof lists;
const kinds = Object.keys(lists) as Kind[];
const add = (kind: Kind, name: string, who = 'dealer') =>
  house.call(house.person(who), lists[kind][1], { body: { name } });
const found = async (kind: Kind, search: string, who = 'owner') =>
  (await house.done(house.person(who), lists[kind][0], { query: { search } })).map(
    ({ name }) => name,
  );

describe('names', () => {
  it('are those of the specification, and whole', async () => {
    const owner = house.person('owner');
    expect(await found('category', '')).toEqual(Object.keys(subtypes).sort());
    expect((await found('type', '')).sort()).toEqual(Object.values(subtypes).flat().sort());
    const all = await house.done(owner, taxonomies.materials, {});
    expect(all.map(({ name }) => name)).toEqual([...materials].sort());
  });

  it('are found by any part, whatever case and accents, those that begin with it first', async () => {
    for (const name of ['Maison Hermès', 'Hermès', 'Æther 100%', 'Æther_2'])
      await add('brand', name);
    expect(await found('brand', 'HERMES')).toEqual(['Hermès', 'Maison Hermès']);
    expect(await found('brand', ' aether ')).toEqual(['Æther 100%', 'Æther_2']);
    expect(await found('brand', '0%')).toEqual(['Æther 100%']);
    expect(await found('brand', 'r_2')).toEqual(['Æther_2']);
    expect(await found('brand', "'; drop table taxonomies; --\\")).toEqual([]);
    const gold = await house.done(house.person('expert'), taxonomies.materials, {
      query: { search: 'GOLD' },
    });
    expect(gold.map(({ name }) => name)).toEqual(['Gold']);
  });

  it.each(kinds)(
    'of a %s are added by those who make records and the administrator',
    async (kind) => {
      for (const who of ['admin', 'inventory', 'dealer', 'artist', 'creator'])
        expect([who, (await add(kind, `${kind} of ${who}`, who)).status]).toEqual([who, 200]);
      for (const who of ['owner', 'seller', 'main', 'curator', 'it', 'expert'])
        expect([who, (await add(kind, `${kind} of ${who}`, who)).status]).toEqual([who, 403]);
      expect(await found(kind, 'OF INV')).toEqual([`${kind} of inventory`]);
    },
  );

  it('are one name in any case, with any accents and spaces; of another kind they are another', async () => {
    expect((await add('collection', '  Été   1972. ')).body).toMatchObject({ name: 'Été 1972' });
    for (const again of ['Été 1972', 'ete 1972', 'ÉTÉ  1972', 'E\u0301te\u0301 1972.'])
      expect(await add('collection', again)).toMatchObject({
        status: 409,
        body: { code: 'name_taken', message: expect.stringContaining('“Été 1972”') as string },
      });
    expect((await add('brand', 'Été 1972')).status).toBe(200);
    const two = await Promise.all([add('brand', 'Rösti'), add('brand', 'ROSTI')]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('that are hostile are refused by the field, or kept as words', async () => {
    for (const name of [
      '',
      '   ',
      '...',
      '—',
      'a\u202eb',
      'a\u200bb',
      'a\nb',
      'a\0b',
      'x'.repeat(101),
    ]) {
      const { status, body } = await add('brand', name);
      expect([JSON.stringify(name), status]).toEqual([JSON.stringify(name), 422]);
      expect(body).toMatchObject({ fields: [{ field: 'name' }] });
    }
    expect(
      (await house.callUntyped(house.person('dealer'), taxonomies.addBrand, { body: {} })).status,
    ).toBe(400);
    const page = '<script>alert(1)</script>';
    expect((await add('brand', page)).body).toMatchObject({ name: page });
    expect(await found('brand', page)).toEqual([page]);
  });
});
