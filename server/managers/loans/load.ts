import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Actor, Relation } from '#machines/kernel/actor';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { notFound } from '../../errors/httpError';
import { actorOf, type Person } from '../../relations/person';
import { relationsToRow, subjectsOf } from '../../relations/rows';
import type { Reader } from '../../store/open';
import type { Loans } from '../../store/tables/loans';

const drafts = statesTagged(lifecycles.loan, 'draft');
const deleted = statesTagged(lifecycles.loan, 'deleted');

export type LoanRow = Selectable<Loans>;

/** In these words for a loan that is not there and for one that one may not know of. */
const noLoan = () => notFound('This loan was not found.');

/** Which loans a person may know of, as SQL over `loans`: a party, an approver; the administrator all but drafts. */
export const knownLoans = (person: Person): RawBuilder<boolean> =>
  person.role === 'UBER_ADMIN'
    ? sql<boolean>`loans.state <> all(${[...drafts, ...deleted]})`
    : sql<boolean>`(loans.state <> all(${deleted}) and loans.id in ${subjectsOf(person, 'loan')})`;

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
  const relations = person.role === 'UBER_ADMIN' ? [] : await relationsToRow(db, person, id);
  return { row, relations, by: actorOf(person, relations) };
};
