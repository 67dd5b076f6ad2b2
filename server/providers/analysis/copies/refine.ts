import type { Band } from '../pixels/band';
import { fitHomography, multiply, project, type Homography } from '../pixels/homography';

const CELL = 16;
/** Places a cell may move either way while a map is refined, in the bands' pixels. */
const REACH = 2;
const PLACES = 2 * REACH + 1;
/** Less variance than this (per pixel) is nothing to compare. */
const FLAT = 0.02;
/** Cells that agree less have no vote. */
const VOTES = 0.3;
const FEWEST = 8;
const OUTLIERS = [Infinity, 1.5, 0.75];

/** map: from the first band's pixels to the second's; zncc: how well the cells agree where they were laid, -1 to 1. */
export interface Refined {
  map: Homography;
  zncc: number;
  cells: number;
}

interface Vote {
  x: number;
  y: number;
  dx: number;
  dy: number;
  weight: number;
}

/**
 * Lays one band over another to a fraction of a pixel, beginning where `map` says. Two films of one path agree to a tenth
 * of a pixel, which whole pixels would hide. (Peak by a parabola through its neighbours; Szeliski, Computer Vision, 9.1.)
 */
export function refine(from: Band, to: Band, map: Homography, rounds = 2): Refined {
  let found: Refined = { map, zncc: 0, cells: 0 };
  for (let round = 0; round < rounds; round++) {
    const { votes, zncc, cells } = compare(from, laid(from, to, found.map));
    const fix = agreed(votes);
    found = { map: fix ? multiply(found.map, fix) : found.map, zncc, cells };
    if (!fix) break;
  }
  return found;
}

/** The second band as the first one's camera would have seen it; NaN outside. */
function laid({ width, height }: Band, { width: w, height: h, data }: Band, map: Homography) {
  const out = new Float32Array(width * height).fill(NaN);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, k = 0, l = 0] = map;
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const depth = 1 / (g * x + k * y + l);
      const u = (a * x + b * y + c) * depth;
      const v = (d * x + e * y + f) * depth;
      if (!(u >= 0 && v >= 0 && u < w - 1 && v < h - 1)) continue;
      const p = (v | 0) * w + (u | 0);
      const part = u - (u | 0);
      const top = data[p]! + part * (data[p + 1]! - data[p]!);
      const low = data[p + w]! + part * (data[p + w + 1]! - data[p + w]!);
      out[at] = top + (v - (v | 0)) * (low - top);
    }
  return out;
}

function compare(from: Band, other: Float32Array) {
  const { width, height } = from;
  const votes: Vote[] = [];
  let sum = 0;
  let cells = 0;
  for (let y = REACH; y + CELL + REACH <= height; y += CELL)
    for (let x = REACH; x + CELL + REACH <= width; x += CELL) {
      const table = agreements(from, other, x, y);
      if (!table) continue;
      cells++;
      sum += table[(PLACES * PLACES) >> 1]!;
      const vote = peak(table);
      if (vote) votes.push({ x: x + CELL / 2, y: y + CELL / 2, ...vote });
    }
  return { votes, zncc: cells ? sum / cells : 0, cells };
}

/** Zero mean normalised correlation of a cell with each place around its own; null where it is flat or not wholly seen. */
function agreements({ width, data }: Band, other: Float32Array, x: number, y: number) {
  const n = CELL * CELL;
  const corner = (dx: number, dy: number) => other[(y + dy) * width + x + dx]!;
  const far = CELL + REACH - 1;
  if (Number.isNaN(corner(-REACH, -REACH) + corner(far, -REACH) + corner(-REACH, far))) return null;
  if (Number.isNaN(corner(far, far))) return null;
  let own = 0;
  let squares = 0;
  for (let j = 0; j < CELL; j++)
    for (let i = 0, at = (y + j) * width + x; i < CELL; i++, at++) {
      own += data[at]!;
      squares += data[at]! * data[at]!;
    }
  const variance = squares - (own * own) / n;
  if (variance < n * FLAT) return null;
  const table = new Float64Array(PLACES * PLACES);
  for (let dy = -REACH, place = 0; dy <= REACH; dy++)
    for (let dx = -REACH; dx <= REACH; dx++, place++) {
      let total = 0;
      let power = 0;
      let cross = 0;
      for (let j = 0; j < CELL; j++) {
        let at = (y + j) * width + x;
        let there = at + dy * width + dx;
        for (let i = 0; i < CELL; i++, at++, there++) {
          const value = other[there]!;
          total += value;
          power += value * value;
          cross += value * data[at]!;
        }
      }
      const spread = power - (total * total) / n;
      table[place] =
        spread > n * FLAT ? (cross - (own * total) / n) / Math.sqrt(variance * spread) : 0;
    }
  return table;
}

/** Where a cell agrees best, between the places; null when that is at the rim, or nowhere. */
function peak(table: Float64Array): { dx: number; dy: number; weight: number } | null {
  const best = table.indexOf(Math.max(...table));
  const column = best % PLACES;
  const line = Math.floor(best / PLACES);
  const weight = table[best]!;
  if (!(weight > VOTES)) return null;
  if (Math.min(column, line) === 0 || Math.max(column, line) === PLACES - 1) return null;
  const between = (low: number, high: number) => {
    const bend = low - 2 * weight + high;
    return bend < 0 ? (0.5 * (low - high)) / bend : 0;
  };
  return {
    dx: column - REACH + between(table[best - 1]!, table[best + 1]!),
    dy: line - REACH + between(table[best - PLACES]!, table[best + PLACES]!),
    weight: weight * weight,
  };
}

/** The map that most cells ask for; null when too few do. */
function agreed(votes: readonly Vote[]): Homography | null {
  let fix: Homography | null = null;
  for (const limit of OUTLIERS) {
    const known: Homography | null = fix;
    const kept = votes.filter(({ x, y, dx, dy }) => {
      if (!known) return true;
      const [u, v] = project(known, x, y);
      return Math.hypot(u - x - dx, v - y - dy) < limit;
    });
    if (kept.length < FEWEST) return fix;
    fix = fitHomography(
      kept.map(({ x, y, dx, dy, weight }) => [x, y, x + dx, y + dy, weight]),
      160,
    );
    if (!fix) return null;
  }
  return fix;
}
