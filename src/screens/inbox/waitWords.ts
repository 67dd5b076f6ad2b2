import { counted } from '#contract/frame/counted';
import { day, hour } from '#contract/frame/span';

/** "12 min", "5 h", "3 days". */
const lengthWords = (ms: number): string => {
  if (ms < hour) return `${Math.max(1, Math.floor(ms / 60_000))} min`;
  return ms < 2 * day ? `${Math.floor(ms / hour)} h` : counted(Math.floor(ms / day), 'day');
};

/** Since when it waits; `now` is the server's time in ms. */
export const sinceWords = (since: string, now: number): string =>
  `Waiting for ${lengthWords(now - Date.parse(since))}`;

/** Until when it must be done; empty where nothing ends it. */
export const untilWords = (until: string | null, now: number): string => {
  if (!until) return '';
  const left = Date.parse(until) - now;
  return left > 0 ? `${lengthWords(left)} left` : 'Due now';
};

/** Under two days: it is pressing. */
export const isPressing = (until: string | null, now: number): boolean =>
  until !== null && Date.parse(until) - now < 2 * day;
