import type { z } from 'zod';
import { unprocessable, malformed } from '../errors/httpError';

/** Fields whose text the database cannot keep: with NUL, or with half of a surrogate pair. */
const unkept = (value: unknown, place: string): string[] => {
  if (typeof value === 'string') return /\0|\p{Surrogate}/u.test(value) ? [place] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    unkept(inner, place === '' ? name : `${place}.${name}`),
  );
};

/** A wrong shape is 400, a broken rule is 422; both name every field and its rule. */
export const parse = (shape: z.ZodType | undefined, value: unknown, place: string): unknown => {
  if (!shape) return undefined;
  const read = shape.safeParse(value);
  if (read.success) {
    const texts = unkept(read.data, '').map((field) => ({
      field,
      message: 'holds a character that is not text',
    }));
    if (texts.length > 0)
      throw unprocessable('not_valid', `${texts[0]?.field}: ${texts[0]?.message}`, texts);
    return read.data;
  }
  const fields = read.error.issues.map((issue) => ({
    field: issue.path.join('.') || place,
    message: issue.message,
  }));
  const wrongShape = read.error.issues.some(
    ({ code }) =>
      code === 'invalid_type' || code === 'unrecognized_keys' || code === 'invalid_union',
  );
  const first = fields[0];
  const message = first ? `${first.field}: ${first.message}` : `The ${place} is not valid.`;
  throw wrongShape || place === 'path'
    ? malformed(message, fields)
    : unprocessable('not_valid', message, fields);
};
