import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import { creators } from '#contract/records/models';
import { roleLabels } from '#contract/frame/roles';
import type { Person } from './person';
import { named } from '../store/named';
import type { Reader } from '../store/open';

/** The companies that a person belongs to or is assigned to: a subselect of their ids. */
const ownCompanies = (person: Person): RawBuilder<unknown> => sql`(
  select company_id from assignments where account_id = ${person.account}
  union select ${person.company}::uuid where ${person.company}::uuid is not null)`;

type Reading = Pick<Person, 'account' | 'company' | 'role'>;

/** Whose lists hold what: `shared` rows or those of these readers; null is the administrator, who may read all. */
export type ListScope = { shared: boolean; readers: string[] } | null;

const keysOf = (person: Reading, companies: string[]): ListScope => {
  const { account, company, role } = person;
  if (role === 'UBER_ADMIN') return null;
  const scope = role && roleLabels[role].scope;
  if (!scope || !account) return { shared: false, readers: [] };
  const creator = creators.includes(role);
  const of = (kind: string, ids: (string | null)[]) =>
    ids.flatMap((id) => (id === null ? [] : [`${kind}:${id}`]));
  // What they made, and drafts of their company where their role makes records, are theirs in every scope; so is what a
  // chart has given them a relation to (an expert's item under review, a borrower's loan)
  const made = [
    ...of('made', [account]),
    // Of a company's records only while they belong to it
    ...of(`made:${account}`, role === 'BUYER' ? [] : [company]),
    ...of('related', [account]),
    ...of('related-company', role === 'BUYER' ? [] : [company]),
  ];
  switch (scope) {
    case 'ALL': // every item of the platform's inventories
      return { shared: true, readers: [...made, ...of('works', creator ? [company] : [])] };
    case 'GENERAL': // items of the inventories the person is assigned to
      return {
        shared: false,
        readers: [
          ...made,
          ...of('works', creator ? [company] : []),
          ...of('company', [...new Set([...companies, ...(company ? [company] : [])])]),
        ],
      };
    case 'INSTITUTIONAL': // what they own, or the institution they stand for; a buyer stands for themselves alone
      return {
        shared: false,
        readers: [
          ...made,
          ...of('owner', [account]),
          ...of('holder', role === 'BUYER' ? [] : [company]),
          ...of('keeps', creator ? [company] : []),
        ],
      };
  }
};

const assignedTo = named('assigned', 'select company_id from assignments where account_id = $1');

/** The keys of a person's lists. */
export const listScopeOf = async (db: Reader, person: Reading): Promise<ListScope> => {
  const wide = person.role && roleLabels[person.role].scope === 'GENERAL';
  const assigned = wide
    ? await db.executeQuery<{ company_id: string }>(CompiledQuery.raw(assignedTo, [person.account]))
    : null;
  return keysOf(person, assigned?.rows.map(({ company_id }) => company_id) ?? []);
};

/** The same as SQL over `listings`; the rows carry the same keys (listing_readers, migration 0077). */
export const inListScope = (keys: ListScope): RawBuilder<boolean> => {
  if (!keys) return sql<boolean>`true`;
  return keys.shared
    ? sql<boolean>`(listings.shared or listings.readers && ${keys.readers}::text[])`
    : sql<boolean>`(listings.readers && ${keys.readers}::text[])`;
};

/**
 * Which items a person's lists hold (decisions.md, "Things and owners"), as SQL over `listings`: the one place that knows
 * it. Drafts show to those who make them alone.
 */
export const inScope = async (db: Reader, person: Person): Promise<RawBuilder<boolean>> =>
  inListScope(await listScopeOf(db, person));

/** permissions E015: which companies a person's list holds, as SQL over `companies`: UA and IM all, others their own. */
export const companiesInScope = (person: Person): RawBuilder<boolean> =>
  person.role === 'UBER_ADMIN' || (person.role && roleLabels[person.role].scope === 'ALL')
    ? sql<boolean>`true`
    : sql<boolean>`(companies.id in ${ownCompanies(person)})`;

/** permissions E018: which companies a person may open: UA any, others their own. */
export const companiesKnown = (person: Person): RawBuilder<boolean> =>
  person.role === 'UBER_ADMIN'
    ? sql<boolean>`true`
    : sql<boolean>`(companies.id in ${ownCompanies(person)})`;
