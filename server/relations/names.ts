import type { Reader } from '../store/open';

/** The columns of an account that its name is made of; null where a join found nobody. */
export interface NameParts {
  first_name: string | null;
  last_name: string | null;
  alias: string | null;
}

/** A person as others read them: their name, or the alias where they have told none; empty for nobody. */
export const displayName = ({ first_name, last_name, alias }: NameParts): string =>
  `${first_name ?? ''} ${last_name ?? ''}`.trim() || (alias ?? '');

export interface PersonInBrief {
  id: string;
  name: string;
  /** Empty where they belong to none. */
  company: string;
}

/** Name and company of people, by their accounts; nulls are passed over. */
export const peopleIn = async (
  db: Reader,
  accounts: readonly (string | null)[],
): Promise<Map<string, PersonInBrief>> => {
  const ids = [...new Set(accounts.filter((id) => id !== null))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('companies', 'companies.id', 'accounts.company_id')
    .select(['accounts.id', 'accounts.alias', 'first_name', 'last_name'])
    .select('companies.name as company')
    .where('accounts.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, company, ...parts }) => [
      id,
      { id, name: displayName(parts), company: company ?? '' },
    ]),
  );
};
