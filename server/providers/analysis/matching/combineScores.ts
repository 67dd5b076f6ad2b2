import { counts } from './align';
import { framesIn } from './fuse';
import type { Match } from './matchFrames';

/** The second frame's say: one lucky frame alone must be far better than two ordinary ones. */
const SECOND = 0.3;

/**
 * Evidence of a clip of which `frames` were compared: its best two, the better one weighing more. A picture of several
 * frames counts for each of them.
 */
export function combineScores(matches: readonly Match[], frames: number): number {
  const [best = 0, second = 0] = matches
    .filter(({ alignment }) => counts(alignment))
    .flatMap(({ probe, alignment }) => Array<number>(framesIn(probe)).fill(alignment.evidence.zncc))
    .sort((a, b) => b - a);
  return Math.max(0, frames > 1 ? (1 - SECOND) * best + SECOND * second : best);
}
