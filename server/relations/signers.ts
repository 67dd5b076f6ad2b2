import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Relation } from '#machines/kernel/actor';
import { signedBy, type SignatureContext } from '#machines/lifecycles/signature';
import { grantedTo, heldBy } from './load';
import type { Person } from './person';
import { relationsToRow, subjectsOf } from './rows';
import type { Reader } from '../store/open';
import type { Signatures } from '../store/tables/expertises';

/** What a signer still has to be to that which a document `s` is of. */
const standsFor: Record<SignatureContext['of'], (person: Person) => RawBuilder<boolean>> = {
  expertise: (person) => sql`s.expertise_id in ${subjectsOf(person, 'expertise', 'expert')}`,
  // Decision 84: nobody signs a certificate of authorship of a record whose author has left.
  certificate: (person) => sql`exists (
    select from items where items.id = s.item_id and ${grantedTo(person)} @> '{author}')`,
  loan: (person) => sql`exists (select from relations r where r.subject = s.loan_id
    and r.subject_kind = 'loan' and r.relation = s.side and ${heldBy(person)})`,
};

/**
 * Which documents are a person's to sign, as SQL over `signatures` as `s`: those that were put before them, while they
 * have the role and the side for which they would sign. Nobody signs for a company that they have left.
 */
export const signs = (person: Person): RawBuilder<boolean> => {
  // One text for every role: the inbox is a prepared statement.
  const stands = Object.values(standsFor).map((of) => of(person));
  return sql<boolean>`(s.id in ${subjectsOf(person, 'signature', 'author')}
    and s.context->>'of' = any(${signedBy(person.role)}::text[]) and (${sql.join(stands, sql` or `)}))`;
};

/** Whether the document is the person's to sign. */
export const isSigner = async (db: Reader, person: Person, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from signatures s where s.id = ${id} and ${signs(person)}`.execute(db);
  return rows.length > 0;
};

/** What the person is to a document: its author, and of an agreement somebody of the side that it is signed for. */
export const relationsToDocument = async (
  db: Reader,
  person: Person,
  { id, loan_id, side }: Pick<Selectable<Signatures>, 'id' | 'loan_id' | 'side'>,
): Promise<Relation[]> => {
  const own: Relation[] = (await isSigner(db, person, id)) ? ['author'] : [];
  if (!loan_id) return own;
  const parts = await relationsToRow(db, person, loan_id);
  return [...own, ...parts.filter((relation) => relation === side)];
};
