import { mostColumns } from '#contract/imports/imports';
import { keepable } from './fileText';
import { mostSigns, type FileRow } from './fileRow';

interface Line {
  text: string;
  /** Longer than is read; `text` is its beginning. */
  tooLong: boolean;
}

/** The lines of a text that comes in pieces. Of an endless line only the beginning is held. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<Line> {
  let held = '';
  let tooLong = false;
  const take = (text: string) => {
    if (held.length + text.length > mostSigns) tooLong = true;
    held += text.slice(0, Math.max(0, mostSigns - held.length));
  };
  for await (const piece of pieces) {
    let from = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', from)) {
      take(piece.slice(from, end));
      yield { text: held, tooLong };
      held = '';
      tooLong = false;
      from = end + 1;
    }
    take(piece.slice(from));
  }
  if (held !== '') yield { text: held, tooLong };
}

const deepest = 32;
/** How deep brackets stand in each other, outside of texts; counted before parsing, so that no depth can hurt. */
const depthOf = (text: string): number => {
  let [depth, most, inText] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (inText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === '{' || sign === '[') most = Math.max(most, (depth += 1));
    else if (sign === '}' || sign === ']') depth -= 1;
  }
  return most;
};

const clean = (value: unknown): unknown => {
  if (typeof value === 'string') return keepable(value);
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [keepable(name), clean(inner)]),
    );
  return value;
};

const shortened = (text: string) => keepable(text.slice(0, 200));

const rowOf = ({ text, tooLong }: Line): Omit<FileRow, 'number'> => {
  const refuse = (fault: string) => ({ source: { line: shortened(text) }, fault });
  if (tooLong) return refuse(`The line is longer than ${mostSigns / 1_000_000} million characters`);
  if (depthOf(text) > deepest) return refuse(`Its brackets stand more than ${deepest} deep`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('The line is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse('The line is JSON, but not an object');
  if (Object.keys(value).length > mostColumns)
    return refuse(`The row has more than ${mostColumns} columns`);
  return { source: clean(value) as Record<string, unknown>, fault: null };
};

/** Rows of JSON lines, numbered from 1; empty lines do not count. */
export async function* jsonRows(pieces: AsyncIterable<string>): AsyncGenerator<FileRow> {
  let number = 0;
  for await (const line of linesOf(pieces)) {
    const text = line.text.replace(/^\uFEFF/, '').trim();
    if (text === '') continue;
    number += 1;
    yield { number, ...rowOf({ ...line, text }) };
  }
}
