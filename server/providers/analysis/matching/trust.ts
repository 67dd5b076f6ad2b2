import type { View } from '../features/view';
import { rescale } from '../pixels/homography';
import type { Doubt, Figures } from '../port';
import { changed } from '../texture/changed';
import { direction } from '../texture/direction';
import { disputed } from './disputed';
import { ownAgreement } from '../texture/own';
import type { Alignment } from './align';
import { compare } from './cells';
import { overlap } from './overlap';
import { round } from './round';

/** How they were set: docs/decisions/0089. */
export const TRUST = {
  /** Share of the smaller frame that lies in the other: two neighbouring spots could both give less. */
  overlap: 0.55,
  /** Neighbouring cells that disagree together: of the surface, and of fine print. */
  disputed: 8,
  changed: 9,
  /** Cells that show texture of the spot's own, and the mean agreement in them. */
  own: { cells: 24, agreement: 0.22 },
  /**
   * By how much the texture of its own may agree less than the whole. Under one light on brushed metal the long lines agree,
   * and what lies between them is hardly seen: more is allowed where nearly all lies in one direction.
   */
  less: { most: 0.28, brushed: 0.42, direction: 0.5 },
};

/** Why a match does not count, null where it does, and what was measured. */
export interface Trust {
  doubt: Doubt | null;
  figures: Figures;
}

/**
 * Whether two pictures that lie well over one another show one spot of one object: the very spot and not one beside it, all
 * of it, and more of it than a motif that a whole series shares.
 */
export function trustOf(reference: View, probe: View, { map, evidence }: Alignment): Trust {
  const shared = overlap(map, reference, probe);
  const cells = compare(reference.band, probe.band, rescale(map, 0.5, 0.5));
  const group = disputed(cells).length;
  const own = ownAgreement(reference, probe, map);
  const print = changed(reference, probe, map);
  const doubt = () => {
    if (shared < TRUST.overlap) return 'beside';
    const least = Math.max(TRUST.own.agreement, evidence.zncc - allowance(reference));
    if (own.cells < TRUST.own.cells || own.agreement < least) return 'motif';
    return group >= TRUST.disputed || print >= TRUST.changed ? 'changed' : null;
  };
  return {
    doubt: doubt(),
    figures: {
      overlap: round(shared),
      disputed: group,
      changed: print,
      own_cells: own.cells,
      own: round(own.agreement),
    },
  };
}

const allowance = ({ band }: View): number =>
  direction(band) >= TRUST.less.direction ? TRUST.less.brushed : TRUST.less.most;
