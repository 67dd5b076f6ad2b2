import type { ImportMapping } from '#contract/imports/imports';
import { models } from '#contract/records/models';
import { readDates, readPurchase } from './readDates';
import { readMakers } from './readMakers';
import { readSizes } from './readSizes';
import { readSerials } from './readSerials';
import { flatten } from './flat';
import { sheetOf, type Note, type Refusal } from './rowSheet';
import {
  endDescription,
  readEdition,
  readKind,
  readNotes,
  readPlain,
  readGtin,
  readPrice,
  readStuff,
  readTags,
} from './readWords';

export interface RowReading {
  /** What E040 would be asked to make. */
  fields: Record<string, unknown>;
  errors: Refusal[];
  notes: Note[];
}

const steps = [
  readNotes,
  readPlain,
  readGtin,
  readMakers,
  readKind,
  readStuff,
  readDates,
  readSizes,
  readEdition,
  readSerials,
  readPurchase,
  readPrice,
  readTags,
  endDescription,
];

/** One row through a mapping. Pure; the contract's own rules have the last word, and name field and rule. */
export const readRow = (source: Record<string, unknown>, mapping: ImportMapping): RowReading => {
  const flat = flatten(source);
  const sheet = sheetOf(flat, mapping);
  for (const step of steps) step(sheet);
  if ([...flat.values()].some((values) => values.some((value) => value.includes('\uFFFD'))))
    sheet.note('notes', 'Contains characters that are not text. They appear as \uFFFD', '');
  const { fields, errors, notes } = sheet;
  if (errors.length > 0) return { fields, errors, notes };
  const read = models.create.body.safeParse(fields);
  const broken = (read.error?.issues ?? []).map(({ path, message }) => ({
    field: path.join('.') || 'row',
    message,
  }));
  return { fields, errors: broken, notes };
};
