import { z } from 'zod';
import type { Call } from '#contract/frame/call';
import { unprocessable } from '../errors/httpError';
import type { IncomingFile } from './route';

const quoted = (names: string[]) => names.map((name) => `\`${name}\``).join(', ');
const refuse = (field: string, message: string) =>
  unprocessable('part_refused', `${field}: ${message}`, [{ field, message }]);

/** Fields that a body's shape has; null where it takes any. */
const fieldsOf = (shape: z.ZodType): string[] | null => {
  const { properties } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  return properties ? Object.keys(properties) : null;
};

/** What a plain field may mean beside its own text: JSON, or a list. */
const readings = (text: string): unknown[] => {
  const list = text === '' ? [] : text.split(',').map((part) => part.trim());
  try {
    return [JSON.parse(text) as unknown, list];
  } catch {
    return [list];
  }
};

/**
 * The plain fields of a form arrive as text: where the shape takes no text, a number, `true`, `null` or JSON is read, and
 * of a list its parts. What still breaks a rule is left as it came, and refused with its name by whoever parses it.
 */
export const readForm = (
  shape: z.ZodType | undefined,
  body: Record<string, unknown>,
): Record<string, unknown> => {
  if (!shape) return body;
  const read = { ...body };
  const wrong = (name: string) =>
    shape.safeParse(read).error?.issues.some(({ path }) => path[0] === name) ?? false;
  for (const [name, value] of Object.entries(body)) {
    if (typeof value !== 'string' || !wrong(name)) continue;
    const fits = readings(value).find((one) => {
      read[name] = one;
      return !wrong(name);
    });
    if (fits === undefined) read[name] = value;
  }
  return read;
};

/** Every part of a form is one that the call names: no file and no field is dropped without a word. 422 names the part. */
export const demandNamedParts = (
  row: Call,
  plain: string[],
  files: readonly Pick<IncomingFile, 'field'>[],
): void => {
  const parts = row.parts ?? {};
  for (const { field } of files) {
    const part = parts[field];
    if (!part)
      throw refuse(
        field,
        Object.keys(parts).length === 0
          ? 'this call takes no file'
          : `this call takes the file parts ${quoted(Object.keys(parts))}`,
      );
    if (files.filter((one) => one.field === field).length > part.most)
      throw refuse(field, part.most === 1 ? 'takes one file' : `takes up to ${part.most} files`);
  }
  const fields = row.body ? fieldsOf(row.body) : [];
  const unknown = fields && plain.find((name) => !fields.includes(name));
  if (unknown !== undefined && unknown !== null)
    throw refuse(unknown, `this call takes the fields ${quoted(fields ?? [])} and \`data\``);
};
