import { solve } from './homography';

/**
 * By how much a lens, or a curved surface, moves points from where a plane would show them: for each axis the weights of
 * `terms`, pixels of a picture of this size.
 */
export interface Bend {
  width: number;
  height: number;
  across: readonly number[];
  down: readonly number[];
}

/** A point that lies (dx, dy) beside its place, and what its word weighs. */
export interface Moved {
  x: number;
  y: number;
  dx: number;
  dy: number;
  weight: number;
}

const TERMS = 8;
/** Points fewer than this fix no bend. */
const FEWEST = 24;
/** Pixels from the others' opinion at which a point loses its word, round by round. */
const ROUNDS = [Infinity, 2, 1];
/** Keeps weights small that the points hardly fix. */
const RIDGE = 1e-3;

/** Shifts, slopes and curves, and the radial ones of a lens (Brown, Decentering Distortion of Lenses, 1966). */
function terms({ width, height }: { width: number; height: number }, x: number, y: number) {
  const u = (2 * x - width) / width;
  const v = (2 * y - height) / width;
  const r = u * u + v * v;
  return [1, u, v, u * u, u * v, v * v, u * r, v * r];
}

/** The bend that most points agree on, by least squares; null where too few do. */
export function fitBend(
  size: { width: number; height: number },
  points: readonly Moved[],
): Bend | null {
  const { width, height } = size;
  let bend: Bend | null = null;
  for (const limit of ROUNDS) {
    const current: Bend | null = bend;
    const heard = points.filter((point) => {
      if (!current) return true;
      const [dx, dy] = moved(current, point.x, point.y);
      return Math.hypot(dx - point.dx, dy - point.dy) < limit;
    });
    if (heard.length < FEWEST) return null;
    const across = fit(size, heard, ({ dx }) => dx);
    const down = fit(size, heard, ({ dy }) => dy);
    if (!across || !down) return null;
    bend = { width, height, across, down };
  }
  return bend;
}

function fit(
  size: { width: number; height: number },
  points: readonly Moved[],
  of: (point: Moved) => number,
): number[] | null {
  const m = Array.from({ length: TERMS }, () => new Float64Array(TERMS + 1));
  for (const point of points) {
    const at = terms(size, point.x, point.y);
    for (let i = 0; i < TERMS; i++) {
      for (let j = 0; j < TERMS; j++) m[i]![j]! += point.weight * at[i]! * at[j]!;
      m[i]![TERMS]! += point.weight * at[i]! * of(point);
    }
  }
  for (let i = 0; i < TERMS; i++) m[i]![i]! += RIDGE;
  return solve(m);
}

/** Where a bend moves a point to, from its place. */
export function moved(bend: Bend, x: number, y: number): [number, number] {
  const u = (2 * x - bend.width) / bend.width;
  const v = (2 * y - bend.height) / bend.width;
  return [sum(bend.across, u, v), sum(bend.down, u, v)];
}

/** Written out, and not over `terms`: it is asked for every pixel. */
function sum(w: readonly number[], u: number, v: number): number {
  const r = u * u + v * v;
  return (
    w[0]! +
    (w[1]! + w[6]! * r) * u +
    (w[2]! + w[7]! * r) * v +
    w[3]! * u * u +
    w[4]! * u * v +
    w[5]! * v * v
  );
}

/** The same bend for the picture at twice its size. */
export const doubled = ({ width, height, across, down }: Bend): Bend => ({
  width: 2 * width,
  height: 2 * height,
  across: across.map((weight) => 2 * weight),
  down: down.map((weight) => 2 * weight),
});
