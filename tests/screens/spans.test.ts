import { expect, it } from 'vitest';
import { spanText, waitText } from '#contract/frame/span';

it.each([
  [0, 'None'],
  [1, '1 second'],
  [90, '1 minute 30 seconds'],
  [3_600, '1 hour'],
  [5_000, '1 hour 23 minutes 20 seconds'],
  [129_600, '1 day 12 hours'],
  [2_592_000, '30 days'],
])('a span of %d seconds is told whole: %s', (seconds, words) => {
  expect(spanText(seconds)).toBe(words);
});

it.each([
  [1, '1 second'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [900, '15 minutes'],
])('a wait of %d seconds is said so: %s', (seconds, words) => {
  expect(waitText(seconds)).toBe(words);
});
