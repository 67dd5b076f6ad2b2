import { view } from '../features/view';
import type { Seen } from '../footage/footage';
import { inverse, multiply, project, rescale, type Homography } from '../pixels/homography';
import type { OpenCv } from '../pixels/opencv';
import { align } from './align';
import { evidence } from './evidence';
import type { Match } from './matchFrames';

/**
 * The search ends with the first registered light that agrees clearly. The same match under the other light that agrees
 * best, null where none agrees better: a line that was changed shows only under much the same light.
 */
export function underBetterLight(
  cv: OpenCv,
  { reference, probe, alignment }: Match,
  references: readonly Seen[],
): Match | null {
  let best: Match | null = null;
  for (const other of references) {
    if (other === reference) continue;
    const between = mapBetween(cv, other, reference);
    if (!between) continue;
    const guess = rescale(multiply(alignment.map, between), 0.5, 0.5);
    const { map, found } = evidence(look(cv, other).band, look(cv, probe).band, guess);
    if (found.zncc <= (best ?? { alignment }).alignment.evidence.zncc) continue;
    const back = inverse(between);
    const inliers = alignment.inliers.map(([x, y, ...there]) => {
      const [u, v] = project(back, x, y);
      return [u, v, ...there] as (typeof alignment.inliers)[number];
    });
    best = {
      reference: other,
      probe,
      alignment: { map: rescale(map, 2, 2), inliers, evidence: found },
    };
  }
  return best;
}

/** From the pixels of one registered frame to those of another: kept since registration, else found; null where it is not. */
function mapBetween(cv: OpenCv, from: Seen, to: Seen): Homography | null {
  if (from.kept && to.kept) return multiply(to.kept.map, inverse(from.kept.map));
  return align(cv, look(cv, from), look(cv, to), false)?.map ?? null;
}

const look = (cv: OpenCv, { frame, kept }: Seen) => view(cv, frame.gray, kept?.features);
