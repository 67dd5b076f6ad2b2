import { sql, type RawBuilder } from 'kysely';
import { expertises } from '#contract/expertises';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { standing, type Standing } from './load';
import type { Reader } from '../store/open';

const approved = statesTagged(lifecycles.account, 'approved');

/** SQL: `o` is who owned the object of the opinion `e` when it was asked for, at the grant of `r`. */
export const ownedThen = sql<boolean>`(o.subject = e.item_id and o.relation = 'owner' and o.since <= r.since
  and (o.until is null or o.until > r.since))`;

/**
 * SQL over a relation `r` of an asker to an opinion: they count while they can act, and the object's owner at that time is
 * themselves or their present company. Whoever leaves a company leaves what they asked for there; whoever sold the object
 * keeps the opinion that they asked for.
 */
export const askerCounts = sql<boolean>`exists (
  select from accounts a join expertises e on e.id = r.subject
    join relations o on ${ownedThen}
  where a.id = r.account_id and a.state = any(${approved}) and a.roles[1] = any(${expertises.finish.roles})
    and (o.account_id = a.id or o.company_id = a.company_id and a.roles[1] <> 'BUYER'))`;

/** Opinions as `r`, each with its object's owner of today, whose asker counts no more: the owner stands in for them. */
export const ownersForAskers = sql`
  select r.subject, 'owner' as relation, o.account_id, o.company_id
  from relations r join expertises e on e.id = r.subject
    join relations o on o.subject = e.item_id and o.relation = 'owner' and o.until is null
  where r.relation = 'asker' and r.until is null and not ${askerCounts}`;

/** SQL over opinions `e`: the asker counts no more, and the object is the person's or their company's. */
export const ownerStandsIn = (person: Standing): RawBuilder<boolean> => {
  const { account, company } = standing(person);
  return sql<boolean>`(exists (select from relations o where o.subject = e.item_id and o.relation = 'owner'
      and o.until is null and (o.account_id = ${account}::uuid or o.company_id = ${company}::uuid))
    and exists (select from relations r where r.subject = e.id and r.relation = 'asker' and r.until is null
      and not ${askerCounts}))`;
};

/** Whether the one who asked for an opinion counts no more. Of one that is being born nobody has left. */
export const askerLeft = async (db: Reader, opinion: string): Promise<boolean> => {
  const { rows } = await sql`
    select from relations r where r.subject = ${opinion} and r.relation = 'asker' and r.until is null
      and not ${askerCounts}`.execute(db);
  return rows.length > 0;
};
