import { sql } from 'kysely';
import { creators } from '#contract/records/models';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import type { Reader } from '../../store/open';

const deleted = statesTagged(lifecycles.publication, 'deleted');

const companiesOf = (id: string) => sql`
  select company_id from assignments where account_id = ${id}
  union select company_id from accounts where id = ${id} and company_id is not null`;

/** The objects on whose maker's or owner's side a person stands, as the items service counts relations. */
const objectsOf = (id: string) => sql`(
  select i.id from models m join items i on i.model_id = m.id
    where m.created_by = ${id} and i.state <> all(${deleted})
  union all select i.id from accounts a join models m on m.company_id = a.company_id join items i on i.model_id = m.id
    where a.id = ${id} and a.roles[1] = any(${creators}) and i.state <> all(${deleted})
  union all select i.id from items i where i.owner_id = ${id} and i.state <> all(${deleted})
  union all select i.id from accounts a join items i on i.owner_company_id = a.company_id
    where a.id = ${id} and i.owner_id is null and i.state <> all(${deleted}))`;

/**
 * permissions E006: whether one may have the other's card. They belong to or work on one company, stand on the relations of
 * one object, or one registered the other during a sale. A buyer belongs to no company: the company of the seller who
 * registered them is what knows them (E009, "inside own company").
 */
export const sharesContext = async (db: Reader, one: string, other: string): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`select
    exists ((${companiesOf(one)}) intersect (${companiesOf(other)}))
    or exists (
      select 1 from accounts buyer join accounts seller on seller.id = buyer.introduced_by
        join accounts me on me.id = ${one}
      where (buyer.id = ${other} and (seller.id = me.id or seller.company_id = me.company_id))
        or (buyer.id = me.id and seller.id = ${other}))
    or exists (${objectsOf(one)} intersect ${objectsOf(other)}) as known`.execute(db);
  return rows[0]?.known === true;
};
