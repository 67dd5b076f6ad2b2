import { sql, type RawBuilder } from 'kysely';
import type { Relation } from '#machines/kernel/actor';
import { heldBy, standing, type Standing } from './load';
import type { Person } from './person';
import type { Reader } from '../store/open';

/** The ids of things of a kind to which a person, or their company, has one of these relations, or any: a subselect. */
export const subjectsOf = (
  person: Standing,
  kind: string,
  ...relations: Relation[]
): RawBuilder<unknown> => {
  const any = relations.length === 0;
  return sql`(select r.subject from relations r where r.subject_kind = ${kind} and ${heldBy(person)}
    ${any ? sql`` : sql`and r.relation = any(${relations})`})`;
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
    select r.subject, array_agg(distinct r.relation order by r.relation) as relations from relations r
    where r.subject = any(${ids}::uuid[]) and r.until is null
      and coalesce(r.account_id, r.company_id) in (${account}::uuid, ${company}::uuid)
    group by r.subject`.execute(db);
  return new Map(rows.map(({ subject, relations }) => [subject, relations]));
};

/** The same for one row. */
export const relationsToRow = async (db: Reader, person: Person, id: string): Promise<Relation[]> =>
  (await relationsToRows(db, person, [id])).get(id) ?? [];
