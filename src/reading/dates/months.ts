import { stretch, yearWords, type Moment, type Stretch } from './stretch';

const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
export const monthNames = `${months.slice(0, 4).map(short).join('|')}|May|${months.slice(5).map(short).join('|')}`;
function short(name: string) {
  const stem = name.slice(0, 3);
  return name === 'September' ? 'Sep(?:t(?:ember)?)?' : `${stem}(?:${name.slice(3)})?`;
}
const seasons: Record<string, number> = {
  spring: 21,
  summer: 22,
  autumn: 23,
  fall: 23,
  winter: 24,
};
export const seasonNames = Object.keys(seasons).join('|');
const seasonWords: Record<number, string> = {
  21: 'spring',
  22: 'summer',
  23: 'autumn',
  24: 'winter',
};

const month = `(${monthNames})`;
const date = '(\\d{1,2})(?:st|nd|rd|th)?';
/** Three digits at least: "March 12" is a day, not a year. */
const year = '(\\d{3,4})';

const monthOf = (name: string): number =>
  months.findIndex((one) => one.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase()) + 1;

/** Days of a month of the proleptic Gregorian year. */
export const daysIn = (of: number, inYear: number): number =>
  of === 2
    ? inYear % 4 === 0 && (inYear % 100 !== 0 || inYear % 400 === 0)
      ? 29
      : 28
    : [4, 6, 9, 11].includes(of)
      ? 30
      : 31;

/** "12 March 1921", "March 1921", "spring 1911", "206 BC". */
export const momentWords = ({ year: astronomical, month: of, day, season }: Moment): string =>
  [day, of ? months[of - 1] : season ? seasonWords[season] : undefined, yearWords(astronomical)]
    .filter((part) => part !== undefined)
    .join(' ');

const at = (moment: Moment, notes: string[] = []): Stretch | null => {
  const { year: inYear, month: of, day, season } = moment;
  if (of !== undefined && (of < 1 || of > 12)) return null;
  if (of !== undefined && day !== undefined && (day < 1 || day > daysIn(of, inYear))) return null;
  const grain = day ? 'day' : of ? 'month' : season ? 'season' : 'year';
  return stretch(moment, moment, { grain, words: momentWords(moment), notes });
};

const slashed = (first: number, second: number, inYear: number): Stretch | null => {
  if (first > 12 && second > 12) return null;
  if (first > 12) return at({ year: inYear, month: second, day: first });
  if (second > 12 || first === second) return at({ year: inYear, month: first, day: second });
  return at({ year: inYear }, [
    `${first}/${second} may be either day and month or month and day: only the year was taken.`,
  ]);
};

type Way = [RegExp, (found: string[], signed: (year: string) => number) => Stretch | null];
const whole = (pattern: string) => new RegExp(`^${pattern}$`, 'i');
const ways: Way[] = [
  [
    whole(`${date} ${month} ${year}`),
    ([d, m, y], to) => at({ year: to(y ?? ''), month: monthOf(m ?? ''), day: Number(d) }),
  ],
  [
    whole(`${month} ${date},? ${year}`),
    ([m, d, y], to) => at({ year: to(y ?? ''), month: monthOf(m ?? ''), day: Number(d) }),
  ],
  [
    whole(`${year},? ${month} ${date}`),
    ([y, m, d], to) => at({ year: to(y ?? ''), month: monthOf(m ?? ''), day: Number(d) }),
  ],
  [whole(`${month} ${year}`), ([m, y], to) => at({ year: to(y ?? ''), month: monthOf(m ?? '') })],
  [whole(`${year},? ${month}`), ([y, m], to) => at({ year: to(y ?? ''), month: monthOf(m ?? '') })],
  [
    whole(`(${seasonNames}) ${year}`),
    ([s, y], to) => at({ year: to(y ?? ''), season: seasons[s?.toLowerCase() ?? ''] ?? 21 }),
  ],
  [
    /^(\d{4})-(\d{2})-(\d{2})$/,
    ([y, m, d], to) => at({ year: to(y ?? ''), month: Number(m), day: Number(d) }),
  ],
  [
    /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/,
    ([a, b, y], to) => slashed(Number(a), Number(b), to(y ?? '')),
  ],
  [/^(\d{1,2})\/(\d{4})$/, ([m, y], to) => at({ year: to(y ?? ''), month: Number(m) })],
];

/** "1911-05" cannot be two years, so it is a month; "1901-02" is left to ranges. */
const numericMonth = ([y = '', m = '']: string[], signed: (year: string) => number) =>
  Number(m) > Number(y.slice(2)) || Number(m) < 1 || Number(m) > 12
    ? null
    : at({ year: signed(y), month: Number(m) }, [
        `${y}-${m} was read as a month, not as two years.`,
      ]);

/** A day, a month or a season of a year; null where the text is none, or names a day that does not exist. */
export const readDay = (text: string, signed: (year: string) => number): Stretch | null => {
  const numeric = /^(\d{4})-(\d{2})$/.exec(text);
  if (numeric) return numericMonth(numeric.slice(1), signed);
  for (const [way, meaning] of ways) {
    const found = way.exec(text);
    if (found) return meaning(found.slice(1), signed);
  }
  return null;
};
