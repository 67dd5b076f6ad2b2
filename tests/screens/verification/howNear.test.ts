import { expect, it } from 'vitest';
import { howNear } from '../../../src/screens/verification/howNear';

it.each([
  [null, null],
  [400, 'The reference shows 400 mm of it: hold the phone about 30 cm away.'],
  [160, 'The reference shows 160 mm of it: hold the phone about 12 cm away.'],
  [
    42.5,
    'The reference shows 43 mm of it: hold the phone about 3 cm away. That is macro distance. If the picture stays blurred, choose another lens.',
  ],
  [
    1.5,
    'The reference shows 1.5 mm of it: hold the phone about 1 cm away. That is macro distance. If the picture stays blurred, choose another lens.',
  ],
])('of a reference %s mm wide it says how near to go', (width, words) => {
  expect(howNear(width)).toBe(words);
});
