import { noDate, type DateParts, type FormValues } from './formValues';

type Read = Omit<FormValues['date'], 'text'>;

const months =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const monthOf = (word: string) =>
  months.findIndex((month) => month.startsWith(word.slice(0, 3).toLowerCase())) + 1;
const day = (year: string | number, more: Partial<DateParts> = {}): DateParts => ({
  ...noDate,
  year: String(year),
  ...more,
});

const spans = (from: DateParts, to: DateParts): Omit<Read, 'circa' | 'unknown'> => ({
  range: true,
  from,
  to,
});
const single = (from: DateParts): Omit<Read, 'circa' | 'unknown'> => ({
  range: false,
  from,
  to: noDate,
});

const century = (count: number, era: DateParts['era']) =>
  era === 'BCE'
    ? spans(day(count * 100, { era }), day(count * 100 - 99, { era }))
    : spans(day(count * 100 - 99), day(count * 100));

/** Each way that museums write a date, with what it means. */
const ways: [
  RegExp,
  (found: RegExpExecArray, era: DateParts['era']) => Omit<Read, 'circa' | 'unknown'>,
][] = [
  [/^(\d{1,2})(?:st|nd|rd|th) century$/i, (found, era) => century(Number(found[1]), era)],
  [/^(\d{3,4})s$/, (found) => spans(day(found[1] ?? ''), day(Number(found[1]) + 9))],
  [
    /^(\d{1,4})\s*(?:-|–|to)\s*(\d{1,4})$/,
    ([, first = '', last = ''], era) => {
      const whole =
        last.length < first.length && era === 'AD' ? first.slice(0, -last.length) + last : last;
      return spans(day(first, { era }), day(whole, { era }));
    },
  ],
  [
    /^(\d{4})-(\d{1,2})-(\d{1,2})$/,
    ([, year = '', month = '', date = '']) =>
      single(day(year, { month: String(Number(month)), day: String(Number(date)) })),
  ],
  [
    /^(\d{1,2})\.? ([a-z]{3,9})\.?,? (\d{3,4})$/i,
    ([, date = '', month = '', year = '']) =>
      single(day(year, { month: String(monthOf(month)), day: date })),
  ],
  [
    /^([a-z]{3,9})\.?,? (\d{3,4})$/i,
    ([, month = '', year = '']) => single(day(year, { month: String(monthOf(month)) })),
  ],
  [/^(\d{1,6})$/, ([, year = ''], era) => single(day(year, { era }))],
];

/** What a date as written means, to be shown back for confirmation (decisions: Record); null where it is not understood. */
export const readDate = (written: string): Read | null => {
  let text = written.trim();
  if (/^(unknown|n\.?\s?d\.?|undated|date unknown)$/i.test(text))
    return { unknown: true, circa: false, range: false, from: noDate, to: noDate };
  const circa = /^(c\.|ca\.?|circa|about|around)\s*/i;
  const about = circa.test(text);
  text = text.replace(circa, '');
  const before = /\s*(b\.?\s?c\.?(\s?e\.?)?)$/i;
  const era = before.test(text) ? 'BCE' : 'AD';
  text = text.replace(before, '').replace(/\s*(a\.?\s?d\.?|c\.?\s?e\.?)$/i, '');
  for (const [way, meaning] of ways) {
    const found = way.exec(text);
    if (!found) continue;
    const read = meaning(found, era);
    const named = [read.from.month, read.to.month].every(
      (month) => month === '' || Number(month) > 0,
    );
    if (named && Number(read.from.year) > 0) return { unknown: false, circa: about, ...read };
  }
  return null;
};

const spell = ({ year, month, day: date, era }: DateParts) =>
  [date, month && (months[Number(month) - 1] ?? ''), `${year}${era === 'BCE' ? ' BC' : ''}`]
    .filter(Boolean)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');

/** What was understood, in words. */
export const dateWords = (date: Read): string => {
  if (date.unknown) return 'date unknown';
  if (!date.from.year && !date.to.year) return '';
  const words = date.range ? `${spell(date.from)} to ${spell(date.to)}` : spell(date.from);
  return date.circa ? `about ${words}` : words;
};
