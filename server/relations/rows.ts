import { sql, type RawBuilder } from 'kysely';
import type { Relation } from '#machines/kernel/actor';
import { askerCounts, ownersForAskers } from './askers';
import { heldBy, standing, type Standing } from './load';
import type { Person } from './person';
import type { Reader } from '../store/open';

/** The ids of things of a kind to which a person, or their company, has one of these relations, or any: a subselect. */
export const subjectsOf = (
  person: Standing,
  kind: string,
  ...relations: Relation[]
): RawBuilder<unknown> => {
  const { account, company } = standing(person);
  const any = relations.length === 0;
  const owners =
    kind === 'expertise' && (any || relations.includes('owner'))
      ? sql`union select subject from (${ownersForAskers}) o
          where o.account_id = ${account}::uuid or o.company_id = ${company}::uuid`
      : sql``;
  return sql`(select r.subject from relations r where r.subject_kind = ${kind} and ${heldBy(person)}
    and (r.relation <> 'asker' or ${askerCounts})
    ${any ? sql`` : sql`and r.relation = any(${relations})`} ${owners})`;
};

/** Somebody by their account alone. */
export const alone = (account: string): Standing => ({ account, company: null, role: null });

/** What a person, or their company, is to rows of lifecycles, by their ids; a row to which they are nothing is left out. */
export const relationsToRows = async (
  db: Reader,
  person: Person,
  ids: readonly string[],
): Promise<Map<string, Relation[]>> => {
  const { account, company } = standing(person);
  const { rows } = await sql<{ subject: string; relations: Relation[] }>`
    select subject, array_agg(distinct relation order by relation) as relations from (
      select r.subject, r.relation, r.account_id, r.company_id from relations r
        where r.until is null and (r.relation <> 'asker' or ${askerCounts})
      union all ${ownersForAskers}) counted
    where subject = any(${ids}::uuid[])
      and coalesce(account_id, company_id) in (${account}::uuid, ${company}::uuid)
    group by subject`.execute(db);
  return new Map(rows.map(({ subject, relations }) => [subject, relations]));
};

/** The same for one row. */
export const relationsToRow = async (db: Reader, person: Person, id: string): Promise<Relation[]> =>
  (await relationsToRows(db, person, [id])).get(id) ?? [];
