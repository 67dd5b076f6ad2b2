import { readRange } from './range';
import { compare, type Moment, type Stretch } from './stretch';

const later = (a: Moment | null, b: Moment | null) =>
  !a ? b : !b ? a : compare(a, b) >= 0 ? a : b;
const earlier = (a: Moment | null, b: Moment | null) =>
  !a ? b : !b ? a : compare(a, b) <= 0 ? a : b;

/** What both hold: "Edo period (1603-1867), 19th century" is 1801 to 1867. Null where they do not meet. */
export const narrowed = (inner: Stretch, outer: Stretch): Stretch | null => {
  const [from, to] = [later(inner.from, outer.from), earlier(inner.to, outer.to)];
  if (from && to && compare(from, to) > 0) return null;
  if (from === inner.from && to === inner.to) return inner;
  const words =
    outer.from && outer.to
      ? `${inner.words}, within ${outer.words}`
      : `${inner.words}, ${outer.words}`;
  const both = { ...inner, from, to, words };
  delete both.edtf;
  return both;
};

export interface ReadPiece {
  date: Stretch | null;
  /** A date in brackets beside words without one: a period's years. */
  bound: Stretch | null;
  unread: string[];
  /** The piece is the name of a period, whose digits are no date: "Dynasty 18". */
  isPeriod: boolean;
}

const period =
  /^((?:\d{1,2}(?:st|nd|rd|th) )?\D*\b(?:dynasty|dynasties|period|era|reign|empire|kingdom|kingdoms|shogunate|caliphate)\b(?: (?:\d{1,2}|[IVXL]+)(?![\w-]))?)[\s,]*(\D*|.*)$/i;

/** One piece of a text: its date, what brackets add, and what was not understood. */
export const readPiece = (text: string): ReadPiece => {
  const unread: string[] = [];
  const brackets = [...text.matchAll(/\(([^()]*)\)/g)].map((found) => (found[1] ?? '').trim());
  let outside = text
    .replace(/\([^()]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  let bound: Stretch | null = null;
  for (const bracket of brackets) {
    const read = readRange(bracket);
    if (read && !bound) bound = read;
    else if (bracket) unread.push(bracket);
  }
  if (outside === '') return { date: bound, bound: null, unread, isPeriod: false };
  let date = readRange(outside);
  const named = date ? null : period.exec(outside);
  if (named) {
    const behind = named[2] ?? '';
    date = readRange(behind);
    unread.push(date || behind === '' ? (named[1] ?? '') : outside);
    outside = '';
  }
  if (!date) {
    if (outside !== '') unread.push(outside);
    return { date, bound, unread, isPeriod: named !== null };
  }
  const meet = bound && narrowed(date, bound);
  if (bound && !meet) unread.push(bound.words);
  return { date: meet ?? date, bound: null, unread, isPeriod: false };
};
