import type { Band } from '../pixels/band';
import { compare, type Cell } from './cells';
import { fitHomography, multiply, project, type Homography } from '../pixels/homography';

/** A further round must gain this much agreement. */
const GAIN = 0.01;

/**
 * zncc: mean agreement of the cells in place, -1..1; stable: share of cells that agree best in place; cells: how many overlap.
 * All three by what the cells say: blank ones hardly count.
 */
export interface Evidence {
  zncc: number;
  stable: number;
  cells: number;
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
  const total = (of: (cell: Cell) => number) =>
    cells.reduce((sum, cell) => sum + cell.weight * of(cell), 0);
  const all = total(() => 1);
  if (all === 0) return { zncc: 0, stable: 0, cells: 0 };
  const stable = total(({ dx, dy }) => (Math.hypot(dx, dy) <= 1.5 ? 1 : 0));
  return { zncc: total(({ here }) => here) / all, stable: stable / all, cells: Math.round(all) };
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
        cell.weight * cell.peak * cell.peak,
      ]),
      160,
    );
    if (!fix) return null;
  }
  return fix && multiply(map, fix);
}
