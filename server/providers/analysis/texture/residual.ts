import { boxed, type Band } from '../pixels/band';

/** Shares of the pixels around one that must be free for its value to be known. */
const ENOUGH = { fine: 0.3, coarse: 0.1 };

/**
 * The middle frequencies of what lies outside the motif, grey levels; 0 where `covered` is not 0 and where too little
 * around is free. Means are taken over free pixels alone, so that no edge of the motif rings in it. (Knutsson and Westin:
 * Normalized and Differential Convolution, CVPR 1993.)
 */
export function residual({ width, height, data }: Band, covered: Uint8Array): Float32Array {
  const free = Float32Array.from(covered, (on) => (on ? 0 : 1));
  const seen = data.map((value, at) => value * free[at]!);
  const twice = (plane: Float32Array) => boxed(boxed(plane, width, height, 5), width, height, 5);
  const fine = boxed(seen, width, height, 1);
  const fineOf = boxed(free, width, height, 1);
  const coarse = twice(seen);
  const coarseOf = twice(free);
  return fine.map((value, at) =>
    free[at] && fineOf[at]! > ENOUGH.fine && coarseOf[at]! > ENOUGH.coarse
      ? value / fineOf[at]! - coarse[at]! / coarseOf[at]!
      : 0,
  );
}
