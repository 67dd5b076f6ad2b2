import type { Band } from '../pixels/band';

/**
 * How far the slopes of a picture lie in one direction, 0 (all alike) to 1 (one alone): brushed metal has a half and more.
 * (Coherence of the structure tensor over the whole picture: Bigun and Granlund, Optimal Orientation Detection of Linear
 * Symmetry, ICCV 1987.)
 */
export function direction({ width, height, data }: Band): number {
  let xx = 0;
  let yy = 0;
  let xy = 0;
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const across = data[at + 1]! - data[at - 1]!;
      const down = data[at + width]! - data[at - width]!;
      xx += across * across;
      yy += down * down;
      xy += across * down;
    }
  return xx + yy > 0 ? Math.hypot(xx - yy, 2 * xy) / (xx + yy) : 0;
}
