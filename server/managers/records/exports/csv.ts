import type { Value } from './exportRow';

/** A spreadsheet takes such a beginning for a formula; where it parts at semicolons, also behind one. */
const formulas = /(^|[;\t\r\n] *)([=+\-@\t\r][^;]*)/g;

/** Numbers and EDTF dates ("-0205/-0200~", "-02XX") may begin with a minus: X behind no digit would name a cell. */
const harmless = (text: string): boolean =>
  /^[-+]?\d[\dX.,/~?%-]*$/.test(text) && !/[^\dX]X/.test(text);

/** One cell (RFC 4180). What a spreadsheet would run is text: an apostrophe stands before it. */
export const cell = (value: Value): string => {
  if (value === null) return '';
  const text = Array.isArray(value) ? value.join('; ') : String(value);
  const safe = text.replace(formulas, (all: string, before: string, found: string) =>
    harmless(found) ? all : `${before}'${found}`,
  );
  return /[",;\r\n']/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvLine = (values: Value[]): string => `${values.map(cell).join(',')}\r\n`;
