import { verificationThreshold } from '#contract/frame/limits';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const day = format({ day: 'numeric', month: 'long', year: 'numeric' });
const minute = format({ hour: '2-digit', minute: '2-digit' });
const shiftMs = 3 * 3_600_000;

/** "12 March 2026, 15:04 (UTC+3)". Spec 9 and the decisions: times are shown in UTC+3 and labelled so. */
export const moment = (at: string): string => {
  const shifted = new Date(Date.parse(at) + shiftMs);
  return `${day.format(shifted)}, ${minute.format(shifted)} (UTC+3)`;
};

export const perCent = (value: number): string => `${value.toFixed(1)}%`;
export const needed = `more than ${verificationThreshold}% is needed`;
