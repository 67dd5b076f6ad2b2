import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Actor, Relation } from '#machines/kernel/actor';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { notFound } from '../../errors/httpError';
import { actorOf, type Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import type { Loans } from '../../store/tables/loans';

const drafts = statesTagged(lifecycles.loan, 'draft');
const deleted = statesTagged(lifecycles.loan, 'deleted');

export type LoanRow = Selectable<Loans>;

/** In these words for a loan that is not there and for one that one may not know of. */
export const noLoan = () => notFound('This loan was not found.');

/** The relations of a person to loans, theirs and their institution's: rows of `relations` as `r`. */
const heldBy = (person: Person): RawBuilder<boolean> => sql<boolean>`(
  r.subject_kind = 'loan' and r.until is null and (r.account_id = ${person.account}
    or (r.company_id = ${person.company}::uuid and ${person.role !== 'BUYER'})))`;

/** Which loans a person may know of, as SQL over `loans`: a party, an approver; the administrator all but drafts. */
export const knownLoans = (person: Person): RawBuilder<boolean> =>
  person.role === 'UBER_ADMIN'
    ? sql<boolean>`loans.state <> all(${[...drafts, ...deleted]})`
    : sql<boolean>`(loans.state <> all(${deleted})
        and loans.id in (select r.subject from relations r where ${heldBy(person)}))`;

/** What a person is to loans, by their ids. */
export const relationsToLoans = async (
  db: Reader,
  person: Person,
  ids: string[],
): Promise<Map<string, Relation[]>> => {
  const { rows } = await sql<{ subject: string; relations: Relation[] }>`
    select r.subject, array_agg(distinct r.relation order by r.relation) as relations from relations r
    where r.subject = any(${ids}::uuid[]) and ${heldBy(person)} group by r.subject`.execute(db);
  return new Map(rows.map(({ subject, relations }) => [subject, relations]));
};

export interface Known {
  row: LoanRow;
  relations: Relation[];
  by: Actor;
}

/** A loan of which the person is a party or approver, or the administrator; 404 else. */
export const partyTo = async (db: Reader, person: Person, id: string): Promise<Known> => {
  const row = await db
    .selectFrom('loans')
    .selectAll()
    .where('id', '=', id)
    .where(knownLoans(person))
    .executeTakeFirst();
  if (!row) throw noLoan();
  const relations =
    person.role === 'UBER_ADMIN' ? [] : ((await relationsToLoans(db, person, [id])).get(id) ?? []);
  return { row, relations, by: actorOf(person, relations) };
};
