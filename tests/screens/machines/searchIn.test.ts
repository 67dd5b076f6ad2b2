import { describe, expect, it } from 'vitest';
import { searchIn } from '../../../src/screens/data/searchIn';

describe('a search in the address bar', () => {
  it.each([
    ['', ''],
    ['?q=Klee', 'Klee'],
    ['?q=%E5%8C%97%E6%96%8E %F0%9F%8E%A8', '北斎 🎨'],
    ['?q=Kl%00ee', 'Klee'],
    ['?q=%00', ''],
  ])('%s is read as "%s"', (address, text) => {
    expect(searchIn(new URLSearchParams(address))).toBe(text);
  });

  it('loses half of a surrogate pair', () => {
    const params = new URLSearchParams();
    params.set('q', 'Klee');
    params.get = () => 'Kl\ud83cee';
    expect(searchIn(params)).toBe('Klee');
  });
});
