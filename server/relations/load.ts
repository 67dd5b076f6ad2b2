import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import { creators } from '#contract/records/models';
import type { Relation } from '#machines/kernel/actor';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { verifyingSidesOf } from '#machines/lifecycles/verification';
import { notFound } from '../errors/httpError';
import { named } from '../store/named';
import type { Person } from './person';
import type { Reader } from '../store/open';

/** Told first, in this order. */
const ofRecord: readonly Relation[] = ['maker', 'author', 'owner', 'holder'];

/**
 * What a person is to an item, of what the charts have granted them: the charts' guards and the calls' rules ask nothing
 * else. Only roles that create records make them: of these the author is a maker, and so is everybody of the company. That
 * an author still belongs to the maker's company is part of what is granted (`countsAs`).
 */
export const relationsOf = (person: Person | null, granted: readonly Relation[]): Relation[] => {
  // decisions.md: the uber admin may read items and acts in no lifecycle of theirs.
  if (!person?.account || !person.role || person.role === 'UBER_ADMIN') return [];
  const makes =
    creators.includes(person.role) && (granted.includes('maker') || granted.includes('author'));
  const is = (relation: Relation) => (relation === 'maker' ? makes : granted.includes(relation));
  return [...ofRecord.filter(is), ...granted.filter((one) => !ofRecord.includes(one))];
};

export type Standing = Pick<Person, 'account' | 'company' | 'role'>;

/** Whom a person stands for: decisions.md, a buyer has what they own or borrow; what their company owns is not theirs. */
export const standing = (person: Standing | null) => ({
  account: person?.account ?? null,
  company: person?.role === 'BUYER' ? null : (person?.company ?? null),
});

/** SQL over `relations` as `r`: those of the person and of their company that are open; found by them. */
export const heldBy = (person: Standing | null): RawBuilder<boolean> => {
  const { account, company } = standing(person);
  return sql<boolean>`(r.until is null and (r.account_id = ${account}::uuid or r.company_id = ${company}::uuid))`;
};

/**
 * SQL over a relation `r` to a model: an author counts while the maker is themselves or their company. Whoever leaves a
 * company leaves what they made there. `account` and `company` are SQL.
 */
export const countsAs = (
  account: string,
  company: string,
): string => `(r.relation <> 'author' or exists (
  select from relations made where made.subject = r.subject and made.subject_kind = 'model' and made.relation = 'maker'
    and made.until is null and coalesce(made.account_id, made.company_id) in (${account}, ${company})))`;

/**
 * What the charts have granted an account and a company, by the names of their parameters, on an item and its model: a
 * subselect beside a row of items. Found by the item, however many the person has: no index is on the holder alone.
 */
export const grantedSql = (item: string, account: string, company: string): string => `array(
  select distinct r.relation from relations r
  where r.subject in (${item}.id, ${item}.model_id) and r.until is null
    and coalesce(r.account_id, r.company_id) in (${account}, ${company})
    and ${countsAs(account, company)} order by 1)`;

/** The same for a person, beside `items`. */
export const grantedTo = (person: Person | null) => {
  const { account, company } = standing(person);
  return sql<Relation[]>`(select ${sql.raw(grantedSql('items', 'whose.account', 'whose.company'))}
    from (select ${account}::uuid as account, ${company}::uuid as company) whose)`;
};

const granted = named(
  'granted',
  `select i.id, ${grantedSql('i', '$2::uuid', '$3::uuid')} as granted from items i where i.id = any($1::uuid[])`,
);

/** What the charts have granted the person on items, by their ids. */
export const grantedOn = async (
  db: Reader,
  person: Person | null,
  items: readonly string[],
): Promise<Map<string, Relation[]>> => {
  const { account, company } = standing(person);
  if (account === null) return new Map();
  const { rows } = await db.executeQuery<{ id: string; granted: Relation[] }>(
    CompiledQuery.raw(granted, [items, account, company]),
  );
  return new Map(rows.map((row) => [row.id, row.granted]));
};

/** What the person is to one item; nothing where there is none. */
export const relationsTo = async (
  db: Reader,
  person: Person | null,
  item: string,
): Promise<Relation[]> =>
  relationsOf(person, (await grantedOn(db, person, [item])).get(item) ?? []);

const columns = [
  'items.id',
  'items.model_id',
  'items.state',
  'items.context',
  'items.version',
  'models.type',
] as const;

/** A draft is known to those who make it or hold a relation to it (E027), what is published to everybody, all to the administrator. */
export const mayKnow = (person: Person | null, state: string, relations: Relation[]): boolean =>
  tagged(lifecycles.publication, state, 'published') ||
  relations.some((relation) => relation !== 'owner' && relation !== 'holder') ||
  person?.role === 'UBER_ADMIN';

/** The item and the person's relations to it; 404 for what they may not know of. */
export const loadWithRelations = async (db: Reader, person: Person | null, id: string) => {
  const item = await db
    .selectFrom('items')
    .innerJoin('models', 'models.id', 'items.model_id')
    .select(columns)
    .select(grantedTo(person).as('granted'))
    .where('items.id', '=', id)
    .executeTakeFirst();
  if (!item || tagged(lifecycles.publication, item.state, 'deleted')) throw notFound();
  const relations = relationsOf(person, item.granted);
  if (!mayKnow(person, item.state, relations)) throw notFound();
  return { item, relations };
};

/** The same for a model: its serials that the person may know of with the relations to each, and all relations together. */
export const loadModelWithRelations = async (db: Reader, person: Person, id: string) => {
  const serials = await db
    .selectFrom('items')
    .innerJoin('models', 'models.id', 'items.model_id')
    .select(columns)
    .select(grantedTo(person).as('granted'))
    .where('models.id', '=', id)
    .orderBy('items.edition_type', 'desc')
    .orderBy('items.edition_number')
    .execute();
  const left = serials
    .map((serial) => ({ ...serial, relations: relationsOf(person, serial.granted) }))
    .filter(({ state }) => !tagged(lifecycles.publication, state, 'deleted'))
    .filter(({ state, relations }) => mayKnow(person, state, relations));
  if (left.length === 0) throw notFound();
  const relations = [...new Set(left.flatMap((serial) => serial.relations))];
  return { serials: left, relations };
};

/** 404 unless the person stands on one of the relations: a foreigner does not learn that the thing is there. */
export const requireRelation = (relations: Relation[], ...needed: Relation[]): void => {
  if (!needed.some((relation) => relations.includes(relation))) throw notFound();
};

/** The same for those who may have its fingerprints analyzed. */
export const requireVerifier = (relations: Relation[]): void =>
  requireRelation(relations, ...verifyingSidesOf(relations));
