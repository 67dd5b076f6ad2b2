import type { Features } from '../features/features';
import type { View } from '../features/view';
import { neighbours, ratioMatches } from '../features/matchFeatures';
import { magsac } from '../matching/align';
import { plausible, rescale, type Homography, type PointPair } from '../pixels/homography';
import type { OpenCv } from '../pixels/opencv';
import { refine } from './refine';

/** A copy shares its light with what it was made of: its points are found again in numbers. */
const FEWEST = 12;
const FEWEST_CELLS = 12;

/** `zncc`: how well the two agree, -1 to 1. */
export interface Laid {
  map: Homography;
  zncc: number;
}

/** Lays a frame over a known one by their points alone, and then to a fraction of a pixel; null where they do not lie. */
export function layOver(cv: OpenCv, known: View, seen: View): Laid | null {
  const [from, to] = [known.features('half'), seen.features('half')];
  const pairs = pairsOf(from, to, ratioMatches(neighbours(from, to)));
  const map = pairs.length < FEWEST ? null : magsac(cv, pairs);
  if (!map || !plausible(map, known.width, known.height)) return null;
  const fine = refine(known.band, seen.band, rescale(map, 0.5, 0.5), 3);
  if (fine.cells < FEWEST_CELLS) return null;
  return { map: rescale(fine.map, 2, 2), zncc: fine.zncc };
}

/** Matched points as places in both pictures. */
export const pairsOf = (
  { points: p }: Features,
  { points: q }: Features,
  matches: readonly [number, number][],
): PointPair[] => matches.map(([a, b]) => [p[a * 4]!, p[a * 4 + 1]!, q[b * 4]!, q[b * 4 + 1]!]);
