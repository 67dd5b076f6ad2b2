import { expect, it } from 'vitest';
import { makerName } from '#contract/records/makerName';

it('who made an object is its artist, else its maker, else its brand', () => {
  const made = { artist: 'Ilse Marrow', maker: 'Studio', brand: 'Aurelle' };
  expect(makerName(made)).toBe('Ilse Marrow');
  expect(makerName({ ...made, artist: '' })).toBe('Studio');
  expect(makerName({ ...made, artist: '', maker: '' })).toBe('Aurelle');
});
