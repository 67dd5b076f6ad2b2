import { largestGroup } from '../pixels/group';
import { CELL, type Cell } from './cells';

/** A cell with so much to say, in which the pictures agree so little in place, and nowhere near, disputes the match. */
const DISPUTES = { weight: 0.5, here: 0.2, peak: 0.5 };

/**
 * The largest connected group of cells that dispute a match. Light, wear and noise make cells disagree here and there; a
 * line that was changed, or another text below the same letterhead, makes neighbours disagree together.
 */
export const disputed = (cells: readonly Cell[]): Cell[] =>
  largestGroup(cells.filter(disputes), CELL);

const disputes = ({ weight, here, peak }: Cell): boolean =>
  weight > DISPUTES.weight && here < DISPUTES.here && peak < DISPUTES.peak;
