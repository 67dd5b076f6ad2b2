import type { LoanCard } from '#contract/loans';
import { dayAfter, dayOf, daysBetween, lastDayOf } from '../../parts/loan/days';

/** A loan with a whole term, in days of the platform's calendar. Both days belong to it. */
export interface Span {
  card: LoanCard;
  first: string;
  last: string;
  /** Another loan of the same object touches it. */
  overlaps: boolean;
}

export const touch = (one: Pick<Span, 'first' | 'last'>, other: Pick<Span, 'first' | 'last'>) =>
  one.first <= other.last && other.first <= one.last;

/** Loans with their days, by start; overlaps are those of the same object. */
export const spansOf = (cards: readonly LoanCard[]): Span[] => {
  const spans = cards
    .flatMap((card) =>
      card.start_date && card.end_date
        ? [{ card, first: dayOf(card.start_date), last: lastDayOf(card.end_date), overlaps: false }]
        : [],
    )
    .sort((one, other) => one.first.localeCompare(other.first));
  return spans.map((span) => ({
    ...span,
    overlaps: spans.some(
      (other) =>
        other.card.id !== span.card.id &&
        other.card.item.id === span.card.item.id &&
        touch(span, other),
    ),
  }));
};

/** The objects in the order of their first loan, each with its loans. */
export const byItem = (spans: readonly Span[]): [Span, ...Span[]][] => {
  const groups = new Map<string, [Span, ...Span[]]>();
  for (const span of spans) {
    const known = groups.get(span.card.item.id);
    if (known) known.push(span);
    else groups.set(span.card.item.id, [span]);
  }
  return [...groups.values()];
};

/** Bars that touch do not lie in the same lane. Gives the lane of each, from 0. */
export const lanesOf = (spans: readonly Pick<Span, 'first' | 'last'>[]): number[] => {
  const ends: string[] = [];
  return spans.map(({ first, last }) => {
    const free = ends.findIndex((end) => end < first);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = last;
    return lane;
  });
};

/** Free days between loans of one object, within `from` and `to` (both included). */
export const gapsOf = (spans: readonly Span[], from: string, to: string): [string, string][] => {
  const gaps: [string, string][] = [];
  let free = from;
  for (const { first, last } of spans) {
    if (first > free) gaps.push([free, dayAfter(first, -1)]);
    if (last >= free) free = dayAfter(last, 1);
  }
  if (free <= to) gaps.push([free, to]);
  return gaps.filter(([one, other]) => one <= other && one >= from && other <= to);
};

/** `2026-03`, and a month some months away. */
export const monthOf = (day: string) => day.slice(0, 7);
export const monthAfter = (month: string, by: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
};
export const firstOf = (month: string) => `${month}-01`;
export const lastOf = (month: string) => dayAfter(firstOf(monthAfter(month, 1)), -1);

const words = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });
export const monthWords = (month: string) => words.format(Date.parse(`${month}-01T00:00:00Z`));

/** The weeks that a month touches, each from Monday to Sunday. */
export const weeksOf = (month: string): [monday: string, sunday: string][] => {
  const weekday = (new Date(`${firstOf(month)}T00:00:00Z`).getUTCDay() + 6) % 7;
  let monday = dayAfter(firstOf(month), -weekday);
  const weeks: [string, string][] = [];
  while (monday <= lastOf(month)) {
    weeks.push([monday, dayAfter(monday, 6)]);
    monday = dayAfter(monday, 7);
  }
  return weeks;
};

export const placeIn = (
  from: string,
  to: string,
  { first, last }: Pick<Span, 'first' | 'last'>,
) => {
  const days = daysBetween(from, to) + 1;
  const begins = Math.max(0, daysBetween(from, first));
  const ends = Math.min(days, daysBetween(from, last) + 1);
  return { begins, ends, days };
};
