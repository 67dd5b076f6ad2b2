import { hour } from '#contract/frame/span';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const day = format({ day: 'numeric', month: 'short', year: 'numeric' });
const minute = format({ hour: '2-digit', minute: '2-digit' });
const second = format({ hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** spec 9: displayed times are shifted by 3 hours with a UTC label; decisions: labelled UTC+3. */
const shifted = (at: string) => new Date(Date.parse(at) + 3 * hour);

export const dayText = (at: string) => day.format(shifted(at));
export const momentText = (at: string) => `${dayText(at)}, ${minute.format(shifted(at))} UTC+3`;
export const clockText = (at: string) => second.format(shifted(at));

/** spec 9: recent means within 24 hours. */
export const isRecent = (at: string, now = Date.now()) => now - Date.parse(at) < 24 * hour;
