import { apart, atMost, fraction, per, times, type Fraction } from './fraction';
import type { Entry } from './groups';
import { grams, isLength, millimetres } from './units';

/** In millimetres or grams; null where no unit is known. */
const inBase = ({ value, unit }: Entry): Fraction | null =>
  unit === null ? null : times(value, isLength(unit) ? millimetres[unit] : grams[unit]);

/** Museums round inches to sixteenths and centimetres to tenths: half a step of each, 1.3 mm, is no disagreement. */
const grain = fraction(13n, 10n);

/** Whether two readings of one measure agree: within 2 %, or within what rounding may do. */
export const agrees = (a: Entry, b: Entry): boolean => {
  const [first, second] = [inBase(a), inBase(b)];
  if (!first || !second) return false;
  const off = apart(first, second);
  return atMost(off, grain) || (second.over > 0n && atMost(per(off, second), fraction(2n, 100n)));
};
