import { sql, type RawBuilder } from 'kysely';
import { creators } from '#contract/models';
import { roleLabels } from '#contract/roles';
import { lifecycles } from '#machines/lifecycles';
import { statesTagged } from '#machines/next';
import type { Person } from '../../http/person';

const published = statesTagged(lifecycles.publication, 'published');
const deleted = statesTagged(lifecycles.publication, 'deleted');

/** The companies that a person belongs to or is assigned to: a subselect of their ids. */
const ownCompanies = (person: Person): RawBuilder<unknown> => sql`(
  select company_id from assignments where account_id = ${person.account}
  union select ${person.company}::uuid where ${person.company}::uuid is not null)`;

/** Made by the person, or by their company where their role makes records: who knows a draft (sides.ts says the same). */
const made = (person: Person): RawBuilder<boolean> =>
  person.role && creators.includes(person.role)
    ? sql<boolean>`(models.created_by = ${person.account} or models.company_id = ${person.company}::uuid)`
    : sql<boolean>`(models.created_by = ${person.account})`;

/** Owned by the person, or by the institution they stand for; a buyer stands for themselves alone (decisions.md). */
const owned = (person: Person): RawBuilder<boolean> =>
  person.role === 'BUYER'
    ? sql<boolean>`(items.owner_id = ${person.account})`
    : sql<boolean>`(items.owner_id = ${person.account}
        or (items.owner_id is null and items.owner_company_id = ${person.company}::uuid))`;

const within = (person: Person): RawBuilder<boolean> => {
  switch (person.role && roleLabels[person.role].scope) {
    case 'ALL': // every item of the platform's inventories, and what they made
      return sql<boolean>`(models.company_id is not null or items.owner_company_id is not null
        or models.created_by = ${person.account})`;
    case 'GENERAL': // items of the inventories the person is assigned to, and what they made
      return sql<boolean>`(models.company_id in ${ownCompanies(person)} or items.owner_company_id in ${ownCompanies(person)}
        or models.created_by = ${person.account})`;
    case 'INSTITUTIONAL': // what they or their institution own, and what they made
      return sql<boolean>`(${owned(person)} or models.created_by = ${person.account})`;
    default: // no scope of their own: the uber admin may read items (decisions.md)
      return person.role === 'UBER_ADMIN' ? sql<boolean>`true` : sql<boolean>`false`;
  }
};

/**
 * Which items a person's lists hold (decisions.md, "Things and owners"): the one place that knows it, as SQL over
 * `items` joined with `models`. Drafts show to those who make them, and to the administrator who may read all.
 */
export const inScope = (person: Person): RawBuilder<boolean> =>
  person.role === 'UBER_ADMIN'
    ? sql<boolean>`(items.state <> all(${deleted}))`
    : sql<boolean>`(${within(person)} and items.state <> all(${deleted})
        and (items.state = any(${published}) or ${made(person)}))`;

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
