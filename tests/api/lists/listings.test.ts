import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { items } from '#contract/records/items';
import { models } from '#contract/records/models';
import { draft, edit, serialOf } from '../records/drafts';
import { photo } from '../verification/footage';
import { givePlan } from '../subscriptions/givePlan';
import { startTestServer, type TestServer, type Person } from '../frame/testServer';
import { addCompany, join, make, publish, type Thing } from '../frame/concurrently';
import { searchedFields } from '../../../server/store/migrations/foundation/0075SearchedFields';
import { send } from '../media/uploading';
import { own } from '../frame/owning';

let house: TestServer;
let maker: Person;
beforeAll(async () => {
  house = await startTestServer('listings', { jobs: false });
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

describe('a listing follows its item at once', () => {
  const card = async (id: string, who = maker) =>
    (await search({ size: 100 }, who)).content.find((one) => one.id === id);

  it('renamed, verified, published, sold, deleted', async () => {
    const buyer = await join(house, 'Collector', 'BUYER');
    const thing = await make(house, maker, 'Follow', { name: 'Before' });
    expect(await card(thing.item)).toMatchObject({ name: 'Before', verification: 'NONE' });
    await edit(house, maker, thing.model, { name: 'After', provenance: 'Quillfeather' });
    expect(await card(thing.item)).toMatchObject({ name: 'After' });
    expect(await typed('quillf')).toEqual([thing.item]);
    await db()
      .updateTable('items')
      .set({ verification: 'SUCCESS' })
      .where('id', '=', thing.item)
      .execute();
    expect(await found([{ key: 'verification', value: 'SUCCESS' }])).toContain(thing.item);
    expect(await card(thing.item, buyer)).toBeUndefined();
    await publish(house, maker, thing, { account: buyer.id });
    expect(await card(thing.item)).toMatchObject({ publication: { label: 'Published' } });
    expect(await card(thing.item, buyer)).toMatchObject({ name: 'After', verification: 'SUCCESS' });
    await own(db(), thing.item, { account: maker.id });
    expect(await card(thing.item, buyer)).toBeUndefined();
    const gone = await make(house, maker, 'Gone');
    await house.done(maker, models.remove, { params: { id: gone.model } });
    expect(await card(gone.item)).toBeUndefined();
    expect(await card(gone.item, house.person('admin'))).toBeUndefined();
    await db().deleteFrom('models').where('id', '=', gone.model).execute();
  });

  it('found by every field that is typed as words or as a number', async () => {
    const model = await draft(house, maker, {
      name: 'Typed',
      ...{ serial_number: 'AB-12', catalog_number: '1985.12.3', gtin: '4012345678901' },
      ...{ tags: ['quincunx'], authors: ['Ottilie Vantreight'], credit: 'Bequest of Farthingale' },
      ...{
        literature: 'Zwingenberger, Lacquer',
        production_date: { text: 'circa 1487', dates: [] },
      },
    });
    const words = ['ab12', '1985123', '1985.12.3', '4012345678901', 'quincunx', 'vantreight'];
    for (const word of [...words, 'farthingale', 'zwingen', '1487'])
      expect([word, await typed(word)]).toEqual([word, [serialOf(model)]]);
    await edit(house, maker, model.id, { tags: ['sphinx'] });
    // What was listed before the migration that knows these fields.
    await db()
      .updateTable('listings')
      .set({ search: sql`''::tsvector` })
      .execute();
    await searchedFields.up(db());
    expect([await typed('quincunx'), await typed('sphinx')]).toEqual([[], [serialOf(model)]]);
  });

  it('an edition that grows and shrinks', async () => {
    const model = await draft(house, maker, {
      name: 'Edition',
      serial_number_size: 2,
      ap_edition_size: 1,
    });
    const serials = async () =>
      (await search({ search_criteria_list: [{ key: 'model', value: model.id }] })).content.map(
        (one) => `${one.edition_type} ${one.edition_number}/${one.edition_size}`,
      );
    expect(await serials()).toEqual(['EDITION_AP 1/1', 'EDITION 1/2', 'EDITION 2/2']);
    await edit(house, maker, model.id, { serial_number_size: 1 });
    expect(await serials()).toEqual(['EDITION_AP 1/1', 'EDITION 1/1']);
    await edit(house, maker, model.id, { serial_number_size: 3, ap_edition_size: 0 });
    expect(await serials()).toEqual(['EDITION 1/3', 'EDITION 2/3', 'EDITION 3/3']);
  });

  it('its cover, as the first photo changes and becomes ready', async () => {
    const model = await draft(house, maker, { name: 'Covered' });
    const item = serialOf(model);
    const [first, second] = [
      await send(house, maker, await photo(), 'ITEMS_IMAGE', 'a.jpg'),
      await send(house, maker, await photo(), 'ITEMS_IMAGE', 'b.jpg'),
    ];
    await edit(house, maker, model.id, { photos: [first, second] });
    expect((await card(item))?.cover).toMatchObject({ id: first, ready: false });
    await edit(house, maker, model.id, { photos: [second, first] });
    expect((await card(item))?.cover).toMatchObject({ id: second });
    const variants = { small: { key: 'x', type: 'image/webp' } };
    await db()
      .updateTable('media')
      .set({ variants: JSON.stringify(variants), ready_at: new Date() })
      .where('id', '=', second)
      .execute();
    expect((await card(item))?.cover).toMatchObject({
      ready: true,
      urls: { small: expect.stringContaining(`/media/${second}/small?`) as string },
    });
    await edit(house, maker, model.id, { photos: [] });
    expect((await card(item))?.cover).toBeNull();
  });

  it('tells of each item what the item itself tells', async () => {
    const { content } = await search({ size: 100 });
    expect(content.length).toBeGreaterThan(4);
    for (const told of content) {
      const one = await house.done(maker, items.one, { params: { id: told.id } });
      const { state, label } = one.publication;
      expect({ ...one, ...told, publication: one.publication }).toEqual(one);
      expect(told.publication).toEqual({ state, label });
    }
    const [any] = content;
    const serials = await house.done(maker, items.simpleByModel, {
      params: { id: any?.model_id ?? '' },
    });
    expect(serials.find(({ id }) => id === any?.id)).toEqual(any);
  });
});

describe('who may list what, by keys, is what the tables say', () => {
  /** decisions.md, "Things and owners", over the plain tables: nothing of the keys is used. */
  const expected = async ({ id }: Person): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      with me as (select id, company_id, roles[1] as role from accounts where id = ${id}),
        mine as (select company_id from assignments where account_id = ${id}
          union select company_id from me where company_id is not null)
      select i.id from items i join models m on m.id = i.model_id, me where i.state <> 'deleted' and case
        when me.role = 'UBER_ADMIN' then true
        when i.state <> 'published' and not (m.created_by = me.id or coalesce(m.company_id = me.company_id and me.role in
          ('INVENTORY_MANAGER', 'INVENTORY_SALES_MANAGER', 'DIGITAL_ARTIST', 'BOOTSTRAPPED'), false)) then false
        when m.created_by = me.id then true
        when me.role = 'INVENTORY_MANAGER' then m.company_id is not null or i.owner_company_id is not null
        when me.role in ('INVENTORY_SALES_MANAGER', 'SALES_MANAGER', 'BOOTSTRAPPED', 'EXPERT')
          then m.company_id in (table mine) or i.owner_company_id in (table mine)
        when me.role = 'BUYER' then i.owner_id = me.id
        else i.owner_id = me.id or (i.owner_id is null and i.owner_company_id = me.company_id) end`.execute(
      db(),
    );
    return rows.map((row) => row.id).sort();
  };

  it('for every role, whoever made and owns things', async () => {
    const [one, two] = [await addCompany(house), await addCompany(house)];
    const people: Person[] = [house.person('admin')];
    const roles = [
      'BUYER',
      'SALES_MANAGER',
      'INVENTORY_MANAGER',
      'INVENTORY_SALES_MANAGER',
      'MAIN_REPRESENTATIVE',
      'CURATOR_REPRESENTATIVE',
      'IT_TECHNICAL_REPRESENTATIVE',
      'DIGITAL_ARTIST',
      'EXPERT',
      'BOOTSTRAPPED',
    ] as const;
    for (const role of roles)
      for (const where of [{}, { company: one.id }, { company: two.id, assigned: [one.id] }])
        people.push(await join(house, `${role} ${people.length}`.replace(/\W/g, ''), role, where));
    const makers = people.filter(({ name }) => /INVENTORY|DIGITAL|BOOTSTRAPPED/.test(name));
    const owners = [
      { account: people[1]?.id ?? '' },
      { company: one.id },
      { account: people[2]?.id ?? '' },
    ];
    const things: Thing[] = [];
    for (const [at, who] of makers.entries()) {
      const digital = who.name.startsWith('DIGITAL');
      await givePlan(house, who, 'creator_full');
      const fields = { type: digital ? 'digital' : 'physical' };
      const owner = owners[at % owners.length];
      for (const out of [false, true]) {
        const thing = await make(house, who, 'scope', fields);
        if (out) await publish(house, who, thing, at % 2 ? owner : undefined);
        things.push(thing);
      }
    }
    for (const who of people) {
      const listed = (await search({ size: 100 }, who)).content.map(({ id }) => id).sort();
      expect(listed, who.name).toEqual(await expected(who));
    }
    expect(things.length).toBeGreaterThan(10);
  });
});
