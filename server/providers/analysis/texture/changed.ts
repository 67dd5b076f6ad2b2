import type { View } from '../features/view';
import { areaOf, type Area } from '../pixels/area';
import type { Bend } from '../pixels/bend';
import { largestGroup } from '../pixels/group';
import type { Homography } from '../pixels/homography';
import { CELL, printCells, type PrintCell } from './printCells';

/** Print of which half of the cells agree by less says nothing about the others. */
const LEGIBLE = 0.7;
/** At least so much of the difference is left where the pictures are softened: a blur is no change. */
const LEFT = 1 / 3;
/** A cell disagrees that agrees by so much less than the middle cell of print. */
const LESS = 0.2;
/**
 * So many neighbours that disagree are a change, where the whole picture agrees by `whole`: the better it agrees, the fewer
 * neighbours disagree by chance. (docs/decisions/0098: how they were set.)
 */
const SURE = [
  { whole: 0.9, cells: 10 },
  { whole: 0.8, cells: 11 },
  { whole: 0.75, cells: 16 },
  { whole: 0.7, cells: 25 },
  { whole: 0.65, cells: 50 },
  { whole: 0.5, cells: 70 },
] as const;

/**
 * `cells`: how many neighbouring cells of print disagree; `area`: where they lie, in the reference's working pixels;
 * `agreement`: of the middle cell of print, -1 to 1; `sure`: whether the print around them agrees so well that it was changed.
 */
export interface Changed {
  cells: number;
  area: Area | null;
  agreement: number;
  sure: boolean;
}

/**
 * Looks for a place where strong print disagrees although the print around it agrees: a line that was changed, a number,
 * another text below the same head. Where paper with a grain of its own lies below, a changed line still agrees by half and
 * more, so what counts is by how much less than the rest. Not sure where the pictures agree too little.
 * `map` leads from the reference's working pixels to the probe's; laid so, the pictures agree by `whole`, -1 to 1.
 */
export function changed(
  reference: View,
  probe: View,
  { map, whole }: { map: Homography; whole: number },
  bend: Bend | null,
): Changed {
  const { cells, softened } = printCells(reference, probe, map, bend);
  const agreement = middleOf(cells);
  const isSure = (group: readonly PrintCell[]) =>
    agreement >= LEGIBLE &&
    SURE.some((limit) => whole >= limit.whole && group.length >= limit.cells);
  const disagreeing = cells.filter((cell) => agreement - cell.agreement > LESS);
  let group = largestGroup(disagreeing, CELL);
  if (isSure(group)) {
    const soft = softened();
    const most = middleOf(soft) - LESS * LEFT;
    const stays = (cell: PrintCell) => soft[cells.indexOf(cell)]!.agreement < most;
    group = largestGroup(disagreeing.filter(stays), CELL);
  }
  return {
    cells: group.length,
    area: areaOf(group, CELL),
    agreement,
    sure: isSure(group),
  };
}

/** The median of their agreements, 0 of none. */
const middleOf = (cells: readonly PrintCell[]): number =>
  cells.map(({ agreement }) => agreement).sort((a, b) => a - b)[cells.length >> 1] ?? 0;
