import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { models } from '#contract/records/models';
import { analyses } from '#contract/verification/analyses';
import { fingerprints } from '#contract/verification/fingerprints';
import { companyOf, join, make, publish } from '../frame/concurrently';
import { own } from '../frame/owning';
import { draft } from '../records/drafts';
import { owners } from '../../../server/store/migrations/0056Owners';
import { makersAndHolders } from '../../../server/store/migrations/0064MakersAndHolders';
import { confirm, emailOf, sellable, selling } from './selling';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';

let house: TestServer;
let dealer: Person;
let company: string;
beforeAll(async () => {
  house = await startTestServer('owners', { jobs: false });
  dealer = house.person('dealer');
  company = await companyOf(house, 'Maison Aurelle');
}, 120_000);
afterAll(() => house?.close());

const { checked, sell, fine, ownerOf } = selling(() => house);
const db = () => house.parts.store.db;

type Row = Record<
  'subject' | 'account_id' | 'company_id' | 'source_kind' | 'source' | 'since' | 'until',
  string | null
>;

/** Everybody who has owned the items, in their order; the moments as the database writes them. */
const ownersOf = async (...items: string[]) => {
  const { rows } = await sql<Row>`
    select subject, account_id, company_id, source_kind, source, since::text, until::text from relations
    where subject = any(${items}::uuid[]) and subject_kind = 'item' and relation = 'owner'
    order by subject, since`.execute(db());
  return rows;
};
const sale = async (from: Person, item: string, to: Person) => {
  const id = await checked(from, item, await emailOf(house, to));
  fine(await sell(from, id));
  return id;
};

it('the relations tell who has owned an object and by what: its birth, its sale, its resale', async () => {
  const [first, next] = [await join(house, 'First', 'BUYER'), await join(house, 'Next', 'BUYER')];
  const item = await sellable(house, dealer, 'Clock');
  const born = { account_id: null, company_id: company, source_kind: 'publication', source: item };
  expect(await ownersOf(item)).toMatchObject([{ ...born, until: null }]);
  const sold = await sale(dealer, item, first);
  const resold = await sale(first, item, next);
  const rows = await ownersOf(item);
  expect(rows).toMatchObject([
    born,
    { account_id: first.id, company_id: null, source_kind: 'sale', source: sold },
    { account_id: next.id, company_id: null, source_kind: 'sale', source: resold },
  ]);
  // Without a gap, and the last is the owner now
  expect(rows.map(({ until }) => until)).toEqual([rows[1]?.since, rows[2]?.since, null]);
  expect(await ownerOf(item)).toEqual({ owner_id: next.id, owner_company_id: null });
});

it('verifications name their makers, and a former owner to nobody: neither to the next owner nor to the makers', async () => {
  const [first, next] = [await join(house, 'Anton', 'BUYER'), await join(house, 'Berta', 'BUYER')];
  const item = await sellable(house, dealer, 'Verified clock');
  const params = { id: item };
  const named = async (who: Person) =>
    (await house.done(who, analyses.ofItem, { params })).map(({ started_by }) => started_by);
  const latest = async (who: Person) =>
    (await house.done(who, fingerprints.previews, { params })).map(
      ({ latest }) => latest?.started_by,
    );
  const [maker] = await named(dealer);
  expect(maker).toEqual(expect.any(String));
  await sale(dealer, item, first);
  const { id: spot } = await db()
    .selectFrom('fingerprints')
    .select('id')
    .where('item_id', '=', item)
    .executeTakeFirstOrThrow();
  await confirm(house, first, item, spot);
  const [own] = await named(first);
  expect(own).toMatch(/Anton/);
  expect(await named(first)).toEqual([own, maker]);
  expect(await latest(first)).toEqual([own]);
  await sale(first, item, next);
  const { model_id } = await db()
    .selectFrom('items')
    .select('model_id')
    .where('id', '=', item)
    .executeTakeFirstOrThrow();
  const ofModel = await house.done(dealer, analyses.ofModel, { params: { id: model_id } });
  for (const told of [
    await named(next),
    await named(dealer),
    ofModel.map(({ started_by }) => started_by),
  ])
    expect(told).toEqual([null, maker]);
  expect(await latest(next)).toEqual([null]);
});

