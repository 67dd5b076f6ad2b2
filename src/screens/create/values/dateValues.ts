import type { z } from 'zod';
import type { DatePoint, ProductionDate } from '#contract/records/record';

/** A date as the form holds it: everything is text until it is understood. */
export interface DateParts {
  year: string;
  month: string;
  day: string;
  era: 'AD' | 'BCE';
}
export interface DateValues {
  /** As a museum writes it; where no field beside it is filled in, the server reads it. */
  text: string;
  unknown: boolean;
  circa: boolean;
  range: boolean;
  from: DateParts;
  to: DateParts;
}

const noParts: DateParts = { year: '', month: '', day: '', era: 'AD' };

const number = (text: string) => (text.trim() === '' ? null : Number(text));
const shown = (value: number | null) => (value === null ? '' : String(value));

const pointOf = (parts: DateParts, type: DatePoint['type']): z.input<typeof DatePoint> | null =>
  parts.year.trim() === ''
    ? null
    : {
        year: Number(parts.year),
        month: number(parts.month),
        day: number(parts.day),
        era: parts.era,
        type,
      };

/** The form's date in the contract's shape; what makes no sense is left for the contract to refuse. */
export const dateOf = (date: DateValues): z.input<typeof ProductionDate> => {
  const { text, unknown, circa, range, from, to } = date;
  if (unknown) return { text, unknown, circa: false, dates: [] };
  const points = range
    ? [pointOf(from, 'RANGE_START_DATE'), pointOf(to, 'RANGE_END_DATE')]
    : [pointOf(from, 'SPECIFIC_DATE')];
  return { text, unknown, circa, dates: points.filter((point) => point !== null) };
};

const partsOf = (point: DatePoint | undefined): DateParts =>
  point
    ? { year: String(point.year), month: shown(point.month), day: shown(point.day), era: point.era }
    : noParts;

/** The contract's date as the form's fields. */
export const fieldsOf = (date: Omit<ProductionDate, 'text'>): Omit<DateValues, 'text'> => {
  const of = (type: DatePoint['type']) => date.dates.find((one) => one.type === type);
  const single = of('SPECIFIC_DATE');
  return {
    unknown: date.unknown,
    circa: date.circa,
    range: date.dates.length > 0 && !single,
    from: partsOf(single ?? of('RANGE_START_DATE')),
    to: partsOf(of('RANGE_END_DATE')),
  };
};
