import type { Place } from './grid';
import { AREA, SQUARE, wavesIn, wavesOf } from './waves';

/** One wave that has so much of all strength in a square, and fits into it so often, is ruled and not grown. */
const RULED = { share: 0.45, waves: 5 };

const STEPS = [-1, 0, 1];
const FAST = Array.from({ length: AREA }, (_, at) => at).filter(
  (at) => wavesIn(at) >= RULED.waves && at % SQUARE <= SQUARE / 2,
);

/**
 * Whether a picture shows ruled lines around a cell: a wave and its nearest neighbours in the spectrum outweigh all others.
 * The streaks of brushed metal lie as straight, but not as evenly.
 */
export function ruled(data: Float32Array, width: number, height: number, cell: Place): boolean {
  const { real, imaginary } = wavesOf(data, width, height, cell);
  const power = real.map((value, at) => value ** 2 + imaginary[at]! ** 2);
  const all = power.reduce((sum, value) => sum + value, 0);
  const around = (at: number) => {
    const [u, v] = [at % SQUARE, Math.floor(at / SQUARE)];
    let sum = 0;
    for (const dv of STEPS)
      for (const du of STEPS)
        sum += power[((v + dv + SQUARE) % SQUARE) * SQUARE + ((u + du + SQUARE) % SQUARE)]!;
    return sum;
  };
  // Each wave stands twice in the spectrum of a picture.
  return FAST.some((at) => 2 * around(at) > RULED.share * all);
}
