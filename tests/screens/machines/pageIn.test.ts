import { expect, it } from 'vitest';
import { pageIn } from '../../../src/screens/data/pageIn';

it.each([
  ['', 0],
  ['1', 0],
  ['3', 2],
  ['0', 0],
  ['-7', 0],
  ['many', 0],
  // The greatest that the server takes (inventories: 100,000).
  ['999999999', 99_999],
])('?page=%s of an address asks for page %d', (typed, page) => {
  expect(pageIn(new URLSearchParams(typed && `page=${typed}`))).toBe(page);
});
