import { kernel } from '../kernel/load';
import { levelsOf, type Band } from '../pixels/band';
import type { Bend } from '../pixels/bend';
import { project, type Homography } from '../pixels/homography';
import { lay } from '../pixels/lay';

/** Half-size pixels: cells of 16 on a grid of 16, compared at shifts up to 4 either way. */
export const CELL = 16;
const REACH = 4;
const SHIFTS = 2 * REACH + 1;
/** Less variance than this (per pixel) is nothing to compare. */
const FLAT = 0.02;
/**
 * A cell counts half where it varies by one grey level, or by so many times the reference's noise; less, the more it is
 * blank: there two cameras compare nothing but their own noise.
 */
const HALF = { levels: 1, noises: 2.5 };

/**
 * Its centre, the best agreement (zero mean normalised correlation, -1..1), where that lies, the agreement in place, and
 * how much the cell says (0..1).
 */
export interface Cell {
  x: number;
  y: number;
  peak: number;
  dx: number;
  dy: number;
  here: number;
  weight: number;
}

/** Lays the probe over the reference by `map`, and by `bend` where that is known, and compares them cell by cell. */
export function compare(
  reference: Band,
  probe: Band,
  map: Homography,
  bend: Bend | null = null,
): Cell[] {
  const { floats } = kernel();
  const { width, height } = reference;
  const size = width * height;
  floats.set(reference.data, 0);
  lay(floats.subarray(size, 2 * size), reference, probe, { map, bend });
  const half = Math.max(HALF.levels, HALF.noises * (reference.noise ?? 0));
  const inside = within(probe, map);
  const cells: Cell[] = [];
  for (let y = REACH; y + CELL + REACH <= height; y += CELL)
    for (let x = REACH; x + CELL + REACH <= width; x += CELL) {
      const cell = inside(x, y) && compareCell(width, size, x, y, half);
      if (cell) cells.push(cell);
    }
  return cells;
}

/** Whether a cell with its margin lies wholly within the probe. */
function within({ width, height }: Band, map: Homography) {
  return (x: number, y: number) =>
    [
      [x - REACH, y - REACH],
      [x + CELL + REACH, y - REACH],
      [x - REACH, y + CELL + REACH],
      [x + CELL + REACH, y + CELL + REACH],
    ].every(([cx = 0, cy = 0]) => {
      const [u, v] = project(map, cx, cy);
      return u >= 0 && v >= 0 && u < width - 1 && v < height - 1;
    });
}

/** The reference lies at 0 in the kernel's memory, the laid probe at `size`, the sums behind them. */
function compareCell(width: number, size: number, x: number, y: number, half: number): Cell | null {
  const { floats, compare: sums } = kernel();
  const n = CELL * CELL;
  const still = y * width + x;
  const out = 2 * size;
  let sum = 0;
  let squares = 0;
  for (let j = 0; j < CELL; j++)
    for (let i = 0, at = still + j * width; i < CELL; i++, at++) {
      const value = floats[at]!;
      sum += value;
      squares += value * value;
    }
  const variance = squares - (sum * sum) / n;
  if (variance < n * FLAT) return null;
  const levels = levelsOf(variance / n);
  const weight = levels ** 4 / (levels ** 4 + half ** 4);
  const place = { x: x + CELL / 2, y: y + CELL / 2 };
  const cell: Cell = { ...place, peak: -1, dx: 0, dy: 0, here: 0, weight };
  for (let dy = -REACH; dy <= REACH; dy++) {
    const laid = size + still + dy * width - REACH;
    sums(still * 4, laid * 4, width * 4, SHIFTS, out * 4);
    for (let dx = -REACH; dx <= REACH; dx++) {
      const at = out + (dx + REACH) * 3;
      const other = floats[at]!;
      const spread = floats[at + 1]! - (other * other) / n;
      const cross = floats[at + 2]! - (sum * other) / n;
      const zncc = spread > n * FLAT ? cross / Math.sqrt(variance * spread) : 0;
      if (dx === 0 && dy === 0) cell.here = zncc;
      if (zncc > cell.peak) {
        cell.peak = zncc;
        cell.dx = dx;
        cell.dy = dy;
      }
    }
  }
  return cell;
}
