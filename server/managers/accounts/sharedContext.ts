import { sql } from 'kysely';
import { expertises } from '#contract/expertises';
import type { Call } from '#contract/frame/call';
import type { Role } from '#contract/frame/roles';
import { loans } from '#contract/loans';
import { creators } from '#contract/records/models';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { countsAs, type Standing } from '../../relations/load';
import { subjectsOf } from '../../relations/rows';
import type { Reader } from '../../store/open';

const deleted = statesTagged(lifecycles.publication, 'deleted');

const companiesOf = (id: string) => sql`
  select company_id from assignments where account_id = ${id}
  union select company_id from accounts where id = ${id} and company_id is not null`;

/** The objects on whose maker's or owner's side a person stands: the relations that are theirs or their company's. */
const objectsOf = (id: string) => sql`(
  with theirs as (
    select r.subject, r.subject_kind from accounts a
      join relations r on r.until is null and (r.account_id = a.id or r.company_id = a.company_id)
    where a.id = ${id} and ${sql.raw(countsAs('a.id', 'a.company_id'))} and (r.relation in ('author', 'owner')
      or r.relation = 'maker' and (r.account_id = a.id or a.roles[1] = any(${creators}))))
  select i.id from theirs join items i on i.model_id = theirs.subject
    where subject_kind = 'model' and i.state <> all(${deleted})
  union all select i.id from theirs join items i on i.id = theirs.subject
    where subject_kind = 'item' and i.state <> all(${deleted}))`;

/** What makes its parties acquaintances, by the call that a party reads it with. An open sale does not (decision 40). */
const dealings = Object.entries<Call>({ loan: loans.one, expertise: expertises.one });

/** Loans and opinions of which both are parties, themselves or for their company, with roles that read them. */
const shareDealing = (people: readonly Standing[]) =>
  dealings
    .filter(([, { roles }]) => people.every(({ role }) => role !== null && roles.includes(role)))
    .map(
      ([kind]) =>
        sql`exists (${sql.join(
          people.map((person) => subjectsOf(person, kind)),
          sql` intersect `,
        )})`,
    );

const standingOf = (db: Reader, ids: readonly string[]): Promise<Standing[]> =>
  db
    .selectFrom('accounts')
    .select(['id as account', 'company_id as company', sql<Role | null>`roles[1]`.as('role')])
    .where('id', 'in', ids)
    .execute();

/**
 * permissions E006: whether one may have the other's card. They belong to or work on one company, stand on the relations of
 * one object, are parties of one loan or opinion, or one registered the other during a sale. A buyer belongs to no company:
 * the company of the seller who registered them is what knows them (E009, "inside own company").
 */
export const sharesContext = async (db: Reader, one: string, other: string): Promise<boolean> => {
  const people = await standingOf(db, [one, other]);
  if (!people.some(({ account }) => account === other)) return false;
  const shared = [
    sql`exists (${objectsOf(one)} intersect ${objectsOf(other)})`,
    ...shareDealing(people),
  ];
  const { rows } = await sql<{ known: boolean }>`select
    exists ((${companiesOf(one)}) intersect (${companiesOf(other)}))
    or ${sql.join(shared, sql` or `)}
    or exists (
      select 1 from relations buyer join accounts seller on seller.id = buyer.account_id
        join accounts me on me.id = ${one}
      where buyer.relation = 'introducer' and buyer.until is null and buyer.subject in (${one}::uuid, ${other}::uuid)
        and (buyer.subject = ${other} and (seller.id = me.id or seller.company_id = me.company_id)
          or buyer.subject = me.id and seller.id = ${other})) as known`.execute(db);
  return rows[0]?.known === true;
};
