import type { Place } from './grid';
import { AREA, wavesIn, wavesOf } from './waves';

/** Waves in the square that are compared: longer ones are shading, shorter ones noise. */
const WAVES = { fewest: 1.5, most: 10 };
/** No wave of the reference counts for more than this many times its middle one. */
const CUT = 2.5;

const SEEN = Array.from({ length: AREA }, (_, at) => at).filter(
  (at) => wavesIn(at) >= WAVES.fewest && wavesIn(at) <= WAVES.most,
);

/**
 * How two pictures agree around a cell, -1 to 1, wave by wave. Ruled and woven lines are a few strong waves and would
 * drown all others; cut down to the rest, what only one object has is heard beside them. (After phase correlation: Kuglin
 * and Hines, The Phase Correlation Image Alignment Method, IEEE Cybernetics and Society 1975.)
 */
export function whitened(
  first: Float32Array,
  second: Float32Array,
  width: number,
  height: number,
  cell: Place,
): number {
  const a = wavesOf(first, width, height, cell);
  const b = wavesOf(second, width, height, cell);
  const strengths = SEEN.map((at) => Math.hypot(a.real[at]!, a.imaginary[at]!));
  const middle = [...strengths].sort((p, q) => p - q)[strengths.length >> 1]!;
  const sums = { ab: 0, aa: 0, bb: 0 };
  for (const [index, at] of SEEN.entries()) {
    const weight = Math.min(1, (CUT * middle) / (strengths[index]! + 1e-9)) ** 2;
    const [p, q, r, s] = [a.real[at]!, a.imaginary[at]!, b.real[at]!, b.imaginary[at]!];
    sums.ab += weight * (p * r + q * s);
    sums.aa += weight * (p * p + q * q);
    sums.bb += weight * (r * r + s * s);
  }
  return sums.aa > 0 && sums.bb > 0 ? sums.ab / Math.sqrt(sums.aa * sums.bb) : 0;
}
