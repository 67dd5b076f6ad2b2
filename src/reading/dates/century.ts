import { ordinal } from './spelling';
import { stretch, type Grain, type Stretch } from './stretch';
import type { Era } from './era';

type Part = [from: number, to: number];

/** What part of a century or millennium the words mean: quarters at both ends, the half between them. */
const longParts: Record<string, Part> = { early: [0, 0.25], mid: [0.25, 0.75], late: [0.75, 1] };
/** Of a decade: its halves; the middle overlaps both. */
const shortParts: Record<string, Part> = { early: [0, 0.5], mid: [0.3, 0.7], late: [0.5, 1] };
const pieces: Record<string, number> = { half: 2, third: 3, quarter: 4 };

export const qualifier = '(?:early|mid|late|[1-4](?:st|nd|rd|th) (?:half|third|quarter))';

const partOf = (words: string, grain: Grain): { part: Part; vague: boolean } | null => {
  if (words === '') return { part: [0, 1], vague: false };
  const named = (grain === 'decade' ? shortParts : longParts)[words];
  if (named) return { part: named, vague: true };
  const [count = 0, piece = ''] = [parseInt(words, 10), words.split(' ')[1]];
  const of = pieces[piece] ?? 0;
  return count >= 1 && count <= of ? { part: [(count - 1) / of, count / of], vague: false } : null;
};

const years = (start: number, length: number, [from, to]: Part) => ({
  from: { year: start + Math.round(length * from) },
  to: { year: start + Math.round(length * to) - 1 },
});

/** The first year of the nth stretch of that length: the 19th century starts in 1801, the 4th BC in 400 BC. */
const startOf = (count: number, length: number, era: Era) =>
  era === 'BC' ? 1 - count * length : (count - 1) * length + 1;

const counted = (
  found: RegExpExecArray,
  length: number,
  grain: Grain,
  era: Era,
): Stretch | null => {
  const words = (found[1] ?? '').trim().toLowerCase();
  const count = Number(found[2]);
  const piece = partOf(words, grain);
  if (!piece || count < 1) return null;
  const { from, to } = years(startOf(count, length, era), length, piece.part);
  return stretch(from, to, {
    grain,
    vague: piece.vague,
    words: [words, ordinal(count), grain, era].filter(Boolean).join(' '),
  });
};

const nth = '(\\d{1,3})(?:st|nd|rd|th)';
const century = new RegExp(`^(${qualifier} )?${nth} century$`, 'i');
const millennium = new RegExp(`^(${qualifier} )?${nth} millennium$`, 'i');
const turn = new RegExp(`^turn ${nth} century$`, 'i');
const decadeOfCentury = new RegExp(`^${nth} decade ${nth} century$`, 'i');
const decade = new RegExp(`^(${qualifier} )?(\\d{2,4}0)s$`, 'i');

const readDecade = (found: RegExpExecArray): Stretch | null => {
  const words = (found[1] ?? '').trim().toLowerCase();
  const start = Number(found[2]);
  // "the 1800s" is a century as a rule; the other reading is named.
  const isCentury = start % 100 === 0;
  const grain = isCentury ? 'century' : 'decade';
  const piece = partOf(words, grain);
  if (!piece) return null;
  const { from, to } = years(start, isCentury ? 100 : 10, piece.part);
  const digits = String(start).padStart(4, '0');
  return stretch(from, to, {
    grain,
    vague: piece.vague,
    words: [words, `${start}s`].filter(Boolean).join(' '),
    ...(words === '' && { edtf: isCentury ? `${digits.slice(0, 2)}XX` : `${digits.slice(0, 3)}X` }),
    notes:
      isCentury && words === ''
        ? [`${start}s was read as the century; it may also mean ${start} to ${start + 9}.`]
        : [],
  });
};

/** Centuries, millennia and decades with their parts, in the one spelling; null where the text is none. */
export const readCentury = (text: string, era: Era): Stretch | null => {
  let found = century.exec(text);
  if (found) return counted(found, 100, 'century', era);
  found = millennium.exec(text);
  if (found) return counted(found, 1000, 'millennium', era);
  found = turn.exec(text);
  if (found) {
    const start = startOf(Number(found[1]), 100, era);
    const words = `turn of the ${ordinal(Number(found[1]))} century${era === 'BC' ? ' BC' : ''}`;
    const ends = [{ year: start - 5 }, { year: start + 4 }] as const;
    return stretch(...ends, { grain: 'decade', vague: true, approximate: true, words });
  }
  found = decadeOfCentury.exec(text);
  if (found && Number(found[1]) >= 1 && Number(found[1]) <= 10) {
    const start = startOf(Number(found[2]), 100, era) + (Number(found[1]) - 1) * 10;
    const words = `${ordinal(Number(found[1]))} decade of the ${ordinal(Number(found[2]))} century${era === 'BC' ? ' BC' : ''}`;
    return stretch({ year: start }, { year: start + 9 }, { grain: 'decade', words });
  }
  found = decade.exec(text);
  return found && era !== 'BC' ? readDecade(found) : null;
};
