import type { FieldErrors, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { CompanyFields } from '#contract/people/companies';

/** zod's own sentences are for programs. */
const wordsOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'too_big') return `At most ${issue.maximum} characters.`;
  return /^(Invalid|Expected)/.test(issue.message) ? 'This value cannot be read.' : issue.message;
};

/** The form is judged by the contract's own shape, the same that the server uses. */
export const companyResolver: Resolver<CompanyFields> = (values) => {
  const read = CompanyFields.safeParse(values);
  if (read.success) return { values: read.data, errors: {} };
  const errors: Record<string, { type: string; message: string }> = {};
  for (const issue of read.error.issues)
    errors[String(issue.path[0])] ??= { type: 'rule', message: wordsOf(issue) };
  return { values: {}, errors: errors as FieldErrors<CompanyFields> };
};
