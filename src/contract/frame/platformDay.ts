const timeZone = 'Etc/GMT-3';
const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long' });
const year = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric' });

/** "12 March 2026": the day of the platform's calendar (UTC+3), in mails and on paper. */
export const dayText = (at: Date | number): string => format.format(at);

/** 2026: the year of that day. */
export const platformYear = (at: Date | number): number => Number(year.format(at));

/** The last day of a term: an end at midnight belongs to the day before. */
export const lastDayText = (end: Date | number): string => dayText(Number(end) - 1);
