import type { ProductionDate } from '#contract/records/record';
import { commonEra } from './calendars';
import { piecesOf, type Part } from './phases';
import { narrowed, readPiece } from './readPiece';
import { plainSpelling } from './spelling';
import type { Stretch } from './stretch';
import { spanWords } from './said';
import { structured, unknownDate } from './structured';
import { edtfSpan } from './toEdtf';

/** Years to sort and search by, astronomical (1 BC is 0); null is an open end. */
export interface YearSpan {
  from: number | null;
  to: number | null;
}

export interface DateReading {
  /** The contract's shape with the typed text in it; null where the text was not understood. */
  understood: ProductionDate | null;
  edtf: string | null;
  /** As it is shown back: "about 1780 to 1790"; '' where nothing was understood. */
  said: string;
  /** What was not understood or may surprise, in sentences. */
  notes: string[];
  approximate: boolean;
  uncertain: boolean;
  span: YearSpan | null;
  /** Other dates in the text: a design, a reprint, a second part of the thing. */
  phases: { what: string; said: string; span: YearSpan }[];
}

interface Dated {
  part: Part;
  label: string;
  date: Stretch;
}

const nothing: DateReading = {
  understood: null,
  edtf: null,
  said: '',
  notes: [],
  approximate: false,
  uncertain: false,
  span: null,
  phases: [],
};

/** What is longer is a story, not a date, and would cost time. */
const longest = 500;

const unknown =
  /^(?:\(?(?:unknown|undated|not dated|no date|date (?:unknown|not known|unrecorded)|unrecorded|nd|s\.\s?d\.)\)?\.?)$/i;

const spanOf = ({ from, to }: Stretch): YearSpan => ({
  from: from?.year ?? null,
  to: to?.year ?? null,
});
const markOf = ({ approximate, uncertain }: Stretch) =>
  approximate && uncertain ? '%' : approximate ? '~' : uncertain ? '?' : '';
/** Words of the one spelling as a person would write them again. */
const again = (text: string) =>
  text.replace(/~ ?/g, 'c. ').replace(/ ?\?/g, ' (?)').replace(/\s+/g, ' ').trim();

/** The date of making first: the plain date, then a labelled making, a part, a design; a later hand last. */
const order: Part[] = ['main', 'making', 'part', 'design', 'later'];
const production = (dated: Dated[]): Dated | undefined =>
  order.flatMap((part) => dated.filter((one) => one.part === part))[0];

/** "after 1945, before 1957", "20th century, before 1945": an open end bounds the other date. */
const closed = (dated: Dated[]): Dated[] => {
  const [first, second, ...more] = dated;
  if (!first || !second || first.label || second.label) return dated;
  const open = [first, second].some(({ date }) => !date.from || !date.to);
  const both = open ? narrowed(first.date, second.date) : null;
  if (!both?.from || !both.to) return dated;
  return [
    { ...first, date: { ...both, words: `${first.date.words}, ${second.date.words}` } },
    ...more,
  ];
};

/**
 * Reads a date as museums write it. Nothing is guessed silently: what was not understood is said in `notes`, and where
 * the date of making itself was not understood, `understood` is null. The caller keeps the original text.
 */
export const readDate = (text: string): DateReading => {
  const original = text.trim();
  if (original === '') return nothing;
  if (original.length > longest)
    return { ...nothing, notes: [`A date of more than ${longest} characters is not read.`] };
  const plain = plainSpelling(original);
  if (unknown.test(plain)) {
    return { ...nothing, understood: unknownDate(original), edtf: 'XXXX', said: 'date unknown' };
  }
  const refused: DateReading = {
    ...nothing,
    notes: [`“${original}” was not understood as a date.`],
  };
  const common = commonEra(plain);
  const pieces = piecesOf(common.text);
  let dated: Dated[] = [];
  const notes = common.notes;
  let bound: Stretch | null = null;
  for (const { part, label, text: piece } of pieces) {
    const read = readPiece(piece);
    const unread = read.unread.map(again).filter((words) => words !== '' && !unknown.test(words));
    if (read.date) dated.push({ part, label, date: read.date });
    else if (read.bound) bound = read.bound;
    // The date itself was written and not understood: nothing else may stand for it.
    else if (part === 'main' && /\d/.test(piece) && !read.isPeriod && dated.length === 0)
      return refused;
    else if (piece === '' && label !== '') unread.push(label);
    notes.push(
      ...unread.map(
        (words) =>
          `“${label && words !== label ? `${again(label)}: ` : ''}${words}” was not read as a date.`,
      ),
    );
  }
  dated = closed(dated);
  if (dated.length === 0 && bound) dated = [{ part: 'main', label: '', date: bound }];
  const main = production(dated);
  if (!main) return refused;
  let { date } = main;
  if (bound && bound !== date) {
    const meet = narrowed(date, bound);
    if (meet) date = meet;
    else notes.push(`“${bound.words}” does not fit the date and was left out.`);
  }
  const others = dated.filter((one) => one !== main);
  const phases = others.map((one) => ({
    what: again(one.label),
    said: spanWords(one.date),
    span: spanOf(one.date),
  }));
  if (main.label !== '') notes.unshift(`The date is of: ${again(main.label)}.`);
  notes.push(...phases.map(({ what, said }) => `Also: ${what ? `${what}, ` : ''}${said}.`));
  if (date.grain === 'season') notes.push('The season is kept in the text; the year was taken.');
  return {
    understood: structured(original, date),
    // Masked digits and sets carry no mark in EDTF; what is hedged is written as a span.
    edtf: date.edtf && markOf(date) === '' ? date.edtf : edtfSpan(date.from, date.to, markOf(date)),
    said: spanWords(date),
    notes: [...date.notes, ...notes],
    approximate: date.approximate,
    uncertain: date.uncertain,
    span: spanOf(date),
    phases,
  };
};
