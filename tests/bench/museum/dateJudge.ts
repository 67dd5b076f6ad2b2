import { readDate, type DateReading } from '#reading/dates/readDate';
import { setAside, type Aside } from './contradictions';
import type { MuseumDate } from './records';

export type Verdict = 'same' | 'narrowed' | 'disagree' | 'not understood';

export interface Judged {
  record: MuseumDate;
  aside: Aside | null;
  verdict: Verdict;
  reading: DateReading;
  /** Years by which the worse end is off; Infinity where nothing was understood. */
  off: number;
  /** Only the stretch of all dates in the text agrees, not the date of making alone. */
  byWhole: boolean;
}

interface Ends {
  from: number | null;
  to: number | null;
}
/** Astronomical, as readings are: the museums write 206 BC as -206. */
const astronomical = (year: number) => (year < 0 ? year + 1 : year);

/**
 * How far an end may lie off. 1 year for what a text bounds exactly (centuries counted from 1800 or 1801, dates drifted by
 * days); 25 for early, mid and late, which museums take as a quarter or as a half; 25 for circa, to which the two museums add 5 to 25 years.
 */
const allowance = (text: string, { approximate, phases }: DateReading) =>
  1 +
  (/early|mid|late|last|turn/i.test(text) ? 25 : 0) +
  (approximate || phases.some(({ said }) => said.includes('about')) ? 25 : 0) +
  (/\d0s/.test(text) ? 1 : 0);

const off = (ours: Ends, theirs: Ends) =>
  Math.max(
    ours.from === null || theirs.from === null ? 0 : Math.abs(ours.from - theirs.from),
    ours.to === null || theirs.to === null ? 0 : Math.abs(ours.to - theirs.to),
  );

/** The stretch that holds all dates of a text: some records give their years for the whole history. */
const whole = ({ span, phases }: DateReading): Ends => {
  const all = [span, ...phases.map((phase) => phase.span)].filter((one) => one !== null);
  const [from, to] = [all.map((one) => one.from), all.map((one) => one.to)];
  return {
    from: from.includes(null) ? null : Math.min(...from.map(Number)),
    to: to.includes(null) ? null : Math.max(...to.map(Number)),
  };
};

export const judge = (record: MuseumDate): Judged => {
  const reading = readDate(record.text);
  const aside = setAside(record);
  const { span } = reading;
  if (!span || record.begin === null || record.end === null)
    return { record, aside, reading, verdict: 'not understood', off: Infinity, byWhole: false };
  const theirs = { from: astronomical(record.begin), to: astronomical(record.end) };
  const most = allowance(record.text, reading);
  const own = off(span, theirs);
  const best = Math.min(own, off(whole(reading), theirs));
  const byWhole = own > most;
  if (best <= most) return { record, aside, reading, verdict: 'same', off: best, byWhole };
  // A text of centuries alone, to which the museum knows more: its years lie within ours.
  const within =
    span.from !== null &&
    span.to !== null &&
    theirs.from >= span.from - most &&
    theirs.to <= span.to + most &&
    /centu|centr|mill/i.test(record.text) &&
    !/\d{3}/.test(record.text);
  return {
    record,
    aside,
    reading,
    verdict: within ? 'narrowed' : 'disagree',
    off: best,
    byWhole: false,
  };
};
