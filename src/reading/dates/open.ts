import type { Moment, Stretch } from './stretch';

type Read = (text: string) => Stretch | null;

const wide = ({ grain }: Stretch) => ['decade', 'century', 'millennium'].includes(grain);
const by = (moment: Moment | null, years: number): Moment | null =>
  moment && { year: moment.year + years };

const before = (read: Stretch, words: string, reach: 'within' | 'outside'): Stretch => ({
  ...read,
  from: null,
  to: reach === 'outside' && wide(read) ? by(read.from, -1) : read.to,
  words,
});
const after = (read: Stretch, words: string, reach: 'within' | 'outside'): Stretch => ({
  ...read,
  from: reach === 'outside' && wide(read) ? by(read.to, 1) : read.from,
  to: null,
  words,
});

type Way = [RegExp, (read: Stretch) => Stretch];
/** What is open at one end. "Before the 19th century" ends with 1800, "by the 19th century" with 1900. */
const ways: Way[] = [
  [
    /^(?:before|prior-|prior to|ante|pre-?)\s*(.+)$/i,
    (read) => before(read, `before ${read.words}`, 'outside'),
  ],
  [
    /^(?:by|not after|not later than|no later than|up-|until|till)\s*(.+)$/i,
    (read) => before(read, `by ${read.words}`, 'within'),
  ],
  [/^(?:after|post-?)\s*(.+)$/i, (read) => after(read, `after ${read.words}`, 'outside')],
  [
    /^(?:not before|not earlier than|no earlier than|since|from)\s*(.+)$/i,
    (read) => after(read, `not before ${read.words}`, 'within'),
  ],
  [
    /^(.+?),? (?:or|and) (?:later|after|thereafter)$|^(.+?) onwards?$/i,
    (read) => after(read, `${read.words} or later`, 'within'),
  ],
  [
    /^(.+?),? (?:or|and) (?:earlier|before)$/i,
    (read) => before(read, `${read.words} or earlier`, 'within'),
  ],
  [
    /^(.+?)-(?:present(?: day)?|now|today|ongoing)?$/i,
    (read) => after(read, `${read.words} onwards`, 'within'),
  ],
];

/** A date that is open at one end; null where the text is none. Hedges in front ("c. after 1880") stand too. */
export const readOpen = (text: string, readInner: Read): Stretch | null => {
  const [, hedge = '', plain = text] = /^([~?] )*(.*)$/.exec(text) ?? [];
  for (const [way, meaning] of ways) {
    const found = way.exec(plain);
    const inner = found && (found[1] ?? found[2]);
    if (!inner) continue;
    const read = readInner(`${hedge}${inner}`);
    if (!read?.from || !read.to) continue;
    // A decade's or an alternative's own EDTF says nothing about the open end.
    const open = { ...meaning(read) };
    delete open.edtf;
    return open;
  }
  return null;
};
