import { moneyText } from '#contract/frame/money';
import type { Money } from '#contract/frame/shapes';
import type { Dimensions, ProductionDate, SerialNumber } from '#contract/records/record';
import { importFieldNames } from '#contract/imports/importFields';
import { keptDate } from '#reading/dates/keptDate';
import { keptSizes } from '#reading/measures/keptSizes';

/** Read from the field `serial_number`, where the row makes an edition. */
const serials = 'serial_numbers';
const order: readonly string[] = importFieldNames;

const dateWords = (sent: Partial<ProductionDate>): string => {
  const { text, said } = keptDate({ text: '', unknown: false, circa: false, dates: [], ...sent });
  return said === '' || said === text ? text : `${said} (“${text}”)`;
};
const sizeWords = (sent: Partial<Dimensions>): string => {
  const none = { text: '', type: 'CENTIMETERS' as const, height: null, width: null, depth: null };
  const { text, said } = keptSizes({ ...none, ...sent });
  return said || text;
};

const wordsOf = (field: string, value: unknown): string => {
  if (field === 'production_date') return dateWords(value as Partial<ProductionDate>);
  if (field === 'dimensions') return sizeWords(value as Partial<Dimensions>);
  if (field === 'msrp') return moneyText(value as Money);
  if (field === serials)
    return (value as SerialNumber[]).map(({ serial_number }) => serial_number).join(', ');
  return Array.isArray(value) ? value.join(', ') : String(value);
};

/** What a row's draft will say, field by field, as a person reads it back. */
export const readingWords = (fields: Record<string, unknown>): { field: string; text: string }[] =>
  Object.entries(fields)
    .map(([field, value]) => ({
      field: field === serials ? 'serial_number' : field,
      text: wordsOf(field, value),
    }))
    .sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
