import { counts, type Alignment } from './align';

/** The second frame's say: one lucky frame alone must be far better than two ordinary ones. */
const SECOND = 0.3;

/** Evidence of a clip of which `frames` were compared: its best two, the better one weighing more. */
export function combineScores(alignments: readonly Alignment[], frames: number): number {
  const [best = 0, second = 0] = alignments
    .filter(counts)
    .map(({ evidence }) => evidence.zncc)
    .sort((a, b) => b - a);
  return Math.max(0, frames > 1 ? (1 - SECOND) * best + SECOND * second : best);
}
