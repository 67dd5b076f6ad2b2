import { counted } from './counted';

/** Lengths of time, ms. */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

const units: readonly [unit: string, length: number][] = [
  ['day', day],
  ['hour', hour],
  ['minute', minute],
  ['second', second],
];

/** A span of whole seconds, exact, as people read it on screens and on paper: "1 day 12 hours"; "None" of 0. */
export const spanText = (seconds: number): string => {
  let left = seconds * second;
  const parts = units.flatMap(([unit, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count === 0 ? [] : [counted(count, unit)];
  });
  return parts.join(' ') || 'None';
};

/** How long to wait, for people: "1 second", "15 minutes" (minutes from 90 seconds on). */
export const waitText = (seconds: number): string =>
  seconds < 90 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');
