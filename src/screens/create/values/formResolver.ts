import type { FieldErrors, Resolver } from 'react-hook-form';
import { RecordFields } from '#contract/records/record';
import { notADay } from '../../parts/form/notADay';
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

interface Issue {
  code?: string | undefined;
  message: string;
  path: PropertyKey[];
  maximum?: unknown;
  origin?: unknown;
}

/** zod's own sentences are for programs; the contract's are for people. */
const wordsOf = ({ code, message, path, ...issue }: Issue): string => {
  if (path[0] === 'purchase_date' && code === 'invalid_format') return notADay;
  if (path[0] === 'msrp') return 'Write an amount, such as 1,250.00 or 1.250,00';
  if (!/^(Invalid|Too big|Too small|Expected)/.test(message)) return message;
  if (code === 'too_big' && issue.origin === 'string')
    return `At most ${String(issue.maximum)} characters`;
  return code === 'too_big' ? `At most ${String(issue.maximum)}` : 'This value cannot be read';
};

/** The form is judged by the contract's own shapes, the same that the server uses. */
export const formResolver: Resolver<FormValues> = (values) => {
  const read = RecordFields.partial().safeParse(toRecord(values));
  if (read.success) return { values, errors: {} };
  const errors: Record<string, unknown> = {};
  for (const issue of read.error.issues)
    place(errors, formField(issue.path.map(String).join('.'), values), wordsOf(issue));
  return { values: {}, errors: errors as FieldErrors<FormValues> };
};
