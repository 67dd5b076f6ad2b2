import type { Dimensions } from '#contract/records/record';
import { decimal, fraction, mixed, per, rounded, times, type Fraction } from './fraction';
import { numberOf } from './numbers';
import { millimetres } from './units';

type Type = Dimensions['type'];
type Sides = Pick<Dimensions, 'height' | 'width' | 'depth'>;
const names = ['height', 'width', 'depth'] as const;
const short = { height: 'H', width: 'W', depth: 'D' } as const;
const of = { CENTIMETERS: millimetres.cm, INCHES: millimetres.in } as const;

/** Through its decimal spelling, so that 12.7 is 127/10; what JavaScript spells with an exponent is below any measure. */
const exact = (length: number): Fraction => {
  const text = String(length);
  return numberOf(/^\d+(?:\.\d+)?$/.test(text) ? text : '0') ?? fraction(0n);
};

const into = (length: number, from: Type, to: Type): Fraction =>
  from === to ? exact(length) : per(times(exact(length), of[from]), of[to]);

/** The sides in another unit: exact in centimetres, to six places in inches where they have no end. */
export const sidesIn = (sizes: Sides & { type: Type }, to: Type): Sides => {
  const side = (length: number | null) =>
    length === null ? null : Number(decimal(into(length, sizes.type, to)));
  return { height: side(sizes.height), width: side(sizes.width), depth: side(sizes.depth) };
};

/** Inches that were typed as a fraction stay one; what comes out of centimetres is shown to the nearest sixteenth. */
const inches = (length: number, type: Type): string => {
  const value = into(length, type, 'INCHES');
  const near = rounded(value, 16n);
  if (type === 'INCHES' && decimal(near) !== decimal(value)) return decimal(value);
  return near.over === 0n ? decimal(rounded(value, 100n)) : mixed(near);
};

/** "H 31.8 × W 20.3 cm (12 1/2 × 8 in)"; '' where no side is given. */
export const sizeWords = (sizes: Sides & { type: Type }): string => {
  const given = names.flatMap((name) => {
    const length = sizes[name];
    return length === null || length === 0 ? [] : [{ name, length }];
  });
  if (given.length === 0) return '';
  const metric = given.map(
    ({ name, length }) =>
      `${short[name]} ${decimal(rounded(into(length, sizes.type, 'CENTIMETERS'), 100n))}`,
  );
  return `${metric.join(' × ')} cm (${given.map(({ length }) => inches(length, sizes.type)).join(' × ')} in)`;
};
