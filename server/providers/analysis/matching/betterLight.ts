import type { Seen } from '../footage/footage';
import { inverse, multiply, project, type Homography } from '../pixels/homography';
import type { OpenCv } from '../pixels/opencv';
import { align, alignBy, counts, type Alignment } from './align';
import { look } from './look';
import type { Match } from './matchFrames';

/**
 * The search ends with the first registered light that agrees clearly. The same match under the other light that agrees
 * best, null where none agrees better: a line that was changed shows only under much the same light.
 */
export function underBetterLight(
  cv: OpenCv,
  { reference, probe, alignment: first }: Match,
  references: readonly Seen[],
): Match | null {
  let best: Match | null = null;
  for (const other of references) {
    if (other === reference) continue;
    const between = mapBetween(cv, other, reference);
    const alignment = between && alignBy(moved(first, between), look(cv, other), look(cv, probe));
    if (!alignment || alignment.evidence.zncc <= (best?.alignment ?? first).evidence.zncc) continue;
    best = { reference: other, probe, alignment };
  }
  return best;
}

/** From the pixels of one registered frame to those of another: kept since registration, else found; null where it is not. */
function mapBetween(cv: OpenCv, from: Seen, to: Seen): Homography | null {
  if (from.kept && to.kept) return multiply(to.kept.map, inverse(from.kept.map));
  const found = align(cv, look(cv, from), look(cv, to), false);
  return found && counts(found) ? found.map : null;
}

/** An alignment as seen from another frame, whose pixels `between` leads to those of its own. */
function moved(
  { map, inliers }: Alignment,
  between: Homography,
): Pick<Alignment, 'map' | 'inliers'> {
  const back = inverse(between);
  return {
    map: multiply(map, between),
    inliers: inliers.map(([x, y, ...there]) => {
      const [u = 0, v = 0] = project(back, x, y);
      return [u, v, ...there];
    }),
  };
}
