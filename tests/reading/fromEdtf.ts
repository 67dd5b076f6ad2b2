import type { ProductionDate } from '#contract/records/record';
import { daysIn } from '#reading/dates/months';
import { isReversed, type Moment } from '#reading/dates/stretch';
import { structured, unknownDate } from '#reading/dates/structured';

interface Reach {
  from: Moment;
  to: Moment;
}

const pointed = /^(?:(-?\d{4})|Y(-?\d{5,6}))(?:-(\d{2})(?:-(\d{2}))?)?$/;
const masked = /^(-?)(\d{1,3})(X{1,3})$/;

/** One date of EDTF without its marks: a day, month, season or year, or a year with unspecified digits ("196X"). */
const readDate = (text: string): Reach | null => {
  const part = masked.exec(text);
  if (part && `${part[2]}${part[3]}`.length === 4) {
    const [low, high] = ['0', '9'].map((digit) =>
      Number(`${part[1]}${part[2]}${(part[3] ?? '').replaceAll('X', digit)}`),
    );
    if (low === undefined || high === undefined) return null;
    return { from: { year: Math.min(low, high) }, to: { year: Math.max(low, high) } };
  }
  // Unspecified months and days leave what stands before them.
  const found = pointed.exec(text.replace(/-XX/g, '').replace(/T.*$/, ''));
  if (!found) return null;
  const year = Number(found[1] ?? found[2]);
  const [sub, day] = [found[3], found[4]].map((digits) =>
    digits === undefined ? undefined : Number(digits),
  );
  let at: Moment = { year };
  if (sub !== undefined && sub >= 21 && sub <= 41 && day === undefined) at = { year, season: sub };
  else if (sub !== undefined) {
    if (sub < 1 || sub > 12 || (day !== undefined && (day < 1 || day > daysIn(sub, year))))
      return null;
    at = day === undefined ? { year, month: sub } : { year, month: sub, day };
  }
  return { from: at, to: at };
};

/** The outer members of a set: "[1667,1668,1670..1672]" reaches from 1667 to 1672. */
const membersOf = (inner: string): string[] => {
  const members = inner
    .replace(/^\.\.(?=.)/, '..,')
    .replace(/(?<=[^,])\.\.$/, ',..')
    .split(/,|(?<=[\dX])\.\.(?=[-\dY])/);
  return members.length > 2 ? [members[0] ?? '', members.at(-1) ?? ''] : members;
};

const isOpen = (text: string | undefined) => text === '..' || text === '';

/**
 * EDTF (ISO 8601-2 level 1; of level 2 masked years, marks anywhere, one-of sets) as the contract's production date.
 * The contract has no seasons and one word, circa, for "~", "?" and "%". Null where the text is no EDTF or holds nothing.
 */
export const fromEdtf = (written: string): ProductionDate | null => {
  const text = written.trim();
  if (/^XXXX(?:-XX){0,2}$/.test(text)) return unknownDate('');
  const approximate = /[~?%]/.test(text);
  const plain = text.replace(/[~?%]/g, '');
  const set = /^[[{](.+)[\]}]$/.exec(plain);
  const ends = set ? membersOf(set[1] ?? '') : plain.split('/');
  if (ends.length > 2) return null;
  const [first, last = first] = ends.map((end) => end.trim());
  const [from, to] = [first, last].map((end) => (isOpen(end) ? null : readDate(end ?? '')));
  if ((!from && !isOpen(first)) || (!to && !isOpen(last)) || (!from && !to)) return null;
  const reach = { from: from?.from ?? null, to: to?.to ?? null };
  if (isReversed(reach)) return null;
  const date = structured('', { ...reach, approximate, uncertain: false });
  // "1880/1880" is a range of one year, not a date.
  return ends.length === 2 && date.dates[0]?.type === 'SPECIFIC_DATE' && !set
    ? {
        ...date,
        dates: [
          { ...date.dates[0], type: 'RANGE_START_DATE' },
          { ...date.dates[0], type: 'RANGE_END_DATE' },
        ],
      }
    : date;
};
