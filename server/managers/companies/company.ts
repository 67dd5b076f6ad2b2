import type { Selectable } from 'kysely';
import type { CompanyFields, CompanyType } from '#contract/people/companies';
import { HttpError, notFound } from '../../errors/httpError';
import type { Person } from '../../relations/person';
import type { Reader, Tx } from '../../store/open';
import type { Companies } from '../../store/tables/people';
import { companiesKnown } from '../../relations/scope';

type CompanyRecord = Selectable<Companies>;

/** Who acts, as the audit trail names them. */
export const actor = (person: Person & { account: string }) => ({
  account: person.account,
  email: person.email,
});

/** The fields of spec 3 alone, out of a row. */
export const fieldsOf = (row: CompanyRecord): CompanyFields => ({
  name: row.name,
  alias: row.alias,
  type: row.type as CompanyType,
  country: row.country,
  primary_address: row.primary_address,
  secondary_address: row.secondary_address,
  license_number: row.license_number,
  main_contact: row.main_contact,
  primary_phone: row.primary_phone,
  tax_number: row.tax_number,
  ip_address: row.ip_address,
  certificate_link: row.certificate_link,
  sales_functions: row.sales_functions,
});

/** The company where the person may open it; 404 otherwise, in the same words as for one that is not there. */
export const findCompany = async (
  db: Reader,
  person: Person,
  id: string,
): Promise<CompanyRecord> => {
  const row = await db
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', id)
    .where(companiesKnown(person))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/**
 * Locks the company until the transaction ends; 404 where it is gone. `whole`: people cannot be put into it meanwhile,
 * as its type or its very being is at stake; else they can, and only other acts on the company wait.
 */
export const lockCompany = async (
  tx: Tx,
  id: string,
  { whole = false } = {},
): Promise<CompanyRecord> => {
  const asked = tx.selectFrom('companies').selectAll().where('id', '=', id);
  const row = await (whole ? asked.forUpdate() : asked.forNoKeyUpdate()).executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/** The database decides about a name, so that two at the same instant cannot both have it (409 `name_taken`). */
export const takeName = (error: unknown): never => {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== '23505' || !constraint?.includes('name')) throw error;
  const message = 'Another company has this name already. Please choose another.';
  throw new HttpError(409, 'name_taken', message, { fields: [{ field: 'name', message }] });
};
