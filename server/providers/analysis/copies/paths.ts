import { inverse, multiply, project, type Homography } from '../pixels/homography';

interface Size {
  width: number;
  height: number;
}

const SPOTS = [0.1, 0.3, 0.5, 0.7, 0.9];

/**
 * How far a map is from what an editor does to a picture (moves, turns, mirrors, scales, squeezes), in pixels it leads to:
 * the root mean square over the picture. Another look of the camera leans the picture; cutting and scaling do not.
 */
export function lean(map: Homography, { width, height }: Size): number {
  const points = SPOTS.flatMap((v) =>
    SPOTS.map((u) => {
      const [x, y] = [width * u, height * v];
      return [x - width / 2, y - height / 2, ...project(map, x, y)] as const;
    }),
  );
  const mean = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [u, v] = [mean((point) => point[2]), mean((point) => point[3])];
  const [xx, yy] = [mean(([x]) => x * x), mean(([, y]) => y * y)];
  // The nearest affine map; the grid is even, so that its two columns are found apart.
  const a = mean((point) => point[0] * (point[2] - u)) / xx;
  const b = mean((point) => point[1] * (point[2] - u)) / yy;
  const c = mean((point) => point[0] * (point[3] - v)) / xx;
  const d = mean((point) => point[1] * (point[3] - v)) / yy;
  const bent = mean(([x, y, p, q]) => (p - u - a * x - b * y) ** 2 + (q - v - c * x - d * y) ** 2);
  const [across, down] = [Math.hypot(a, c), Math.hypot(b, d)];
  const skew = Math.abs(a * b + c * d) / (across * down);
  // By so much the skew moves a point at the root mean square distance from the middle.
  const skewed = skew * Math.min(across * Math.sqrt(xx), down * Math.sqrt(yy));
  return Math.sqrt(bent + skewed * skewed);
}

/** How far two maps lead apart, root mean square over a picture, in pixels they lead to. */
export const apart = (one: Homography, other: Homography, size: Size): number =>
  Math.sqrt(squaresBetween(cornersOf(one, size), cornersOf(other, size)));

/** Where a map leads five places of a picture: x and y of each. */
function cornersOf(map: Homography, { width, height }: Size): Float64Array {
  const places = new Float64Array(2 * CORNERS.length);
  CORNERS.forEach(([u, v], at) => places.set(project(map, width * u, height * v), 2 * at));
  return places;
}

/** The mean square distance of places. */
function squaresBetween(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at]! - other[at]!) ** 2;
  return sum / CORNERS.length;
}
const CORNERS = [
  [0.2, 0.2],
  [0.8, 0.2],
  [0.2, 0.8],
  [0.8, 0.8],
  [0.5, 0.5],
] as const;

/**
 * Whether a film went a known film's path: by one and the same change (a cut, a scale, a turn) every frame of it becomes
 * some frame of the known one.
 * @param known maps from the known film's first frame to each of its frames
 * @param seen maps from the known film's first frame to each looked-at frame of the other
 * @returns the distance left under the best such change, and how far the frames are from each other, both root mean
 * square or most in the known film's pixels; null with fewer than two frames
 */
export function onePath(
  known: readonly Homography[],
  seen: readonly Homography[],
  size: Size,
): { left: number; moved: number } | null {
  const [first, ...others] = seen;
  if (!first || others.length === 0) return null;
  // In the known film's pixels: what each frame looks like undone by the change that the first one was given.
  const places = known.map((map) => cornersOf(map, size));
  let left = Infinity;
  for (const map of known) {
    const undo = multiply(map, inverse(first));
    let sum = 0;
    for (const other of others) {
      const undone = cornersOf(multiply(undo, other), size);
      let least = Infinity;
      for (const at of places) least = Math.min(least, squaresBetween(undone, at));
      sum += least;
      if (sum / others.length >= left * left) break;
    }
    left = Math.min(left, Math.sqrt(sum / others.length));
  }
  const scale = scaleOf(first, size);
  const moved = Math.max(...others.map((other) => apart(other, first, size))) / scale;
  return { left, moved };
}

/** By how much a map magnifies a picture. */
function scaleOf(map: Homography, { width, height }: Size): number {
  const [a, b] = project(map, width * 0.2, height * 0.2);
  const [c, d] = project(map, width * 0.8, height * 0.8);
  return Math.hypot(c - a, d - b) / Math.hypot(width * 0.6, height * 0.6);
}
