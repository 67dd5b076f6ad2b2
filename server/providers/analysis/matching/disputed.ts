import type { Cell } from './cells';

/** A cell with so much to say, in which the pictures agree so little in place, and nowhere near, disputes the match. */
const DISPUTES = { weight: 0.5, here: 0.2, peak: 0.5 };
const STEP = 16;

/**
 * The largest connected group of cells that dispute a match. Light, wear and noise make cells disagree here and there; a
 * line that was changed, or another text below the same letterhead, makes neighbours disagree together.
 */
export function disputed(cells: readonly Cell[]): Cell[] {
  const open = new Map(cells.filter(disputes).map((cell) => [keyOf(cell.x, cell.y), cell]));
  let largest: Cell[] = [];
  for (const first of open.values()) {
    const group = [first];
    open.delete(keyOf(first.x, first.y));
    for (const { x, y } of group)
      for (const dy of [-STEP, 0, STEP])
        for (const dx of [-STEP, 0, STEP]) {
          const near = open.get(keyOf(x + dx, y + dy));
          if (!near) continue;
          open.delete(keyOf(near.x, near.y));
          group.push(near);
        }
    if (group.length > largest.length) largest = group;
  }
  return largest;
}

const disputes = ({ weight, here, peak }: Cell): boolean =>
  weight > DISPUTES.weight && here < DISPUTES.here && peak < DISPUTES.peak;
const keyOf = (x: number, y: number): string => `${x},${y}`;
