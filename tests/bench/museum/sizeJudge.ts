import { readMeasures } from '#reading/measures/readMeasures';
import type { MuseumSize } from './records';

/** Why a record cannot judge a reading; decided without reading it, by a scan for numbers before and in brackets. */
export const sizeAsides = [
  'no text',
  'no centimetres in brackets',
  'different counts in the two units',
  'the text’s inches and centimetres differ',
] as const;
export type SizeAside = (typeof sizeAsides)[number];
export type SizeVerdict = 'agree' | 'disagree' | 'not understood';

const inBrackets = /\(([^()]*?\d[^()]*?)\s*cm\s*\)/gi;
const numbers = (text: string): number[] =>
  [...text.matchAll(/(?:(\d+)\s+)?(\d+)\/(\d+)|(\d*\.?\d+)/g)].map(
    ([, whole, over, under, plain]) =>
      plain !== undefined ? Number(plain) : Number(whole ?? 0) + Number(over) / Number(under),
  );
/** Within 2 %, or the half steps of both roundings: a sixteenth of an inch, a tenth of a centimetre. */
const near = (a: number, b: number) => Math.abs(a - b) <= Math.max(0.13, 0.02 * b);

const aside = (text: string, centimetres: number[]): SizeAside | null => {
  if (text.trim() === '') return sizeAsides[0];
  if (centimetres.length === 0) return sizeAsides[1];
  // Brackets that hold no centimetres are words; numbers in words ("Page 4v", "Overall1") are none.
  const inches = numbers(
    text.replace(/\([^()]*\)/g, ' ').replace(/[A-Za-z]+\d\w*|\d+[a-z]+\b(?<!in)/g, ' '),
  );
  if (inches.length !== centimetres.length) return sizeAsides[2];
  return inches.every((inch, at) => near(inch * 2.54, centimetres[at] ?? 0)) ? null : sizeAsides[3];
};

/** Reads the inches alone; the museum's centimetres, which the reading has not seen, judge them. */
export const judgeSize = (record: MuseumSize) => {
  const { text } = record;
  const centimetres = [...text.matchAll(inBrackets)].flatMap(([, inner = '']) => numbers(inner));
  const why = aside(text, centimetres);
  const bare = text.replace(inBrackets, '');
  const reading = readMeasures(bare);
  const ours = reading.parts.flatMap(({ label: _label, unit, weight: _weight, ...sides }) =>
    Object.values(sides).map((side) => Number(side) * (unit === 'in' ? 2.54 : 1)),
  );
  // Sides come in a fixed order, the museum's in its own.
  const sorted = (values: number[]) => [...values].sort((a, b) => a - b);
  const theirs = sorted(centimetres);
  const isSame =
    ours.length === theirs.length && sorted(ours).every((side, at) => near(side, theirs[at] ?? 0));
  const verdict: SizeVerdict =
    reading.parts.length === 0 ? 'not understood' : isSame ? 'agree' : 'disagree';
  return { record, aside: why, verdict, reading, centimetres };
};
