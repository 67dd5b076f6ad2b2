import { fraction, type Fraction } from './fraction';

export type Length = 'mm' | 'cm' | 'm' | 'in' | 'ft';
export type Weight = 'mg' | 'g' | 'kg' | 'ct' | 'oz' | 'lb';
export type Unit = Length | Weight;

/** Exact sizes: an inch is 25.4 mm, a pound 453.59237 g, both by definition. */
export const millimetres: Record<Length, Fraction> = {
  mm: fraction(1n),
  cm: fraction(10n),
  m: fraction(1000n),
  in: fraction(254n, 10n),
  ft: fraction(3048n, 10n),
};
export const grams: Record<Weight, Fraction> = {
  mg: fraction(1n, 1000n),
  g: fraction(1n),
  kg: fraction(1000n),
  ct: fraction(1n, 5n),
  oz: fraction(45_359_237n, 1_600_000n),
  lb: fraction(45_359_237n, 100_000n),
};

export const isLength = (unit: Unit): unit is Length => unit in millimetres;
export const isMetric = (unit: Unit): boolean => ['mm', 'cm', 'm'].includes(unit);

const spellings: [Unit, string][] = [
  ['mm', 'mms?|millimet(?:re|er)s?'],
  ['cm', 'cms?|centimet(?:re|er)s?'],
  ['kg', 'kgs?|kilos?|kilograms?|kilogrammes?'],
  ['mg', 'mgs?|milligrams?'],
  ['in', 'ins?|inch(?:es)?'],
  ['ft', 'ft|feet|foot'],
  ['oz', 'ozs?|ounces?'],
  ['lb', 'lbs?|pounds?'],
  ['ct', 'cts?|carats?'],
  ['m', 'm|met(?:re|er)s?'],
  ['g', 'gr?|grams?|grammes?'],
];

/** A unit at the start of a text that follows a number. */
export const unitPattern = new RegExp(
  `(?:(?:${spellings.map(([, words]) => `(${words})`).join('|')})(?![A-Za-z])\\.?|(''|["\\u201d\\u2033])|(['\\u2019\\u2032]))`,
  'iy',
);
export const unitOf = (found: RegExpExecArray): Unit => {
  const at = found.slice(1).findIndex((part) => part !== undefined);
  return spellings[at]?.[0] ?? (at === spellings.length ? 'in' : 'ft');
};
