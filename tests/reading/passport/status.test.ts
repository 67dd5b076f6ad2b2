import { describe, expect, it } from 'vitest';
import { readBits, valueAt } from '#reading/passport/status';

/** The list of the examples of W3C Bitstring Status List 1.0, the only one that the Recommendation publishes: 131,072 bits, none set. */
const published = 'uH4sIAAAAAAAAA-3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAIC3AYbSVKsAQAAA';

describe('the bits of a status list', () => {
  it('are those of the published example', async () => {
    const bits = await readBits(published);
    expect(bits?.length).toBe(131_072 / 8);
    expect(valueAt(bits ?? new Uint8Array(), 94_567, 1)).toBe(0);
    expect(bits?.every((byte) => byte === 0)).toBe(true);
  });

  it('begin at the left: the first index is the highest bit of the first byte', () => {
    const bits = Uint8Array.of(0b1000_0000, 0b0000_0001);
    const set = Array.from({ length: 16 }, (_, index) => valueAt(bits, index, 1));
    expect(set.flatMap((value, index) => (value ? [index] : []))).toEqual([0, 15]);
    expect([0, 1, 2, 3].map((index) => valueAt(Uint8Array.of(0b0001_1011), index, 2))).toEqual([
      0, 1, 2, 3,
    ]);
  });

  it('are none where the list is no GZIP in multibase base64url', async () => {
    for (const damaged of [
      published.slice(1),
      `z${published.slice(1)}`,
      published.slice(0, 40),
      'u',
    ])
      expect(await readBits(damaged)).toBeNull();
  });
});
