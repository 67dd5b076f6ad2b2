import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { items, type ItemCard } from '#contract/records/items';
import { models } from '#contract/records/models';
import { countOf, modelsFound } from '../../../server/managers/records/listings/count';
import { draft, serialOf } from '../records/drafts';
import { startTestServer, type TestServer, type Person } from '../frame/testServer';
import { join } from '../frame/concurrently';

let house: TestServer;
let maker: Person;
beforeAll(async () => {
  house = await startTestServer('lists', { jobs: false });
  maker = await join(house, 'Maker', 'BOOTSTRAPPED');
});
afterAll(() => house?.close());

const db = () => house.parts.store.db;
type Body = Parameters<typeof house.done<typeof items.search>>[2]['body'];
type Criteria = NonNullable<Body['search_criteria_list']>;

const search = (body: Body = {}, who = maker) => house.done(who, items.search, { body });
const found = async (criteria: Criteria, who = maker) =>
  (await search({ search_criteria_list: criteria, size: 100 }, who)).content.map(({ id }) => id);
const typed = (text: string, who = maker) => found([{ key: 'text', value: text }], who);

describe('search as one types', () => {
  const record = {
    name: 'Étagère with Fauns',
    brand: 'Brandolin',
    maker: 'Atelier Müßig',
    artist: 'Søren Ødegård',
    category: 'Artifact',
    subtype: 'Ritual',
    collection: 'Collezione Quirina',
    serial_number: 'AB-77.12/x',
    catalog_number: 'Cat. 5591',
    materials: ['Mother-of-pearl' as const],
    provenance: 'By descent from Zenobia Wexford, Łódź',
    description: 'Shows Κύλιξ and a heron. 33% wear.',
  };
  let item = '';
  beforeAll(async () => {
    item = serialOf(await draft(house, maker, record));
    await draft(house, maker, { name: 'Something else', description: 'Nothing alike' });
  });

  it.each([
    ['name', 'fauns'],
    ['name without its accents', 'etagere'],
    ['name with accents typed another way', 'E\u0301TAGE\u0300RE'],
    ['brand', 'brandolin'],
    ['maker', 'atelier mussig'],
    ['maker as written', 'Müßig'],
    ['artist', 'soren odegard'],
    ['artist as written', 'Ødegård'],
    ['category', 'artifact'],
    ['subtype', 'ritual'],
    ['collection', 'quirina'],
    ['serial number', 'AB-77.12/x'],
    ['serial number without its signs', 'ab7712'],
    ['catalog number', '5591'],
    ['material', 'mother-of-pearl'],
    ['provenance', 'wexford'],
    ['provenance, a place', 'lodz'],
    ['description', 'heron'],
    ['another alphabet', 'ΚΎΛΙΞ'],
    ['a word begun', 'zeno'],
    ['words of several fields, in any order', 'heron fau brand'],
    ['a number begun', '33%'],
  ])('finds by %s', async (_, text) => {
    expect(await typed(text)).toEqual([item]);
  });

  it('every word must be there, and a word is found from its beginning', async () => {
    expect(await typed('heron absent')).toEqual([]);
    expect(await typed('auns')).toEqual([]);
  });

  it.each([
    "'",
    '"',
    '%',
    '_',
    '\\',
    '& | !',
    ':*',
    '()',
    '<->',
    '   ',
    '😀',
    '--',
    "'; drop table items",
  ])('%s is taken as it stands', async (text) => {
    const page = await search({ search_criteria_list: [{ key: 'text', value: text }] });
    const words = /[\p{L}\p{N}]/u.test(text);
    expect(page.total_elements > 0).toBe(text.trim() === '');
    expect(await typed(`heron ${text}`)).toEqual(words ? [] : [item]);
  });

  it('of several texts each is an alternative', async () => {
    const both = await found([
      { key: 'text', value: 'heron' },
      { key: 'text', value: 'something els' },
    ]);
    expect(both).toHaveLength(2);
  });

  it('a draft is found by those alone who may know of it', async () => {
    expect(await typed('zenobia', house.person('creator'))).toEqual([]);
    expect(await typed('zenobia', house.person('inventory'))).toEqual([]);
    expect(await typed('zenobia', house.person('admin'))).toEqual([item]);
  });
});