it('every serial of an edition is its maker’s from its birth, or their company’s', async () => {
  const lone = await join(house, 'Lone', 'BOOTSTRAPPED');
  for (const [maker, holder] of [
    [dealer, { account_id: null, company_id: company }],
    [lone, { account_id: lone.id, company_id: null }],
  ] as const) {
    const { serials } = await draft(house, maker, { serial_number_size: 3, ap_edition_size: 1 });
    const ids = serials.map(({ id }) => id);
    expect(ids).toHaveLength(4);
    const rows = await ownersOf(...ids);
    expect(rows).toMatchObject(ids.map(() => ({ ...holder, until: null })));
    for (const { subject, source } of rows) expect(source).toBe(subject);
    const { account_id: owner_id, company_id: owner_company_id } = holder;
    for (const id of ids) expect(await ownerOf(id)).toEqual({ owner_id, owner_company_id });
  }
});

it('two owners at once are refused by the database', async () => {
  const { item } = await make(house, dealer, 'One');
  const second = { subject_kind: 'item', subject: item, relation: 'owner' } as const;
  const by = { source_kind: 'sale', source: crypto.randomUUID() };
  await expect(
    db()
      .insertInto('relations')
      .values({ ...second, ...by, account_id: dealer.id, company_id: null })
      .execute(),
  ).rejects.toThrow(/relations_single/);
});

it('the columns of the item follow the relation alone', async () => {
  const { item } = await make(house, dealer, 'Copy');
  const made = { owner_id: null, owner_company_id: company };
  await sql`update items set owner_id = ${dealer.id}, owner_company_id = null where id = ${item}`.execute(
    db(),
  );
  expect(await ownerOf(item)).toEqual(made);
  await own(db(), item, null);
  expect(await ownerOf(item)).toEqual({ owner_id: null, owner_company_id: null });
  await own(db(), item, { account: dealer.id });
  expect(await ownerOf(item)).toEqual({ owner_id: dealer.id, owner_company_id: null });
  await db().deleteFrom('items').where('id', '=', item).execute();
  expect(await ownersOf(item)).toEqual([]);
});

it('who owns a draft that others make does not learn of it', async () => {
  const { item, model } = await make(house, dealer, 'Unseen');
  const owner = await join(house, 'Unaware', 'BUYER');
  await own(db(), item, { account: owner.id });
  expect((await house.call(owner, models.one, { params: { id: model } })).status).toBe(404);
  const { rows } = await sql<{ readers: string[] }>`
    select readers from listings where item_id = ${item}`.execute(db());
  expect(rows[0]?.readers.join()).not.toContain(owner.id);
});

it('objects from before the relation have their owners since, through every sale that is known', async () => {
  const buyer = await join(house, 'Buyer', 'BUYER');
  const item = await sellable(house, dealer, 'Old clock');
  await sale(dealer, item, buyer);
  const kept = await make(house, dealer, 'Kept');
  const given = await make(house, dealer, 'Given');
  await publish(house, dealer, given, { account: buyer.id });
  const gone = await make(house, dealer, 'Let go');
  await own(db(), gone.item, null);
  const ids = [item, kept.item, given.item, gone.item];
  const told = ({ subject, account_id, company_id, source, until }: Row) => {
    return { subject, account_id, company_id, source, open: until === null };
  };
  const before = (await ownersOf(...ids)).map(told);
  const columns = await Promise.all(ids.map(ownerOf));
  for (const back of [
    ...['owner_came', 'owner_went', 'maker_came', 'maker_went'].map(
      (name) => `${name} on relations`,
    ),
    ...['owned on items', 'made on models'],
    ...['items', 'models', 'links', 'imports', 'displays', 'accounts'].map(
      (table) => `unrelated on ${table}`,
    ),
  ])
    await sql.raw(`drop trigger ${back}`).execute(db());
  for (const back of [
    'drop function item_owner, owner_changed, model_made, maker_changed, relations_gone',
    'drop index relations_single',
    `delete from relations where relation in ('owner', 'holder', 'maker', 'introducer', 'device')
      or relation = 'author' and subject_kind in ('model', 'link')`,
    // With the index and the check that know of screens
    'alter table relations drop column screen_id',
    'alter table relations add check (num_nonnulls(account_id, company_id) = 1)',
    `create unique index relations_once on relations
      (subject, relation, source, coalesce(account_id, company_id)) where until is null`,
  ])
    await sql.raw(back).execute(db());
  await owners.up(db());
  await makersAndHolders.up(db());
  // It is not known how an object came to an owner who did not buy it
  const known = before.filter((row) => row.subject !== given.item || row.open);
  const after = (await ownersOf(...ids)).map(told);
  expect(after).toEqual(known.filter(({ subject }) => subject !== gone.item));
  expect(await Promise.all(ids.map(ownerOf))).toEqual(columns);
});
