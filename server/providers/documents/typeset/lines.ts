import { graphemesOf, stretchesOf } from './fonts';
import type { Style } from './styles';

export interface Piece {
  text: string;
  style: Style;
}

/** A stretch of one line in one font, `x` points from the line's start. */
interface Placed {
  font: string;
  text: string;
  style: Style;
  x: number;
}
export interface Line {
  placed: Placed[];
  width: number;
}

/** Width in points of a text in one font. */
export type Measure = (font: string, text: string, style: Style) => number;

/** What is not broken further; `space` says that a space stands before it, `feed` that a new line begins. */
interface Chunk {
  text: string;
  style: Style;
  space: boolean;
  feed: boolean;
}

/** Lines may break after hyphens, dashes and slashes too. */
const chunksOf = ({ text, style }: Piece, first: boolean): Chunk[] =>
  text.split(/\r\n|[\n\r\u2028\u2029]/u).flatMap((line, row) =>
    line.split(/\s+/u).flatMap((word, column) =>
      word.split(/(?<=[-‐–—/])(?=[^\s\d])/u).map((part, index) => ({
        text: part,
        style,
        space: index === 0 && column > 0,
        feed: index === 0 && column === 0 && (row > 0 || first),
      })),
    ),
  );

const widthOf = (measure: Measure, text: string, style: Style): number =>
  stretchesOf(text, style.face).reduce(
    (sum, { font, text }) => sum + measure(font, text, style),
    0,
  );

/** A word wider than the line, cut where it must be. */
const cut = (measure: Measure, chunk: Chunk, width: number): Chunk[] => {
  if (widthOf(measure, chunk.text, chunk.style) <= width) return [chunk];
  const parts: Chunk[] = [];
  let part = '';
  let used = 0;
  for (const letter of graphemesOf(chunk.text)) {
    const wide = widthOf(measure, letter, chunk.style);
    if (part && used + wide > width * 0.98) {
      parts.push({ ...chunk, text: part, ...(parts.length > 0 && { space: false, feed: false }) });
      part = '';
      used = 0;
    }
    part += letter;
    used += wide;
  }
  return [...parts, { ...chunk, text: part, space: false, feed: false }];
};

/** Neighbours in one font become one text, so that spaces and kerning are the font's own. */
const lineOf = (measure: Measure, chunks: Chunk[]): Line => {
  const placed: Placed[] = [];
  for (const [index, { text, style, space }] of chunks.entries()) {
    for (const [part, stretch] of stretchesOf(text, style.face).entries()) {
      const last = placed.at(-1);
      const before = space && index > 0 && part === 0 ? ' ' : '';
      if (last && last.font === stretch.font && last.style === style)
        last.text += `${before}${stretch.text}`;
      else {
        if (last) last.text += before;
        placed.push({ ...stretch, style, x: 0 });
      }
    }
  }
  let width = 0;
  for (const part of placed) {
    part.x = width;
    width += measure(part.font, part.text, part.style) + (part.style.tracking ?? 0);
  }
  return { placed, width };
};

/** Breaks pieces that follow one another (a title, its date) into lines of at most `width` points. */
export const breakLines = (measure: Measure, pieces: Piece[], width: number): Line[] => {
  const chunks = pieces
    .filter(({ text }) => text !== '')
    .flatMap((piece, index) => chunksOf(piece, index === 0))
    .filter(({ text, feed, space }) => text !== '' || feed || space)
    .flatMap((chunk) => cut(measure, chunk, width));
  const lines: Chunk[][] = [];
  let used = 0;
  for (const chunk of chunks) {
    const wide = widthOf(measure, chunk.text, chunk.style) + (chunk.style.tracking ?? 0);
    const gap = chunk.space ? widthOf(measure, ' ', chunk.style) : 0;
    const line = lines.at(-1);
    if (!line || chunk.feed || used + gap + wide > width) {
      lines.push([chunk]);
      used = wide;
    } else {
      line.push(chunk);
      used += gap + wide;
    }
  }
  return lines.map((line, index) => {
    const set = lineOf(measure, line);
    const last = set.placed.at(-1);
    const next = lines[index + 1]?.[0];
    // What is read aloud or copied keeps its words apart at the end of a line.
    if (last && (next?.space || next?.feed)) last.text += ' ';
    return set;
  });
};

/** The same number of lines, but of about equal width: for titles. */
export const balancedLines = (measure: Measure, pieces: Piece[], width: number): Line[] => {
  const lines = breakLines(measure, pieces, width);
  if (lines.length < 2 || lines.length > 4) return lines;
  let low = width / 2;
  let high = width;
  while (high - low > 4) {
    const middle = (low + high) / 2;
    if (breakLines(measure, pieces, middle).length > lines.length) low = middle;
    else high = middle;
  }
  return breakLines(measure, pieces, high);
};
