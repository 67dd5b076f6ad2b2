import { describe, expect, it } from 'vitest';
import type { ExpertiseView } from '#contract/expertises';
import { checksOf } from '../../src/screens/opinion/checks';

const spot = (id: string, verified: boolean) => ({
  id,
  location: `Spot ${id}`,
  verified,
  confidence: verified ? 97.4 : null,
});
const view = (...fingerprints: ReturnType<typeof spot>[]) =>
  ({
    item: { id: 'bag' },
    fingerprints,
    lifecycle: { context: { verified: fingerprints.every(({ verified }) => verified) } },
    form: 'DRAFT',
    evaluation: null,
    signature: null,
  }) as unknown as ExpertiseView;

describe('the last check of an opinion', () => {
  it('opens the camera on what this review has not verified, whatever was found before', () => {
    const [verification] = checksOf(view(spot('a', true), spot('b', false)), false);
    expect(verification).toMatchObject({
      done: false,
      to: '/dashboard/verifications/bag?fingerprint=b&film',
    });
    expect(verification?.lines.map(({ to }) => to)).toEqual([
      '/dashboard/verifications/bag?fingerprint=a',
      '/dashboard/verifications/bag?fingerprint=b&film',
    ]);
  });

  it('opens the result where every spot is verified', () => {
    const [verification] = checksOf(view(spot('a', true)), false);
    expect(verification).toMatchObject({ done: true, to: '/dashboard/verifications/bag' });
  });
});
