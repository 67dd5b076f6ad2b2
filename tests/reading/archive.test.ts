import { createHash } from 'node:crypto';
import { crc32 as theirs } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { crc32 } from '#reading/passport/archive/crc32';
import { sha256Digest } from '#reading/passport/archive/digest';

const bytesOf = (length: number) =>
  Uint8Array.from({ length }, (_, at) => (at * 167 + (at >> 3)) % 256);

describe('the sums of a downloaded passport', () => {
  it('are SHA-256 as node has it, for every length around a block and in pieces of any length', () => {
    for (let length = 0; length < 200; length += 1) {
      const bytes = bytesOf(length);
      const digest = sha256Digest();
      for (let at = 0; at < length; ) {
        const piece = 1 + ((at + length) % 71);
        digest.update(bytes.subarray(at, at + piece));
        at += piece;
      }
      expect(digest.end(), `${length} bytes`).toBe(
        createHash('sha256').update(bytes).digest('hex'),
      );
    }
  });

  it('are SHA-256 of the vectors of FIPS 180-4, a million letters too', () => {
    const digest = sha256Digest();
    for (let round = 0; round < 1_000; round += 1) digest.update(Buffer.alloc(1_000, 'a'));
    expect(digest.end()).toBe('cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0');
  });

  it('are CRC-32 as node has it, in pieces', () => {
    const bytes = bytesOf(10_007);
    expect(crc32(bytes)).toBe(theirs(bytes));
    expect(crc32(bytes.subarray(4_000), crc32(bytes.subarray(0, 4_000)))).toBe(theirs(bytes));
  });
});
