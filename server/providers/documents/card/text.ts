import { balancedLines, breakLines, type Line, type Piece } from '../typeset/lines';
import type { Face } from '../typeset/fonts';
import type { Style } from '../typeset/styles';
import { measure } from './letters';

/** Pixels. */
export const set = (face: Face, size: number, colour: string): Style => ({
  ...{ face, size, colour },
  leading: Math.round(size * 1.2),
});

export interface Block {
  lines: Line[];
  leading: number;
}

/** Behind a whole word, where there is more than one. */
const cutShort = (text: string) =>
  `${text.replace(/(?<=\S)\s+\S*$/u, '').replace(/[\s,;:–—-]+$/u, '')} …`;

/** The pieces up to a letter; what is left out is said by an ellipsis. */
const upTo = (pieces: Piece[], letters: number): Piece[] => {
  let left = letters;
  return pieces.flatMap(({ text, style }) => {
    if (left <= 0) return [];
    const part = [...text].slice(0, left).join('');
    const ends = [...text].length >= left;
    left -= [...text].length;
    return [{ text: ends ? cutShort(part) : part, style }];
  });
};

/** In at most so many lines, cut where it must be. */
export const inLines = (pieces: Piece[], width: number, most: number): Line[] => {
  const whole = balancedLines(measure, pieces, width);
  if (whole.length <= most) return whole;
  let [low, high] = [0, pieces.reduce((sum, { text }) => sum + [...text].length, 0)];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (breakLines(measure, upTo(pieces, middle), width).length > most) high = middle;
    else low = middle;
  }
  return breakLines(measure, upTo(pieces, low), width);
};

/** Sizes of a title in pixels, and how many lines it may have at each. */
const sizes = [
  [64, 2],
  [54, 3],
  [46, 4],
  [38, 5],
] as const;

/** A title and its date as large as they fit: a long one is set smaller, and the longest is cut. */
export const titleBlock = (
  name: string,
  date: string,
  { width, ink, quiet }: { width: number; ink: string; quiet: string },
): Block => {
  const piecesAt = (size: number): Piece[] => [
    // The comma stays with the name, at the end of its line
    { text: date ? `${name},` : name, style: set('italic', size, ink) },
    { text: date && ` ${date}`, style: set('roman', size, quiet) },
  ];
  for (const [size, most] of sizes) {
    const lines = balancedLines(measure, piecesAt(size), width);
    if (lines.length <= most) return { lines, leading: Math.round(size * 1.16) };
  }
  const [size, most] = sizes[3];
  return { lines: inLines(piecesAt(size), width, most), leading: Math.round(size * 1.16) };
};
