import { day, hour } from '#contract/frame/span';

/** decisions: 30 days of grace after end_date, in ms. */
export const gracePeriod = 30 * day;
/** spec 1: upgrade plans support up to 200 objects. */
export const mostObjects = 200;

/** A failed renewal is tried again on these days after end_date. */
export const retryDays = [1, 3, 5, 7] as const;
/** A charge of which nothing was heard for so long holds up nothing any more, in ms: the tries of its job are over by then. */
export const chargeSilence = hour;
/** Ours: letters go out two weeks before a term ends or renews, and five days before the grace period is over; in ms. */
export const termReminder = 14 * day;
export const lapseReminder = 5 * day;

const shifted = (from: number, years: number, months: number): number => {
  const date = new Date(from);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCFullYear(date.getUTCFullYear() + years, date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, last));
  return date.getTime();
};
/** Plans are billed annually; 29 February ends on the 28th. */
export const yearAfter = (from: number) => shifted(from, 1, 0);
export const yearBefore = (from: number) => shifted(from, -1, 0);
export const monthAfter = (from: number) => shifted(from, 0, 1);

/** How many tries of a renewal are over at a moment: the one at the end, and those of days that have come. */
export const triesBy = (endDate: number, at: number): number =>
  1 + retryDays.filter((days) => endDate + days * day <= at).length;

/** When the next try of a failed renewal is due, in ms since 1970; null where all have failed. */
export const nextRetry = (endDate: number, failures: number): number | null => {
  const days = retryDays[failures - 1];
  return days === undefined ? null : endDate + days * day;
};
