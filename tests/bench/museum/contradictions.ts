import type { MuseumDate } from './records';

/** Why a record cannot judge a reading. Decided by its text and years alone, before any reading. */
export const asides = [
  'no text',
  'no years given (missing, or 0 for "see text")',
  'years reversed',
  'years that cannot be (after 2100)',
  'text names no year or century (n.d., modern)',
  'years on the other side of the era',
  'no year of the text within the years',
  'a year written in the text left out of the years',
] as const;
export type Aside = (typeof asides)[number];

/** The years and centuries that stand in a text, found without grammar: [first, last] each, negative for BC. */
const anchors = (text: string): [number, number][] => {
  const common = text.replace(/[^;:]*?\bA[HM]\/(?=AD)/g, ' ');
  const found: [number, number][] = [];
  const number =
    /(\d+)(st|nd|rd|th)?(?:(?=\s*-\s*\d+(?:st|nd|rd|th)[^;]*?(centu|cent|mill))|\s*-?(centu|centr|mill))|(\d{3,4})/gi;
  for (const hit of common.matchAll(number)) {
    const rest = common.slice(hit.index + hit[0].length);
    // The next era after the number is its era, unless another AD stands before it.
    const isBC = /^[^;:]*?\bBC/i.test(rest) && !/^[^;:]*?\b(?:AD|CE)\b.*BC/.test(rest);
    const size = /mill/i.test(hit[3] ?? hit[4] ?? '') ? 1000 : 100;
    const count = Number(hit[5] ?? hit[1]);
    if (hit[5] !== undefined) found.push(isBC ? [-count, -count] : [count, count]);
    else
      found.push(isBC ? [-count * size, -(count - 1) * size] : [(count - 1) * size, count * size]);
  }
  return found;
};

/** Dates of one phase: no labels, no second hand, nothing in brackets. */
const isPlain = (text: string) => !/[;:,()]|printed|designed|cast|made|with/i.test(text);

/** Null where the text and the museum's years do not contradict each other. */
export const setAside = ({ text, begin, end }: MuseumDate): Aside | null => {
  if (text.trim() === '') return asides[0];
  if (begin === null || end === null) return asides[1];
  if (begin > end) return asides[2];
  if (end > 2100) return asides[3];
  if (!/\d/.test(text)) return asides[4];
  const slack = /\bc(?:a|irca)?\b/i.test(text) ? 15 : 2;
  const [namesBC, namesAD] = [/\bBC/i.test(text), /\b(?:AD|CE)\b/.test(text)];
  if (!namesBC && begin < -slack) return asides[5];
  if (namesBC && !namesAD && end > slack) return asides[5];
  const all = anchors(text);
  if (all.length > 0 && all.every(([first, last]) => last < begin - 1 || first > end + 1))
    return asides[6];
  const years = all.filter(([first, last]) => first === last);
  if (isPlain(text) && years.some(([year]) => year < begin - 1 || year > end + 1)) return asides[7];
  return null;
};
