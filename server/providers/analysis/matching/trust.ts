import type { View } from '../features/view';
import { areaOf, type Area } from '../pixels/area';
import { fitBend, type Bend } from '../pixels/bend';
import { rescale } from '../pixels/homography';
import type { Doubt, Figures } from '../port';
import { changed } from '../texture/changed';
import { disputed } from './disputed';
import { ownAgreement } from '../texture/own';
import { repetitionOf, REPEATS } from '../texture/repetition';
import type { Alignment } from './align';
import { CELL, compare, type Cell } from './cells';
import { overlap } from './overlap';
import { round } from './round';

/** How they were set: docs/decisions/0089. */
export const TRUST = {
  /** Share of the smaller frame that lies in the other: two neighbouring spots could both give less. */
  overlap: 0.62,
  /** Neighbouring cells of the surface that disagree together. */
  disputed: 8,
  /** Cells that show texture of the spot's own, and the mean agreement in them. */
  own: { cells: 24, agreement: 0.2 },
  /**
   * Lines that every copy has may be too fine to be told from its grain. Then the whole agrees by so much more than the
   * grain, and the grain by so much more while the lines count in it.
   */
  lines: { whole: 0.36, plain: 0.1 },
};

/**
 * Where a surface repeats, pictures also agree one step away. The place is told by so many points, or by the spot's own
 * texture where that agrees so well: other copies reach 0.12.
 */
const PLACE = { points: 8, own: 0.5 };

/** Why a match does not count, null where it does, and what was measured. */
export interface Trust {
  doubt: Doubt | null;
  /** The part that disagrees where the doubt is `changed`, in the reference's working pixels. */
  area: Area | null;
  figures: Figures;
}

/**
 * Whether two pictures that lie well over one another show one spot of one object: the very spot and not one beside it, all
 * of it, and more of it than a motif that a whole series shares.
 */
export function trustOf(
  reference: View,
  probe: View,
  { map, evidence, inliers }: Alignment,
): Trust {
  const shared = overlap(map, reference, probe);
  const laid = (bend: Bend | null) =>
    compare(reference.band, probe.band, rescale(map, 0.5, 0.5), bend);
  const cells = laid(null);
  const bend = bendOf(reference, cells);
  const first = disputed(cells);
  // A lens may bend the corners out of the reach of a cell: before they dispute, the picture is laid without its bend.
  const group = bend && first.length >= TRUST.disputed ? disputed(laid(bend)) : first;
  const own = ownAgreement(reference, probe, map, bend);
  const print = changed(reference, probe, { map, whole: evidence.zncc }, bend);
  const unproven =
    inliers.length < PLACE.points &&
    own.agreement < PLACE.own &&
    repetitionOf(reference) > REPEATS.unproven;
  const judge = () => {
    if (shared < TRUST.overlap) return 'beside';
    const lines =
      evidence.zncc - own.agreement > TRUST.lines.whole &&
      own.plain - own.agreement > TRUST.lines.plain;
    if (own.cells < TRUST.own.cells || own.agreement < TRUST.own.agreement || lines) return 'motif';
    if (unproven) return 'motif';
    return group.length >= TRUST.disputed || print.sure ? 'changed' : null;
  };
  const doubt = judge();
  return {
    doubt,
    area: doubt === 'changed' ? (print.sure ? print.area : disputedArea(group)) : null,
    figures: {
      overlap: round(shared),
      disputed: group.length,
      changed: print.cells,
      print: round(print.agreement),
      own_cells: own.cells,
      own: round(own.agreement),
      own_plain: round(own.plain),
    },
  };
}

/** Cells are of half the size of the picture that they compare. */
const disputedArea = (group: readonly Cell[]) =>
  areaOf(
    group.map(({ x, y }) => ({ x: 2 * x, y: 2 * y })),
    2 * CELL,
  );

/** Cells that agree well somewhere near their place say how lens and surface bend the picture. */
const bendOf = ({ band }: View, cells: readonly Cell[]) =>
  fitBend(
    band,
    cells
      .filter(({ peak, weight }) => peak > 0.4 && weight > 0.3)
      .map(({ peak, weight, ...place }) => ({ ...place, weight: weight * peak * peak })),
  );
