import { day as dayMs, hour } from '#contract/frame/span';

/** decisions: the platform's calendar is that of UTC+3. */
const shift = 3 * hour;

/** Day of the platform's calendar as `2026-03-09`; of an ISO 8601 moment or of ms since 1970. */
export const dayOf = (at: string | number): string =>
  new Date((typeof at === 'number' ? at : Date.parse(at)) + shift).toISOString().slice(0, 10);

/** The last day of a term: an end at midnight belongs to the day before. */
export const lastDayOf = (end: string): string => dayOf(Date.parse(end) - 1);

/** Where a day begins, in ms since 1970. */
export const beginOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - shift;

export const dayAfter = (day: string, days: number): string => dayOf(beginOf(day) + days * dayMs);

/** Days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((beginOf(to) - beginOf(from)) / dayMs);

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const short = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });

/** "9 Mar 2026". */
export const dayWords = (day: string): string => format.format(Date.parse(`${day}T00:00:00Z`));

/** "9 Mar to 30 Apr 2026"; the first year where it is another. */
export const spanWords = (first: string, last: string): string => {
  const begins = Date.parse(`${first}T00:00:00Z`);
  const sameYear = first.slice(0, 4) === last.slice(0, 4);
  return `${(sameYear ? short : format).format(begins)} to ${dayWords(last)}`;
};

interface Term {
  start_date: string | null;
  end_date: string | null;
}

/** The term in words, as far as it is typed. */
export const termWords = ({ start_date: start, end_date: end }: Term): string => {
  if (start && end) return spanWords(dayOf(start), lastDayOf(end));
  if (start) return `From ${dayWords(dayOf(start))}, no end yet`;
  return end ? `Until ${dayWords(lastDayOf(end))}, no start yet` : 'No dates yet';
};
