import { evidence, type Evidence } from './evidence';
import type { Level } from '../features/features';
import { plausible, project, rescale, type Homography, type PointPair } from '../pixels/homography';
import { neighbours, ratioMatches, type Neighbours } from '../features/matchFeatures';
import type { OpenCv } from '../pixels/opencv';
import { likelyPoses } from './poses';
import type { View } from '../features/view';

export interface Alignment {
  /** From the reference's working pixels to the probe's. */
  map: Homography;
  inliers: PointPair[];
  evidence: Evidence;
}

const TOLERANCE = 4;
const FEWEST = 6;
/** Poses tried where the points alone agree on no map. */
const POSES = 24;
/**
 * Of these, the ones that look best when laid roughly are looked at closely. On the development set the right ones reach
 * 0.47 and more, chance 0.37 at most; one above `EVIDENT` needs no rivals.
 */
const FINISHED = 3;
const ROUGHLY = { least: 0.3, evident: 0.6 };

/**
 * An alignment counts when the pictures overlap, agree best where they lie, and the points say the same. Under changed
 * light the points wander; then the pictures must agree so well, so widely, that no chance alignment came near.
 */
const COUNTS = { cells: 12, stable: 0.4, inliers: 8 };
const BY_PICTURE = { cells: 60, stable: 0.6, zncc: 0.45 };

export function counts({ inliers, evidence: found }: Alignment): boolean {
  const overlap = found.cells >= COUNTS.cells && found.stable >= COUNTS.stable;
  const picture =
    found.cells >= BY_PICTURE.cells &&
    found.stable >= BY_PICTURE.stable &&
    found.zncc >= BY_PICTURE.zncc;
  return picture || (overlap && inliers.length >= COUNTS.inliers);
}

type Step = readonly [(seen: Sight) => Alignment | null, Level];
const BY_EDGES: readonly Step[] = [
  [byAgreement, 'edges'],
  [byPose, 'edges'],
];
const THOROUGH: readonly Step[] = [[byAgreement, 'half'], ...BY_EDGES, [byPose, 'half']];

/** Both frames at one level of detail, and each reference point's nearest probe points. */
interface Sight {
  cv: OpenCv;
  reference: View;
  probe: View;
  level: Level;
  near: Neighbours;
}

/**
 * Lays one probe frame over one reference, by the cheapest means that succeeds; else the best attempt is told, or null
 * when nothing proposes a map that a camera could have made. Without `thorough` only edges are looked at, which tell most.
 */
export function align(
  cv: OpenCv,
  reference: View,
  probe: View,
  thorough: boolean,
): Alignment | null {
  const near = new Map<Level, Neighbours>();
  let best: Alignment | null = null;
  for (const [step, level] of thorough ? THOROUGH : BY_EDGES) {
    const known = near.get(level) ?? neighbours(reference.features(level), probe.features(level));
    near.set(level, known);
    const found = step({ cv, reference, probe, level, near: known });
    if (found && counts(found)) return found;
    if (found && found.evidence.zncc > (best?.evidence.zncc ?? -1)) best = found;
  }
  return best;
}

/** An alignment of the same place for another picture of it; null where that does not lie there. */
export const alignBy = (
  { map, inliers }: Pick<Alignment, 'map' | 'inliers'>,
  reference: View,
  probe: View,
): Alignment | null => settle({ reference, probe }, map, inliers);

/** Enough clear matches agree on one map. */
function byAgreement(seen: Sight): Alignment | null {
  const clear = pointPairs(seen, ratioMatches(seen.near));
  const map = clear.length < FEWEST ? null : magsac(seen.cv, clear);
  return map && settle(seen, map, clear);
}

/** Tries the poses that most matches propose, roughly first, and takes the one whose pictures agree best. */
function byPose(seen: Sight): Alignment | null {
  const { reference, probe, level, near } = seen;
  const nearest = Array.from(near.first, (to, from): [number, number] => [from, to]);
  const all = pointPairs(
    seen,
    nearest.filter(([, to]) => to >= 0),
  );
  const poses = likelyPoses(reference.features(level), probe.features(level), near, POSES);
  const rough: ReturnType<typeof evidence>[] = [];
  for (const { map } of poses) {
    if (!plausible(map, reference.width, reference.height)) continue;
    const laid = evidence(reference.coarse, probe.coarse, rescale(map, 0.25, 0.25));
    if (laid.found.zncc >= ROUGHLY.least) rough.push(laid);
    if (laid.found.zncc >= ROUGHLY.evident) break;
  }
  rough.sort((a, b) => b.found.zncc - a.found.zncc);
  let best: Alignment | null = null;
  for (const { map } of rough.slice(0, FINISHED)) {
    const settled = settle(seen, rescale(map, 4, 4), all);
    if (settled && counts(settled)) return settled;
    if (settled && settled.evidence.zncc > (best?.evidence.zncc ?? 0)) best = settled;
  }
  return best;
}

/** Refines a map on the pictures themselves and counts the points that agree with it. */
function settle(
  { reference, probe }: Pick<Sight, 'reference' | 'probe'>,
  map: Homography,
  pairs: PointPair[],
): Alignment | null {
  if (!plausible(map, reference.width, reference.height)) return null;
  const refined = evidence(reference.band, probe.band, rescale(map, 0.5, 0.5));
  const settled = rescale(refined.map, 2, 2);
  if (!plausible(settled, reference.width, reference.height)) return null;
  const inliers = pairs.filter(([rx, ry, px, py]) => {
    const [x, y] = project(settled, rx, ry);
    return Math.hypot(x - px, y - py) <= TOLERANCE;
  });
  return { map: settled, inliers, evidence: refined.found };
}

function pointPairs({ reference, probe, level }: Sight, pairs: [number, number][]): PointPair[] {
  const a = reference.features(level).points;
  const b = probe.features(level).points;
  return pairs.map(([r, p]) => [a[r * 4]!, a[r * 4 + 1]!, b[p * 4]!, b[p * 4 + 1]!]);
}

/** The map that most pairs agree on, found by chance and voted for. (Barath et al., MAGSAC++, CVPR 2020; OpenCV.) */
export function magsac(cv: OpenCv, pairs: PointPair[]): Homography | null {
  const flat = (points: number[][]) =>
    cv.matFromArray(points.length, 1, cv.CV_32FC2, points.flat());
  const from = flat(pairs.map(([x, y]) => [x, y]));
  const to = flat(pairs.map(([, , x, y]) => [x, y]));
  const mask = new cv.Mat();
  const method = (cv as unknown as { USAC_MAGSAC: number }).USAC_MAGSAC;
  const found = cv.findHomography(from, to, method, TOLERANCE, mask, 5000, 0.999);
  const map = found.rows === 3 ? Array.from(found.data64F as Float64Array) : null;
  for (const held of [from, to, mask, found]) held.delete();
  return map;
}
