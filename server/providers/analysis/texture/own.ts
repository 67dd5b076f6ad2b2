import type { View } from '../features/view';
import type { Bend } from '../pixels/bend';
import { lay } from '../pixels/lay';
import { rescale, type Homography } from '../pixels/homography';
import { cellsOf, correlation, spreadOf, type Place } from './grid';
import { residual } from './residual';
import { ruled } from './ruled';
import { whitened } from './whitened';

/** Less than this many grey levels, or times the noise, is nothing that a second film would find again. */
const FAINT = { levels: 1, noises: 4 };

/** How much a spot's own texture varies at least for a cell to show it, grey levels. */
const faintest = ({ band }: View): number =>
  Math.max(FAINT.levels, FAINT.noises * (band.noise ?? 0));

/** How many cells a frame has, and which of them show texture of its own beside the motif. */
export interface OwnTexture {
  of: number;
  cells: Place[];
}

/** A spot of which less shows texture of its own rests on its motif alone (docs/decisions/0089). */
export const LEAST_OWN = 0.2;

export const ownShare = ({ of, cells }: OwnTexture): number => (of > 0 ? cells.length / of : 0);

/** What a frame shows beside its motif and beside ruled lines. */
export function ownTexture(view: View): OwnTexture {
  const { width, height } = view.half;
  const own = residual(view.half, view.motif());
  const places = [...cellsOf(width, height)];
  const least = faintest(view);
  const cells = places.filter(
    (place) =>
      (spreadOf(own, view.motif(), width, place) ?? 0) >= least &&
      !ruled(own, width, height, place),
  );
  return { of: places.length, cells };
}

/**
 * cells: how many show texture of the reference's own where both overlap; agreement: the mean of theirs, -1..1; plain: the
 * same without regard to ruled and woven lines.
 */
export interface OwnAgreement {
  cells: number;
  agreement: number;
  plain: number;
}

/**
 * Compares what lies beside the motif of either, where the reference shows texture of its own. Two prints of one plate, two
 * coins of one die and two bags of one roll share their motif, and nothing else. `map` leads from the reference's working
 * pixels to the probe's, `bend` is of the half-size picture.
 */
export function ownAgreement(
  reference: View,
  probe: View,
  map: Homography,
  bend: Bend | null,
): OwnAgreement {
  const { width, height } = reference.half;
  const how = { map: rescale(map, 0.5, 0.5), bend };
  const seen = new Float32Array(width * height);
  const covers = new Float32Array(width * height);
  lay(seen, reference.half, probe.half, how);
  // What the probe does not reach is covered, as its motif is.
  const motif = { ...probe.half, data: Float32Array.from(probe.motif()) };
  lay(covers, reference.half, motif, { ...how, outside: 1 });
  const covered = reference.motif().map((on, at) => (on || covers[at]! > 0 ? 1 : 0));
  const known = residual(reference.half, covered);
  const other = residual({ width, height, data: seen }, covered);
  const least = faintest(reference);
  const cells = [...cellsOf(width, height)].filter(
    (place) => (spreadOf(known, covered, width, place) ?? 0) >= least,
  );
  const mean = (of: (place: Place) => number) =>
    cells.reduce((sum, place) => sum + of(place), 0) / Math.max(1, cells.length);
  return {
    cells: cells.length,
    agreement: mean((place) => whitened(known, other, width, height, place)),
    plain: mean((place) => correlation(known, other, covered, width, place)),
  };
}
