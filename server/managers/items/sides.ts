import { creators } from '#contract/models';
import type { Side } from '#machines/actor';
import { lifecycles } from '#machines/lifecycles';
import { tagged } from '#machines/next';
import { missing } from '../../http/faults';
import type { Person } from '../../http/person';
import type { Reader } from '../../store/open';

interface Related {
  created_by: string;
  company_id: string | null;
  owner_id: string | null;
  owner_company_id: string | null;
}

/** What a person is to an item: the charts' guards and the calls' rules ask nothing else. */
export const sidesOf = (person: Person | null, item: Related): Side[] => {
  // decisions.md: the uber admin may read items and acts in no lifecycle of theirs.
  if (!person?.account || !person.role || person.role === 'UBER_ADMIN') return [];
  const sides: Side[] = [];
  // decisions.md: a buyer has what they own or borrow; what their company owns is not theirs.
  const ofCompany = (company: string | null) =>
    company !== null && company === person.company && person.role !== 'BUYER';
  if (
    creators.includes(person.role) &&
    (item.created_by === person.account || ofCompany(item.company_id))
  )
    sides.push('maker');
  if (item.created_by === person.account) sides.push('author');
  if (
    item.owner_id === person.account ||
    (item.owner_id === null && ofCompany(item.owner_company_id))
  )
    sides.push('owner', 'holder');
  return sides;
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

/** A draft is known to those who make it alone (E027), what is published to everybody, all to the administrator. */
export const mayKnow = (person: Person | null, state: string, sides: Side[]): boolean =>
  tagged(lifecycles.publication, state, 'published') ||
  sides.some((side) => side === 'maker' || side === 'author') ||
  person?.role === 'UBER_ADMIN';

/** The item and the person's sides to it; 404 for what they may not know of. */
export const relate = async (db: Reader, person: Person | null, id: string) => {
  const item = await db
    .selectFrom('items')
    .innerJoin('models', 'models.id', 'items.model_id')
    .select(columns)
    .where('items.id', '=', id)
    .executeTakeFirst();
  if (!item || tagged(lifecycles.publication, item.state, 'deleted')) throw missing();
  const sides = sidesOf(person, item);
  if (!mayKnow(person, item.state, sides)) throw missing();
  return { item, sides };
};

/** The same for a model: its serials that the person may know of with the sides to each, and all sides together. */
export const relateModel = async (db: Reader, person: Person, id: string) => {
  const serials = await db
    .selectFrom('items')
    .innerJoin('models', 'models.id', 'items.model_id')
    .select(columns)
    .where('models.id', '=', id)
    .orderBy('items.edition_type', 'desc')
    .orderBy('items.edition_number')
    .execute();
  const left = serials
    .map((serial) => ({ ...serial, sides: sidesOf(person, serial) }))
    .filter(({ state }) => !tagged(lifecycles.publication, state, 'deleted'))
    .filter(({ state, sides }) => mayKnow(person, state, sides));
  if (left.length === 0) throw missing();
  const sides = [...new Set(left.flatMap((serial) => serial.sides))];
  return { serials: left, sides };
};

/** 404 unless the person stands on one of the sides: a foreigner does not learn that the thing is there. */
export const demand = (sides: Side[], ...needed: Side[]): void => {
  if (!needed.some((side) => sides.includes(side))) throw missing();
};
