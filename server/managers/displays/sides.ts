import { sql } from 'kysely';
import { messages } from '#contract/frame/messages';
import type { Actor, Relation } from '#machines/kernel/actor';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { lacksToBegin } from '#machines/kernel/explain';
import { notFound } from '../../errors/httpError';
import { requireRecord } from '../../lifecycle/begin';
import type { Reader } from '../../store/open';
import { loadWithRelations, requireRelation } from '../../relations/load';
import { actorOf, type Person } from '../../relations/person';
import { holderOf, type Holder } from './holder';

/** An item whose display a person may know of, and what they are to it. */
export interface Sides {
  item: Awaited<ReturnType<typeof loadWithRelations>>['item'];
  relations: Relation[];
  by: Actor;
  holder: Holder | null;
}

/** The company that owns the item, or to which its owner belongs. */
const owningCompany = async (db: Reader, item: string): Promise<string | null> => {
  const { rows } = await sql<{ company: string | null }>`
    select coalesce(r.company_id, a.company_id) as company from relations r left join accounts a on a.id = r.account_id
    where r.subject = ${item} and r.relation = 'owner' and r.until is null`.execute(db);
  return rows[0]?.company ?? null;
};

/** Of the institution that owns or has the image, also where one of its people does. */
const isTechnician = async (
  db: Reader,
  { role, company }: Person,
  item: string,
  holder: Holder | null,
): Promise<boolean> => {
  if (role !== 'IT_TECHNICAL_REPRESENTATIVE' || !company) return false;
  return holder?.institution === company || (await owningCompany(db, item)) === company;
};

/**
 * What the person is to the display of an item. `holder` has the image now: a lender is the owner and not the
 * holder. 404 for a person who is neither, and is not their institution's technician.
 */
export const sidesOf = async (db: Reader, person: Person, id: string): Promise<Sides> => {
  const { item, relations: known } = await loadWithRelations(db, person, id);
  const holder = await holderOf(db, id);
  // By the clock a loan ends before its timer rings
  const relations = holder ? [...known] : known.filter((one) => one !== 'holder');
  if (await isTechnician(db, person, id, holder)) relations.push('institution');
  requireRelation(relations, 'owner', 'holder', 'institution');
  return { item, relations, by: actorOf(person, relations), holder };
};

/** Why an item is not shown on screens at all, as the chart says it; undefined where it is. */
export const whyNotShown = (item: Sides['item']) => lacksToBegin(lifecycles.display, item);

export const demandShown = (item: Sides['item']): void => requireRecord('display', item);

/** The holder as it is now; 404 where the image has none, which a person with a side to it never meets. */
export const holderIn = ({ holder }: Sides): Holder => {
  if (!holder) throw notFound(messages.objectsMissing);
  return holder;
};
