import type { Value } from './exportRow';

/** A spreadsheet takes such a beginning for a formula. */
const formula = /^[=+\-@\t\r]/;
/** Numbers and EDTF dates ("-0205/-0200~") may begin with a minus: digits and these signs call nothing. */
const harmless = /^[-+]?[\d.,/~?%XY-]*$/;

/** One cell (RFC 4180). What a spreadsheet would run is text: an apostrophe stands before it. */
export const cell = (value: Value): string => {
  if (value === null) return '';
  const text = Array.isArray(value) ? value.join('; ') : String(value);
  const safe = formula.test(text) && !harmless.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvLine = (values: Value[]): string => `${values.map(cell).join(',')}\r\n`;
