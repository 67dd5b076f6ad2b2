import type { Dimensions } from '#contract/records/record';
import type { MeasuredPart } from './readMeasures';

const whole = /^(?:overall|object|unframed|without frame|closed)$/i;

/** The part that stands for the thing: the one without a label, or called so; otherwise the first. */
const mainPart = (parts: readonly MeasuredPart[]): MeasuredPart | undefined =>
  parts.find(({ label }) => label === undefined || whole.test(label)) ?? parts[0];

/**
 * The main part in the contract's shape, which has no diameter and no length: these take the first free of
 * width and depth (a length also the height), and `notes` says so. Null where there is no length to keep.
 */
export const toDimensions = (
  text: string,
  parts: readonly MeasuredPart[],
): { dimensions: Dimensions; notes: string[] } | null => {
  const part = mainPart(parts);
  if (!part) return null;
  const notes: string[] = [];
  const number = (length: string | undefined) => (length === undefined ? null : Number(length));
  const sides = {
    height: number(part.height),
    width: number(part.width),
    depth: number(part.depth),
  };
  for (const name of ['diameter', 'length'] as const) {
    const value = number(part[name]);
    if (value === null) continue;
    const free = (['width', 'depth', 'height'] as const).find((side) => sides[side] === null);
    if (free) sides[free] = value;
    notes.push(
      free ? `The ${name} is kept as the ${free}.` : `The ${name} is kept in the text only.`,
    );
  }
  if (Object.values(sides).every((side) => side === null)) return null;
  if (part.label !== undefined) notes.push(`The measures are of: ${part.label}.`);
  return {
    dimensions: {
      text: text.trim().slice(0, 300).trim(),
      type: part.unit === 'in' ? 'INCHES' : 'CENTIMETERS',
      ...sides,
    },
    notes,
  };
};
