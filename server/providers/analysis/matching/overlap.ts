import { inverse, project, type Homography } from '../pixels/homography';

interface Size {
  width: number;
  height: number;
}

/** Points along each side of the frames that are looked up. */
const ALONG = 24;

/**
 * How much of the smaller one of two frames lies in the other, 0 to 1: nearer, wholly; beside it, little. `map` leads from
 * the reference's pixels to the probe's.
 */
export function overlap(map: Homography, reference: Size, probe: Size): number {
  return Math.max(within(map, reference, probe), within(inverse(map), probe, reference));
}

/** The share of points of one frame that lie in the other. */
function within(map: Homography, from: Size, to: Size): number {
  let inside = 0;
  for (let j = 0; j < ALONG; j++)
    for (let i = 0; i < ALONG; i++) {
      const x = ((i + 0.5) * from.width) / ALONG;
      const y = ((j + 0.5) * from.height) / ALONG;
      const [u, v] = project(map, x, y);
      if (u >= 0 && v >= 0 && u < to.width && v < to.height) inside++;
    }
  return inside / ALONG ** 2;
}
