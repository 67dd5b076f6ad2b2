import { creators } from '#contract/records/models';
import type { Relation } from '#machines/kernel/actor';
import { sql } from 'kysely';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { notFound } from '../errors/httpError';
import type { Person } from './person';
import type { Reader } from '../store/open';

interface Related {
  created_by: string;
  company_id: string | null;
  owner_id: string | null;
  owner_company_id: string | null;
}

/** What a person is to an item: the charts' guards and the calls' rules ask nothing else. */
export const relationsOf = (
  person: Person | null,
  item: Related,
  granted: readonly Relation[] = [],
): Relation[] => {
  // decisions.md: the uber admin may read items and acts in no lifecycle of theirs.
  if (!person?.account || !person.role || person.role === 'UBER_ADMIN') return [];
  const relations: Relation[] = [];
  // decisions.md: a buyer has what they own or borrow; what their company owns is not theirs.
  const ofCompany = (company: string | null) =>
    company !== null && company === person.company && person.role !== 'BUYER';
  if (
    creators.includes(person.role) &&
    (item.created_by === person.account || ofCompany(item.company_id))
  )
    relations.push('maker');
  if (item.created_by === person.account) relations.push('author');
  if (
    item.owner_id === person.account ||
    (item.owner_id === null && ofCompany(item.owner_company_id))
  )
    relations.push('owner', 'holder');
  return [...new Set([...relations, ...granted])];
};

const columns = [
  'items.id',
  'items.model_id',
  'items.state',
  'items.context',
  'items.version',
  'items.owner_id',
  'items.owner_company_id',
  'models.created_by',
  'models.company_id',
  'models.type',
] as const;

/** What the charts have granted the person, or their company, on an item: a subselect beside `items`. */
const grantedTo = (person: Person | null) =>
  sql<Relation[]>`array(
    select distinct r.relation from relations r
    where r.subject = items.id and r.subject_kind = 'item' and r.until is null
      and (r.account_id = ${person?.account ?? null}::uuid
        or (r.company_id = ${person?.company ?? null}::uuid and ${person?.role !== 'BUYER'})))`;

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
  const relations = relationsOf(person, item, item.granted);
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
    .map((serial) => ({ ...serial, relations: relationsOf(person, serial, serial.granted) }))
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
