import { describe, expect, it } from 'vitest';
import { provenanceEntries } from '#reading/provenance/entries';

describe('a provenance as a list', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['  \n ', []],
    ['The artist.', ['The artist.']],
    [
      'The artist; by descent to his son [to 1921; sold];\nGalerie Roth, Paris',
      ['The artist; by descent to his son [to 1921; sold]', 'Galerie Roth, Paris'],
    ],
    [
      'The artist; sold (Paris; 1921) to A. Roth; to the present owner.',
      ['The artist', 'sold (Paris; 1921) to A. Roth', 'to the present owner.'],
    ],
    ['1. The artist\n2. A. Roth\r\n\n- B', ['The artist', 'A. Roth', 'B']],
    ['1921. Bought in Paris', ['1921. Bought in Paris']],
    [')); a', ['))', 'a']],
  ])('%j', (text, entries) => expect(provenanceEntries(text)).toEqual(entries));
});
