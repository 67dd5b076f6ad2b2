import type { Fingerprint } from './fingerprints';

type Spot = Pick<Fingerprint, 'status' | 'registration'>;

/** Its footage cannot serve as a reference: nobody can verify it before its maker films it anew, or elsewhere. */
export const isRefused = ({ registration }: Spot): boolean => registration?.ok === false;

/** What is left to verify: `next` can be; `refused` is told where none of those left can be. */
export const spotsLeft = <T extends Spot>(spots: readonly T[]) => {
  const left = spots.filter(({ status }) => status !== 'SUCCESS');
  const next = left.find((one) => !isRefused(one)) ?? null;
  return { next, refused: next === null ? (left[0] ?? null) : null };
};
