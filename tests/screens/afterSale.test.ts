import { expect, it } from 'vitest';
import { afterSale } from '../../src/screens/sale/steps/afterSale';

it('an object whose sale came to nothing is to sell again only where the server bars no sale of it', () => {
  expect(afterSale(null)).toBe('');
  expect(afterSale([])).toBe('The object is still yours to sell.');
  expect(afterSale(['Its passport is withdrawn.'])).toBe(
    'It cannot be sold now. Its passport is withdrawn.',
  );
});
