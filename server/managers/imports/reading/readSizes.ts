import { keptSizes } from '#reading/measures/keptSizes';
import { mostSizeText } from './limits';
import { readSize } from './amounts';
import { isMissed } from './readDates';
import type { Sheet } from './rowSheet';

const relations = [
  ['height', 'H'],
  ['width', 'W'],
  ['depth', 'D'],
  ['diameter', 'Diam'],
] as const;

/** Bare numbers become a text with their unit, so that they are read, shown and kept as any other. */
const numbersIn = (sheet: Sheet): string => {
  const unit = sheet.mapping.unit === 'INCHES' ? 'in.' : 'cm';
  const parts = relations.flatMap(([field, letter]) => {
    const text = sheet.text(field);
    if (text === '') return [];
    const bare = text.replace(/\s*(cm|in|inch|inches|")\.?$/i, '');
    const own = /cm\.?$/i.test(text) ? 'cm' : bare === text.trim() ? unit : 'in.';
    const value = readSize(bare);
    if (value === null) {
      sheet.note(field, 'Not understood as a size', text);
      sheet.leave(field.charAt(0).toUpperCase() + field.slice(1), text);
      return [];
    }
    // 0 stands for “not measured”
    return value === 0 ? [] : [{ letter, value: String(value), unit: own }];
  });
  const straight = parts.filter(({ letter }) => letter !== 'Diam');
  const [first] = straight;
  const isOneUnit = straight.every(({ unit: own }) => own === first?.unit);
  const body = isOneUnit
    ? straight.map(({ letter, value }) => `${letter}: ${value}`).join(' x ') +
      (first ? ` ${first.unit}` : '')
    : straight.map(({ letter, value, unit: own }) => `${letter}: ${value} ${own}`).join('; ');
  const round = parts
    .filter(({ letter }) => letter === 'Diam')
    .map(({ value, unit: own }) => `Diam: ${value} ${own}`);
  return [body, ...round].filter(Boolean).join('; ');
};

/** Whole parts only: a text is cut where a part ends. */
const shortened = (text: string): string => {
  if (text.length <= mostSizeText) return text;
  const cut = text.slice(0, mostSizeText);
  const end = Math.max(cut.lastIndexOf(';'), cut.lastIndexOf('\n'), cut.lastIndexOf(')') + 1);
  return cut.slice(0, end > 0 ? end : mostSizeText).trim();
};

export const readSizes = (sheet: Sheet): void => {
  const whole = sheet.text('dimensions') || numbersIn(sheet);
  if (whole === '') return;
  const text = shortened(whole);
  if (text !== whole) {
    sheet.note(
      'dimensions',
      `Longer than ${mostSizeText} characters; the full text is in the description`,
      whole,
    );
    sheet.leave('Dimensions', whole);
  }
  const read = keptSizes({
    text,
    type: sheet.mapping.unit,
    height: null,
    width: null,
    depth: null,
  });
  for (const message of read.notes.filter(isMissed)) sheet.note('dimensions', message, whole);
  if (read.said === '' && read.notes.length === 0)
    sheet.note('dimensions', 'Not understood as sizes', whole);
  sheet.fields.dimensions = { text };
};
