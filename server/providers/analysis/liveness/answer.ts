import type { Band } from '../pixels/band';
import type { Homography } from '../pixels/homography';

/** Side of the cells that are compared, half-size pixels. */
const CELL = 16;
/** Less variance than this (per pixel) is nothing to compare. */
const FLAT = 0.02;
/** Fewer cells in common say nothing: a quarter of a frame. */
const FEWEST_CELLS = 60;

/** A picture and where the grid's pixels lie in it, half-size pixels both. */
export interface Laid {
  band: Band;
  map: Homography;
}

/**
 * The registered surface with the light on, whose pixels are the grid, and off; and the filmed one, once or more of either
 * light.
 */
export interface Sights {
  known: { lit: Laid; unlit: Laid };
  seen: { lit: readonly Laid[]; unlit: readonly Laid[] };
}

/**
 * expected: by how much the registered surface changes when the light goes off, 0 for not at all (1 less its agreement
 * with itself); change: the same of what was filmed, beyond what it changes while the light stays; gain: how much of the
 * expected change is in the seen one, 1 for all, 0 for none, whatever the room's light adds; least: the same between that
 * lit frame and that unlit one between which it is least.
 */
export interface Answer {
  expected: number;
  change: number;
  gain: number;
  least: number;
}

/** Compares cell by cell, each rid of its mean and its contrast, so that brightness says nothing; null when too little overlaps. */
export function answerOf({ known, seen }: Sights): Answer | null {
  const { width, height } = known.lit.band;
  const sum = { expected: 0, change: 0, known: 0, cells: 0 };
  /** How much of the expected change each frame has in it, from the unlit surface to the lit one. */
  const [on, off] = [seen.lit, seen.unlit].map((frames) => frames.map(() => 0)) as [
    number[],
    number[],
  ];
  for (let y = 0; y + CELL <= height; y += CELL)
    for (let x = 0; x + CELL <= width; x += CELL) {
      const lit = cellOf(known.lit, x, y);
      const unlit = lit && cellOf(known.unlit, x, y);
      if (!lit || !unlit) continue;
      const bright = cellsOf(seen.lit, x, y);
      const dim = bright && cellsOf(seen.unlit, x, y);
      if (!bright || !dim) continue;
      sum.cells++;
      sum.expected += 1 - dot(lit, unlit);
      sum.change += between(bright, dim) - within([bright, dim]);
      const wanted = lit.map((value, at) => value - unlit[at]!);
      sum.known += dot(wanted, wanted);
      bright.forEach((cell, at) => (on[at]! += dot(wanted, cell)));
      dim.forEach((cell, at) => (off[at]! += dot(wanted, cell)));
    }
  if (sum.cells < FEWEST_CELLS) return null;
  const share = (value: number) => (sum.known > 0 ? value / sum.known : 0);
  return {
    expected: sum.expected / sum.cells,
    change: sum.change / sum.cells,
    gain: share(mean(on) - mean(off)),
    least: share(Math.min(...on) - Math.max(...off)),
  };
}

type Cells = readonly Float64Array[];

/** A cell as each frame shows it; null where one of them does not. */
function cellsOf(frames: readonly Laid[], x: number, y: number): Cells | null {
  const cells = frames.map((frame) => cellOf(frame, x, y));
  return cells.every((cell) => cell !== null) ? cells : null;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** By how much a surface differs while its light stays, of either light that was seen more than once. */
const within = (lights: readonly Cells[]): number => {
  const pairs = lights.flatMap(([first, ...others]) =>
    first && others.length ? [mean(others.map((other) => 1 - dot(first, other)))] : [],
  );
  return pairs.length ? mean(pairs) : 0;
};

const between = (some: Cells, others: Cells): number =>
  mean(some.flatMap((one) => others.map((other) => 1 - dot(one, other))));

/** A cell of the grid as a picture shows it, of mean 0 and length 1; null outside of the picture or where it is flat. */
function cellOf({ band: { width, height, data }, map }: Laid, x: number, y: number) {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, k = 0] = map;
  const cell = new Float64Array(CELL * CELL);
  let sum = 0;
  for (let j = y, at = 0; j < y + CELL; j++)
    for (let i = x; i < x + CELL; i++, at++) {
      const w = 1 / (g * i + h * j + k);
      const u = (a * i + b * j + c) * w;
      const v = (d * i + e * j + f) * w;
      if (!(u >= 0 && v >= 0 && u < width - 1 && v < height - 1)) return null;
      const p = (v | 0) * width + (u | 0);
      const fu = u - (u | 0);
      const top = data[p]! + fu * (data[p + 1]! - data[p]!);
      const low = data[p + width]! + fu * (data[p + width + 1]! - data[p + width]!);
      sum += cell[at] = top + (v - (v | 0)) * (low - top);
    }
  const mean = sum / cell.length;
  let energy = 0;
  for (let at = 0; at < cell.length; at++) energy += (cell[at]! -= mean) ** 2;
  if (energy < cell.length * FLAT) return null;
  const scale = 1 / Math.sqrt(energy);
  for (let at = 0; at < cell.length; at++) cell[at]! *= scale;
  return cell;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}
