import { decimal, per, times } from './fraction';
import { measuredPart, type Measured } from './measuredPart';
import { partsOf } from './parts';
import { pixelsOf } from './pixels';
import { partWords } from './said';
import { names, type Name } from './tokens';
import { millimetres } from './units';

/** One measured part; lengths as exact decimals in `unit`, the weight in grams. */
export interface MeasuredPart extends Partial<Record<Exclude<Name, 'weight'>, string>> {
  /** "frame", "sheet", "at mouth"; absent for the thing itself. */
  label?: string;
  unit: 'cm' | 'in';
  weight?: string;
}

export interface MeasuresReading {
  parts: MeasuredPart[];
  /** As it is shown back, in both units; '' where nothing was understood. */
  said: string;
  /** What was not understood, taken by order, or does not agree. */
  notes: string[];
}

/** What is longer would cost time; museums’ longest texts have under a thousand signs. */
const longest = 2000;

/** "H. 12 cm; W. 4 cm": parts without a label that name different sides are one. */
const merged = (parts: Measured[]): Measured[] =>
  parts.reduce<Measured[]>((done, part) => {
    const last = done.at(-1);
    const fits =
      last?.label === '' &&
      part.label === '' &&
      part.named &&
      part.sides.every(({ name }) => !last.sides.some((side) => side.name === name));
    if (!last || !fits) return [...done, part];
    return [
      ...done.slice(0, -1),
      { ...last, sides: [...last.sides, ...part.sides], notes: [...last.notes, ...part.notes] },
    ];
  }, []);

const plain = ({ label, sides }: Measured): MeasuredPart => {
  const isMetric =
    sides.some(({ unit }) => unit === 'cm') || !sides.some(({ unit }) => unit === 'in');
  const part: MeasuredPart = { unit: isMetric ? 'cm' : 'in', ...(label !== '' && { label }) };
  for (const name of names) {
    const side = sides.find((one) => one.name === name);
    if (!side) continue;
    // A part has one unit: a stray inch becomes exact centimetres.
    const isStray = side.unit === 'in' && isMetric;
    part[name] = decimal(
      isStray ? per(times(side.value, millimetres.in), millimetres.cm) : side.value,
    );
  }
  return part;
};

/**
 * Reads measures as museums write them: cm, mm, m, inches, feet, fractions, several parts, both units. Exact; of two
 * units the metric one is kept. The caller keeps the original text; what was not understood is in `notes`.
 */
export const readMeasures = (text: string): MeasuresReading => {
  const notes: string[] = [];
  const read: Measured[] = [];
  const pixels: string[] = [];
  if (text.length > longest)
    return {
      parts: [],
      said: '',
      notes: [`Measures of more than ${longest} characters are not read.`],
    };
  for (const part of partsOf(text)) {
    const ofFile = pixelsOf(part);
    if (ofFile) {
      pixels.push(ofFile);
      continue;
    }
    const one = measuredPart(part);
    if ('refused' in one) notes.push(one.refused);
    else read.push(one);
  }
  const parts = merged(read);
  return {
    parts: parts.map(plain),
    said: [...parts.map(partWords), ...pixels].join('; '),
    notes: [...parts.flatMap((part) => part.notes), ...notes],
  };
};
