import type { CompanyFields } from '#contract/people/companies';
import { fieldNames } from './fields';

/** The form's part of a company. */
export const fieldsOf = (company: CompanyFields): CompanyFields =>
  Object.fromEntries(fieldNames.map((name) => [name, company[name]])) as CompanyFields;

/** Only what differs is sent: what somebody else changed in another field stays as they left it. */
export const changedOf = (now: CompanyFields, before: CompanyFields): Partial<CompanyFields> =>
  Object.fromEntries(
    fieldNames.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]]),
  );
