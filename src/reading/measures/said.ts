import { decimal, isDecimal, mixed, per, rounded, times, type Fraction } from './fraction';
import type { Measured, Side } from './measuredPart';
import { millimetres } from './units';

const short: Record<Side['name'], string> = {
  height: 'H',
  width: 'W',
  depth: 'D',
  diameter: 'Diam',
  length: 'L',
  circumference: 'Circ',
  weight: '',
};

const cm = ({ value, unit, other }: Side): string => {
  if (unit === 'cm') return decimal(value);
  if (other?.unit === 'cm') return decimal(other.value);
  return decimal(rounded(per(times(value, millimetres.in), millimetres.cm), 100n));
};
/** Inches that no ruler has a fraction for were written as a decimal: 154.312, not 154 39/125. */
const asWritten = (value: Fraction): string =>
  isDecimal(value) && 64n % value.under !== 0n ? decimal(value) : mixed(value);
/** Inches as the text has them, otherwise to the nearest sixteenth; hundredths where that would be nothing. */
const inches = ({ value, unit, other }: Side): string => {
  if (unit === 'in') return asWritten(value);
  if (other?.unit === 'in') return asWritten(other.value);
  const exact = per(times(value, millimetres.cm), millimetres.in);
  const near = rounded(exact, 16n);
  return near.over === 0n ? decimal(rounded(exact, 100n)) : mixed(near);
};

/** One part in both units: "overall: H 16.5 × W 11.5 cm (6 1/2 × 4 1/2 in)". */
export const partWords = ({ label, sides }: Measured): string => {
  const lengths = sides.filter(({ unit }) => unit !== 'g');
  const weight = sides.find(({ unit }) => unit === 'g');
  const metric = lengths.map((side) => `${short[side.name]} ${cm(side)}`).join(' × ');
  const words = [
    lengths.length > 0 ? `${metric} cm (${lengths.map(inches).join(' × ')} in)` : '',
    weight ? `weight ${decimal(weight.value)} g` : '',
  ];
  return `${label ? `${label}: ` : ''}${words.filter(Boolean).join(', ')}`;
};
