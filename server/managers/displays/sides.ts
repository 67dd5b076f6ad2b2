import { messages } from '#contract/frame/messages';
import type { Actor, Relation } from '#machines/kernel/actor';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { lacksToBegin } from '#machines/kernel/explain';
import { notFound } from '../../errors/httpError';
import { requireRecord } from '../../lifecycle/begin';
import type { Reader } from '../../store/open';
import { loadWithRelations, requireRelation } from '../../relations/load';
import { actorOf, type Person } from '../../relations/person';
import { holderOf, isHolder, type Holder } from './holder';

/** An item whose display a person may know of, and what they are to it. */
export interface Sides {
  item: Awaited<ReturnType<typeof loadWithRelations>>['item'];
  relations: Relation[];
  by: Actor;
  holder: Holder | null;
}

const companyOf = async (db: Reader, account: string) =>
  (
    await db
      .selectFrom('accounts')
      .select('company_id')
      .where('id', '=', account)
      .executeTakeFirst()
  )?.company_id;

/** Of the institution that owns or has the image, also where one of its people does. */
const isTechnician = async (
  db: Reader,
  { role, company }: Person,
  { owner_id, owner_company_id }: Sides['item'],
  holder: Holder | null,
): Promise<boolean> => {
  if (role !== 'IT_TECHNICAL_REPRESENTATIVE' || !company) return false;
  const owning = owner_id ? await companyOf(db, owner_id) : owner_company_id;
  return owning === company || holder?.institution === company;
};

/**
 * What the person is to the display of an item. `holder` has the image now: a lender is the owner and not the
 * holder. 404 for a person who is neither, and is not their institution's technician.
 */
export const sidesOf = async (db: Reader, person: Person, id: string): Promise<Sides> => {
  const { item, relations: known } = await loadWithRelations(db, person, id);
  const holder = await holderOf(db, id);
  const relations: Relation[] = known.filter((one) => one !== 'holder');
  if (holder && person.role !== 'UBER_ADMIN' && isHolder(person, holder)) relations.push('holder');
  if (await isTechnician(db, person, item, holder)) relations.push('institution');
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