describe('filters, sorts and pages', () => {
  let owner: Person;
  const names = ['Ångström', 'beta', 'Alpha', 'zeta', 'Émile', 'gamma', 'delta'];
  const brands = ['One', 'Two', 'Three'];
  beforeAll(async () => {
    owner = await join(house, 'Sorter', 'BOOTSTRAPPED');
    for (const [at, name] of names.entries())
      await draft(house, owner, {
        name,
        brand: brands[at % 3],
        maker: `M${9 - at}`,
        category: at % 2 ? 'Art' : 'Artifact',
        subtype: '',
        materials: at % 2 ? ['Bronze', 'Wood'] : ['Wood'],
        ap_edition_size: at === 0 ? 1 : 0,
      });
  });
  const named = async (body: Body) => (await search(body, owner)).content.map(({ name }) => name);

  it('values of one key are alternatives, different keys narrow', async () => {
    const count = async (search_criteria_list: Criteria) =>
      (await search({ search_criteria_list }, owner)).total_elements;
    const brand = (value: string) => ({ key: 'brand' as const, value });
    expect(await count([brand('One')])).toBe(4);
    expect(await count([brand('One'), brand('Two')])).toBe(6);
    expect(await count([brand('One'), { key: 'category', value: 'Art' }])).toBe(1);
    expect(await count([{ key: 'material', value: 'Bronze' }])).toBe(3);
    expect(await count([{ key: 'publication', value: 'published' }])).toBe(0);
    expect(await count([{ key: 'publication', value: 'editable' }])).toBe(8);
    expect(await count([{ key: 'model', value: 'nonsense' }])).toBe(0);
  });

  it('E030 counts what a search finds', async () => {
    const text = 'One';
    const { total_elements } = await house.done(owner, items.search, {
      body: { search_criteria_list: [{ key: 'text', value: text }] },
    });
    const sum = (values: { count: number }[]) => values.reduce((all, { count }) => all + count, 0);
    const found = await house.done(owner, models.filter, { query: { text } });
    const all = await house.done(owner, models.filter, {});
    expect(sum(found.category)).toBe(total_elements);
    expect(sum(found.category)).toBeLessThan(sum(all.category));
    const none = await house.done(owner, models.filter, { query: { text: 'nothing has this' } });
    expect(none.category).toEqual([]);
  });

  it('E030 counts what is in scope', async () => {
    const values = await house.done(owner, models.filter, {});
    expect(values.brand).toEqual([
      { value: 'One', count: 4 },
      { value: 'Three', count: 2 },
      { value: 'Two', count: 2 },
    ]);
    expect(values.material).toEqual([
      { value: 'Bronze', count: 3 },
      { value: 'Wood', count: 8 },
    ]);
    expect(values.type).toEqual([{ value: 'physical', count: 8 }]);
    expect(values.verification).toEqual([{ value: 'NONE', count: 8 }]);
  });

  it('sorts by name without case and accents, by maker, by time', async () => {
    const byName = ['Alpha', 'Ångström', 'Ångström', 'beta', 'delta', 'Émile', 'gamma', 'zeta'];
    expect(await named({ sort: 'name', direction: 'asc' })).toEqual(byName);
    expect(await named({ sort: 'name', direction: 'desc' })).toEqual([...byName].reverse());
    const [first = '', ...rest] = names;
    const made = [first, first, ...rest];
    expect(await named({ sort: 'maker', direction: 'desc' })).toEqual(made);
    expect(await named({ sort: 'created', direction: 'asc' })).toEqual(made);
    expect(await named({ sort: 'updated' })).toEqual([...[...rest].reverse(), first, first]);
    const types = (await search({ sort: 'updated' }, owner)).content.map(
      (card) => card.edition_type,
    );
    expect(types.slice(-2)).toEqual(['EDITION_AP', 'EDITION']);
  });

  it('pages by number and by cursor hold the same, each row once', async () => {
    for (const sort of ['updated', 'created', 'name', 'maker'] as const)
      for (const direction of ['asc', 'desc'] as const) {
        const whole = (await search({ sort, direction, size: 100 }, owner)).content;
        const byNumber: ItemCard[] = [];
        const byCursor: ItemCard[] = [];
        let after: string | undefined;
        for (let page = 0; page < 3; page += 1) {
          const told = await search({ sort, direction, size: 3, page }, owner);
          byNumber.push(...told.content);
          const next = await search(
            { sort, direction, size: 3, page, ...(after && { after }) },
            owner,
          );
          byCursor.push(...next.content);
          expect(next).toMatchObject({
            page,
            total_elements: 8,
            total_pages: 3,
            total_capped: false,
          });
          expect(next.next === null).toBe(page === 2);
          after = next.next ?? undefined;
        }
        expect(byNumber).toEqual(whole);
        expect(byCursor).toEqual(whole);
      }
  });

  it('pages by cursor neither repeat nor lose a row while others write', async () => {
    const busy = await join(house, 'Busy', 'BOOTSTRAPPED');
    const old: string[] = [];
    for (let n = 0; n < 6; n += 1)
      old.push(serialOf(await draft(house, busy, { name: `Old ${n}` })));
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { content, next } = await search({ size: 2, ...(after && { after }) }, busy);
      seen.push(...content.map(({ id }) => id));
      after = next ?? undefined;
      await Promise.all([draft(house, busy), draft(house, busy)]);
    } while (after);
    expect(seen).toEqual([...old].reverse());
  });

  it('a cursor of another order, or of nobody, is refused by field', async () => {
    const { next } = await search({ size: 2 }, owner);
    const forged = Buffer.from(JSON.stringify(['updated', 'desc', "2020'", 0, randomUUID()]));
    const asks = [
      { after: next ?? '', sort: 'name' as const },
      { after: next ?? '', direction: 'asc' as const },
      { after: 'nonsense' },
      { after: '' },
      { after: forged.toString('base64url') },
    ];
    for (const body of asks)
      expect(await house.call(owner, items.search, { body })).toMatchObject({
        status: 422,
        body: { code: 'not_valid', fields: [{ field: 'after' }] },
      });
  });

  it('beyond the counted rows a page number shows nothing, and is no error', async () => {
    const told = await search({ page: 100_000 }, owner);
    expect(told).toMatchObject({ content: [], total_elements: 8, next: null });
  });

  it('counts stop at their limit', async () => {
    const mine = sql<boolean>`listings.readers && array['made:' || ${owner.id}::text]`;
    const counts = async (most: number) => {
      const { rows } = await sql<{ items: number; models: number }>`
        select ${countOf(mine, most)} as items, (select count(*)::int from (${modelsFound(mine, most)}) found) as models`.execute(
        db(),
      );
      return [rows[0]?.items, rows[0]?.models];
    };
    expect(await counts(3)).toEqual([4, 4]);
    expect(await counts(7)).toEqual([8, 7]);
    expect(await counts(100)).toEqual([8, 7]);
  });

  it('E029 and E025: models by the same criteria, sorts and cursors', async () => {
    const of = async (body: Body) => {
      const { content, total_elements, next } = await house.done(owner, models.search, { body });
      return { names: content.map(({ name }) => name), total_elements, next, content };
    };
    const all = await of({ sort: 'name', direction: 'asc' });
    expect(all.names).toEqual(['Alpha', 'Ångström', 'beta', 'delta', 'Émile', 'gamma', 'zeta']);
    expect(all.content.find(({ name }) => name === 'Ångström')).toMatchObject({
      serials: 2,
      listing: 'Draft',
      cover: null,
    });
    const first = await of({ sort: 'name', direction: 'asc', size: 4 });
    const second = await of({ sort: 'name', direction: 'asc', size: 4, after: first.next ?? '' });
    expect([...first.names, ...second.names]).toEqual(all.names);
    expect([first.total_elements, second.next]).toEqual([7, null]);
    const text = { search_criteria_list: [{ key: 'text' as const, value: 'emil' }] };
    expect((await of(text)).names).toEqual(['Émile']);
    const listed = await house.done(owner, models.list, { query: { size: 3 } });
    expect(listed.content.map(({ name }) => name)).toEqual([...names].reverse().slice(0, 3));
    const rest = await house.done(owner, models.list, {
      query: { size: 100, after: listed.next ?? '' },
    });
    expect(rest.content.map(({ name }) => name)).toEqual([...names].reverse().slice(3));
  });
});
