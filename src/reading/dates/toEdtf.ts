import type { DatePoint, ProductionDate } from '#contract/records/record';
import { daysIn } from './months';
import type { Moment } from './stretch';

const two = (count: number) => String(count).padStart(2, '0');

/** ISO 8601-2 year: astronomical, four digits; `Y` before longer ones. */
const yearOf = (year: number): string => {
  const digits = String(Math.abs(year)).padStart(4, '0');
  const sign = year < 0 ? '-' : '';
  return digits.length > 4 ? `Y${sign}${digits}` : `${sign}${digits}`;
};

/** A moment in EDTF: "1921-03-12", "-0205", "1911-21" (spring). */
const edtfMoment = ({ year, month, day, season }: Moment): string => {
  const sub = month ?? season;
  // Long years stand alone in EDTF.
  if (sub === undefined || Math.abs(year) > 9999) return yearOf(year);
  return `${yearOf(year)}-${two(sub)}${month && day ? `-${two(day)}` : ''}`;
};

/** Two ends in EDTF, `..` for an open one; the mark ("~", "?", "%") on each. */
export const edtfSpan = (from: Moment | null, to: Moment | null, mark: string): string => {
  const [a, b] = [from, to].map((end) => (end ? `${edtfMoment(end)}${mark}` : '..'));
  return a === b ? (a ?? '') : `${a}/${b}`;
};

const momentOf = ({ year, month, day, era }: DatePoint): Moment => {
  const at = era === 'BCE' ? 1 - year : year;
  if (month === null) return { year: at };
  return day === null || day > daysIn(month, at) ? { year: at, month } : { year: at, month, day };
};

/**
 * A production date of the contract as EDTF (ISO 8601-2): "XXXX" for an unknown one, null where nothing is filled in.
 * Circa is "~" on each end. A day that its month does not have is left out; so are month and day of years beyond four digits.
 */
export const toEdtf = (date: ProductionDate): string | null => {
  if (date.unknown) return 'XXXX';
  const mark = date.circa ? '~' : '';
  const of = (type: DatePoint['type']) => {
    const point = date.dates.find((one) => one.type === type);
    return point ? momentOf(point) : null;
  };
  const at = of('SPECIFIC_DATE');
  if (at) return edtfSpan(at, at, mark);
  const [from, to] = [of('RANGE_START_DATE'), of('RANGE_END_DATE')];
  if (!from && !to) return null;
  const [a, b] = [from, to].map((end) => (end ? `${edtfMoment(end)}${mark}` : '..'));
  return `${a}/${b}`;
};
