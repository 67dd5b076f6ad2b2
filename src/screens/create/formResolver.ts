import type { FieldErrors, Resolver } from 'react-hook-form';
import { RecordFields } from '#contract/record';
import { formField, toRecord, type FormValues } from './formValues';

/** Puts a message at a dotted path. */
const place = (errors: Record<string, unknown>, path: string, message: string) => {
  const keys = path.split('.');
  const last = keys.pop() ?? path;
  const inner = keys.reduce<Record<string, unknown>>((at, key) => {
    at[key] ??= {};
    return at[key] as Record<string, unknown>;
  }, errors);
  inner[last] ??= { type: 'rule', message };
};

/** The form is judged by the contract's own shapes, the same that the server uses. */
export const formResolver: Resolver<FormValues> = (values) => {
  const read = RecordFields.partial().safeParse(toRecord(values));
  if (read.success) return { values, errors: {} };
  const errors: Record<string, unknown> = {};
  for (const issue of read.error.issues)
    place(errors, formField(issue.path.map(String).join('.')), wordsOf(issue.message));
  return { values: {}, errors: errors as FieldErrors<FormValues> };
};

/** zod's own sentences are for programs. */
const wordsOf = (message: string) =>
  /^(Invalid|Too big|Too small|Expected)/.test(message) ? 'This value cannot be read' : message;
