import { takeHedges } from './circa';
import { takeEra, type Era } from './era';
import { completed } from './inherit';
import { readOpen } from './open';
import { compare, isOne, isReversed, stretch, type Stretch } from './stretch';
import { readTerm } from './term';

const joined = (first: Stretch, last: Stretch, between: string): Stretch | null => {
  const { from, to } = { from: first.from, to: last.to };
  if (isReversed({ from, to })) return null;
  if (first.from && last.from && compare(first.from, last.from) > 0) return null;
  const bothVague = first.vague || last.vague;
  const order = ['day', 'month', 'season', 'year', 'decade', 'century', 'millennium'] as const;
  const grain = order[Math.max(order.indexOf(first.grain), order.indexOf(last.grain))] ?? 'year';
  return stretch(from, to, {
    grain,
    vague: bothVague,
    approximate: first.approximate || last.approximate,
    uncertain: first.uncertain || last.uncertain,
    words: `${first.words} ${between} ${last.words}`,
    notes: [...first.notes, ...last.notes],
  });
};

/** The era of the left side where it names none itself: BC passes from right to left, AD stays where it is. */
const leftEra = (left: Era, right: Era): Era => left || right;

const sides = (left: string, right: string, between: string): Stretch | null => {
  const [l, r] = [takeHedges(left), takeHedges(right)];
  const [le, re] = [takeEra(l.text).era, takeEra(r.text).era];
  const whole = completed(l.text, r.text);
  const first = readTerm(whole.left, leftEra(le, re === 'BC' ? 'BC' : re));
  let last = readTerm(whole.right, re || (le === 'AD' ? 'AD' : ''));
  if (le === 'BC' && re === '') {
    // "206 BC-220" can only be AD; "500 BC-300" may be either, and is not guessed.
    const asBC = readTerm(whole.right, 'BC');
    if (first && asBC && joined(first, asBC, between)) return null;
    last = readTerm(whole.right, 'AD');
  }
  if (!first || !last) return null;
  const hedged = (side: Stretch, own: typeof l): Stretch => ({
    ...side,
    approximate: side.approximate || own.approximate,
    uncertain: side.uncertain || own.uncertain,
  });
  return joined(hedged(first, l), hedged(last, r), between);
};

/** Both years or more with nothing said of what lies between: kept as the stretch that holds them. */
const several = (parts: string[], word: 'or' | 'and'): Stretch | null => {
  const [left = '', right = ''] = [parts[0], parts[1]];
  const read = parts.length === 2 ? sides(left, right, word) : null;
  if (!read?.from || !read.to || read.grain !== 'year' || read.vague) return read;
  const year = (at: number) => (at < 0 ? '-' : '') + String(Math.abs(at)).padStart(4, '0');
  const [open, close] = word === 'or' ? '[]' : '{}';
  return { ...read, edtf: `${open}${year(read.from.year)},${year(read.to.year)}${close}` };
};

/** "1901-02" may be a month elsewhere; museums mean two years. */
const yearsNotMonth = (text: string): string[] =>
  /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? [`${text} was read as two years, not as a month.`] : [];

/** Every place where a text may be cut into a left and a right side. */
const cuts = (text: string): [string, string][] =>
  [...text.matchAll(/[-/]/g)].map(({ index }) => [text.slice(0, index), text.slice(index + 1)]);

/** A date of any shape in the one spelling: a moment, a range, alternatives, or open at one end; null where it is none. */
export const readRange = (text: string): Stretch | null => {
  const open = readOpen(text, readRange);
  if (open) return open;
  const alone = readTerm(text);
  if (alone) return alone;
  const word = / (or|and) /i.exec(text)?.[1]?.toLowerCase();
  if (word === 'or' || word === 'and') return several(text.split(/ (?:or|and) (?:in )?/i), word);
  for (const [left, right] of cuts(text)) {
    const read = sides(left, right, text.includes('/') && !text.includes('-') ? 'or' : 'to');
    if (read && !isOne(read)) return { ...read, notes: [...read.notes, ...yearsNotMonth(text)] };
    if (read) return { ...read, words: readTerm(right)?.words ?? read.words };
  }
  const [first, , last, ...more] = text.split('-');
  // Three years in order: the outer ones are the stretch ("1486-1494-1495", from paired calendars).
  return first && last && more.length === 0 && cuts(text).length === 2
    ? sides(first, last, 'to')
    : null;
};
