import type { Band } from './band';
import { fitHomography, multiply, project, type Homography } from './homography';

/** Half-size pixels: cells of 16 on a grid of 16, compared at shifts up to 4 either way. */
const CELL = 16;
const REACH = 4;
/** A further round must gain this much agreement. */
const GAIN = 0.01;

/** zncc: mean agreement of the cells in place, -1..1; stable: share of cells that agree best in place; cells: how many overlap. */
export interface Evidence {
  zncc: number;
  stable: number;
  cells: number;
}

interface Cell {
  x: number;
  y: number;
  peak: number;
  dx: number;
  dy: number;
  here: number;
}

/**
 * Lays the probe over the reference by `guess` and compares them cell by cell; the map is fitted anew to where the
 * cells agree best, while that helps. The figure is taken in place, without search, so that chance gives zero.
 */
export function evidence(
  reference: Band,
  probe: Band,
  guess: Homography,
  rounds = 5,
): { map: Homography; found: Evidence } {
  let map = guess;
  let cells = compare(reference, probe, map);
  let found = weigh(cells);
  for (let round = 0; round < rounds; round++) {
    const refined = refit(cells, map);
    if (!refined) break;
    const again = compare(reference, probe, refined);
    const better = weigh(again);
    if (better.zncc <= found.zncc + GAIN) break;
    map = refined;
    cells = again;
    found = better;
  }
  return { map, found };
}

function weigh(cells: Cell[]): Evidence {
  if (!cells.length) return { zncc: 0, stable: 0, cells: 0 };
  const stable = cells.filter((cell) => Math.hypot(cell.dx, cell.dy) <= 1.5).length;
  const sum = cells.reduce((total, cell) => total + cell.here, 0);
  return { zncc: sum / cells.length, stable: stable / cells.length, cells: cells.length };
}

/** Cells vote with how well they agree; those far from the rest's opinion lose their vote. */
function refit(cells: Cell[], map: Homography): Homography | null {
  const voters = cells.filter((cell) => cell.peak > 0.3);
  let kept = voters;
  let fix: Homography | null = null;
  for (const limit of [Infinity, 3, 1.5]) {
    const current: Homography | null = fix;
    if (current)
      kept = voters.filter((cell) => {
        const [x, y] = project(current, cell.x, cell.y);
        return Math.hypot(x - cell.x - cell.dx, y - cell.y - cell.dy) < limit;
      });
    if (kept.length < 8) return null;
    fix = fitHomography(
      kept.map((cell) => [
        cell.x,
        cell.y,
        cell.x + cell.dx,
        cell.y + cell.dy,
        cell.peak * cell.peak,
      ]),
      160,
    );
    if (!fix) return null;
  }
  return fix && multiply(map, fix);
}

function compare(reference: Band, probe: Band, map: Homography): Cell[] {
  const { data: laid, inside } = lay(reference, probe, map);
  const { width, height } = reference;
  const cells: Cell[] = [];
  for (let y = REACH; y + CELL + REACH <= height; y += CELL)
    for (let x = REACH; x + CELL + REACH <= width; x += CELL) {
      const cell = inside(x, y) && compareCell(reference.data, laid, width, x, y);
      if (cell) cells.push(cell);
    }
  return cells;
}

function lay(reference: Band, probe: Band, map: Homography) {
  const { width, height } = reference;
  const data = new Float32Array(width * height);
  const { width: pw, height: ph, data: source } = probe;
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const w = map[6]! * x + map[7]! * y + map[8]!;
      const u = (map[0]! * x + map[1]! * y + map[2]!) / w;
      const v = (map[3]! * x + map[4]! * y + map[5]!) / w;
      if (!(u >= 0 && v >= 0 && u < pw - 1 && v < ph - 1)) continue;
      const iu = u | 0;
      const iv = v | 0;
      const fu = u - iu;
      const fv = v - iv;
      const p = iv * pw + iu;
      const top = source[p]! + fu * (source[p + 1]! - source[p]!);
      const low = source[p + pw]! + fu * (source[p + pw + 1]! - source[p + pw]!);
      data[at] = top + fv * (low - top);
    }
  /** Whether a cell with its margin lies wholly within the probe. */
  const inside = (x: number, y: number) =>
    [
      [x - REACH, y - REACH],
      [x + CELL + REACH, y - REACH],
      [x - REACH, y + CELL + REACH],
      [x + CELL + REACH, y + CELL + REACH],
    ].every(([cx = 0, cy = 0]) => {
      const [u, v] = project(map, cx, cy);
      return u >= 0 && v >= 0 && u < pw - 1 && v < ph - 1;
    });
  return { data, inside };
}

function compareCell(
  still: Float32Array,
  laid: Float32Array,
  width: number,
  x: number,
  y: number,
): Cell | null {
  const n = CELL * CELL;
  let sum = 0;
  let squares = 0;
  for (let j = 0; j < CELL; j++)
    for (let i = 0, at = (y + j) * width + x; i < CELL; i++, at++) {
      const value = still[at]!;
      sum += value;
      squares += value * value;
    }
  const variance = squares - (sum * sum) / n;
  if (variance < n * 0.02) return null;
  const cell: Cell = { x: x + CELL / 2, y: y + CELL / 2, peak: -1, dx: 0, dy: 0, here: 0 };
  for (let dy = -REACH; dy <= REACH; dy++)
    for (let dx = -REACH; dx <= REACH; dx++) {
      let other = 0;
      let otherSquares = 0;
      let cross = 0;
      for (let j = 0; j < CELL; j++) {
        let p = (y + j) * width + x;
        let q = (y + j + dy) * width + x + dx;
        for (let i = 0; i < CELL; i++, p++, q++) {
          const value = laid[q]!;
          other += value;
          otherSquares += value * value;
          cross += still[p]! * value;
        }
      }
      const spread = otherSquares - (other * other) / n;
      const zncc =
        spread > n * 0.02 ? (cross - (sum * other) / n) / Math.sqrt(variance * spread) : 0;
      if (dx === 0 && dy === 0) cell.here = zncc;
      if (zncc > cell.peak) {
        cell.peak = zncc;
        cell.dx = dx;
        cell.dy = dy;
      }
    }
  return cell;
}
