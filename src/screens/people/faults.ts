import type { z } from 'zod';
import { CallError } from '../../services/request/callError';

/** What is wrong with a field, by the form's name for it. */
export type Faults = Readonly<Record<string, string>>;

const onForm: Record<string, string> = { company_id: 'company', 'decision.roles': 'roles' };
const nameOf = (field: string) => onForm[field] ?? field.split('.')[0] ?? field;

/** Refusals that have no field of their own on the wire. */
const ofCode: Record<string, string> = {
  alias_taken: 'alias',
  email_taken: 'email',
  company_unknown: 'company',
};

/** The contract's own rules, before anything is sent. */
export const faultsOf = (shape: z.ZodType, body: unknown): Faults => {
  const read = shape.safeParse(body);
  if (read.success) return {};
  return Object.fromEntries(
    read.error.issues.map((issue) => [nameOf(String(issue.path[0])), issue.message]).reverse(),
  );
};

/** What the server refused, field by field; null where it concerns no field. */
export const refusalOf = (error: unknown): Faults | null => {
  if (!(error instanceof CallError)) return null;
  const own = ofCode[error.code];
  const listed = error.fields.map(({ field, message }) => [nameOf(field), message]);
  if (listed.length > 0) return Object.fromEntries(listed);
  return own ? { [own]: error.message } : null;
};
