import { sql, type RawBuilder } from 'kysely';
import type { Person } from '../../relations/person';
import { notFound } from '../../errors/httpError';
import type { Reader } from '../../store/open';
import type { ImportRecord } from './view';

/** Whose imports a person has: their company's, and their own where they have none. As SQL over `imports`. */
export const ofOwn = ({ account, company }: Person): RawBuilder<boolean> => {
  const maker =
    company === null
      ? sql<boolean>`r.account_id = ${account}`
      : sql<boolean>`r.company_id = ${company}`;
  return sql<boolean>`(imports.id in (select r.subject from relations r
    where r.subject_kind = 'import' and r.relation = 'maker' and r.until is null and ${maker}))`;
};

/** A foreign one is 404, with the words of one that is not there. */
export const ownImport = async (db: Reader, person: Person, id: string): Promise<ImportRecord> => {
  const row = await db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where(ofOwn(person))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/** Whether the person may hear of its progress: whoever may read it. */
export const ownsImport = async (db: Reader, person: Person, id: string): Promise<boolean> =>
  (person.role === 'INVENTORY_MANAGER' || person.role === 'INVENTORY_SALES_MANAGER') &&
  (await ownImport(db, person, id)) !== undefined;
