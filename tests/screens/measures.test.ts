import { describe, expect, it } from 'vitest';
import { measures, sizeText } from '../../src/screens/parts/object/measures';

const size = { text: '16 1/4 x 20 in', said: 'H 41.3 × W 50.8 cm (16 1/4 × 20 in)' };
const view = size as Parameters<typeof measures>[0];

describe('a size on a page', () => {
  it('does not break between a number, its fraction and its unit', () => {
    expect(measures(view)).toBe('H 41.3 × W 50.8\u00A0cm (16\u00A01/4 × 20\u00A0in)');
  });

  it('is plain text for machines', () => {
    expect(sizeText(view)).toBe(size.said);
    expect(sizeText({ ...view, said: '' })).toBe(size.text);
  });
});
