import { expect, it } from 'vitest';
import { dayText, lastDayText, platformYear } from '#contract/frame/platformDay';

it.each([
  ['2026-04-30T21:00:00.000Z', '30 April 2026'],
  ['2026-04-30T21:00:00.001Z', '1 May 2026'],
  ['2026-04-30T11:00:00.000Z', '30 April 2026'],
])('a term that ends at %s has %s as its last day', (end, last) => {
  expect(lastDayText(new Date(end))).toBe(last);
  expect(lastDayText(Date.parse(end))).toBe(last);
});

it('the day of a moment is that of UTC+3', () => {
  expect(dayText(new Date('2026-04-30T21:00:00.000Z'))).toBe('1 May 2026');
});

it('the year of a moment is that of UTC+3', () => {
  expect(platformYear(new Date('2026-12-31T20:59:59.999Z'))).toBe(2026);
  expect(platformYear(new Date('2026-12-31T21:00:00.000Z'))).toBe(2027);
});
