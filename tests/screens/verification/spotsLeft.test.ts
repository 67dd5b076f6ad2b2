import { describe, expect, it } from 'vitest';
import type { Fingerprint } from '../../../src/contract/verification/fingerprints';
import { spotsLeft } from '../../../src/contract/verification/spotsLeft';

const spot = (status: Fingerprint['status'], ok: boolean | null) =>
  ({ status, registration: ok === null ? null : { ok } }) as Fingerprint;
const [done, looking, fit, refused] = [
  spot('SUCCESS', true),
  spot('NONE', null),
  spot('FAILED', true),
  spot('NONE', false),
];

describe('the spots that are left to verify', () => {
  it.each([
    ['nothing where all are verified', [done], null, null],
    ['the first that can be verified', [done, refused, fit], fit, null],
    ['one that the engine still checks', [refused, looking], looking, null],
    ['a refused one only where no other is left', [done, refused], null, refused],
  ])('lead to %s', (_, spots, next, last) => {
    expect(spotsLeft(spots)).toEqual({ next, refused: last });
  });
});
