import type { ImportField } from '#contract/imports/importFields';
import type { ImportMapping, ImportRow } from '#contract/imports/imports';
import type { Flat } from './flat';

export type Note = ImportRow['notes'][number];
export type Refusal = ImportRow['errors'][number];

/** “Creators[].Role” is “Role”, “creation_date” is “Creation date”: a column as a person names it. */
export const nameOfColumn = (path: string): string => {
  const last =
    path
      .split(/\[\]\.?|\./)
      .filter(Boolean)
      .at(-1) ?? path;
  const words = last
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .trim();
  const shown = /^[A-Z0-9 ]+$/.test(words) ? words : words.toLowerCase();
  return shown.charAt(0).toUpperCase() + shown.slice(1);
};

/** What one row says through a mapping, and what is written down while it is read. */
export interface Sheet {
  mapping: ImportMapping;
  /** What the record will be given. */
  fields: Record<string, unknown>;
  notes: Note[];
  errors: Refusal[];
  /** Paragraphs of the description, in order. */
  lines: string[];
  columns(field: ImportField): string[];
  /** Values of a column, of a list each. */
  values(column: string): string[];
  /** What the columns of a field say, one text a column; '' and lists in one. */
  texts(field: ImportField): string[];
  /** The first that a field's columns say, else its constant, else ''. */
  text(field: ImportField): string;
  note(field: ImportField, message: string, text: string): void;
  refuse(field: string, message: string): void;
  /** Words that found no place of their own stand in the description, unless they stand there already. */
  leave(label: string, text: string): void;
}

export const sheetOf = (flat: Flat, mapping: ImportMapping): Sheet => {
  const columns = (field: ImportField) =>
    mapping.fields.filter((one) => one.field === field).flatMap((one) => one.columns);
  const values = (column: string) => flat.get(column) ?? [];
  const texts = (field: ImportField) =>
    columns(field).map((column) => values(column).filter(Boolean).join('; '));
  const constant = (field: ImportField) =>
    mapping.constants.find((one) => one.field === field)?.value ?? '';
  const sheet: Sheet = {
    mapping,
    fields: {},
    notes: [],
    errors: [],
    lines: [],
    columns,
    values,
    texts,
    text: (field) => texts(field).find((text) => text !== '') ?? constant(field),
    note: (field, message, text) => {
      sheet.notes.push({ field, message, text: text.slice(0, 1000) });
    },
    refuse: (field, message) => void sheet.errors.push({ field, message }),
    leave: (label, text) => {
      if (!sheet.lines.some((line) => line.includes(text))) sheet.lines.push(`${label}: ${text}`);
    },
  };
  return sheet;
};
