import { featuresAt, WORDS, type Features } from '../features/features';
import { repeats, REPEATS_LIMIT } from '../features/repeats';
import { view, type View } from '../features/view';
import type { Gray } from '../pixels/frame';
import type { OpenCv } from '../pixels/opencv';
import { LEAST_OWN, ownShare, ownTexture } from '../texture/own';
import { repetitionOf, REPEATS } from '../texture/repetition';

/** Fewer points than this cannot be found again from another angle. */
const FEWEST_POINTS = 120;

/** What no other footage of the same spot mends: little to hold on to, a pattern over and over, a motif alone. */
export type Unfit = 'texture' | 'repeating' | 'motif';

/** What a spot offers to be known by: points, alike points one shift apart, its repetition and its own texture (0 to 1). */
export interface Fitness {
  points: number;
  repeating: number;
  repetition: number;
  own: number;
  unfit: Unfit[];
}

/** Whether a spot can be told from all others, by the frames that are kept of it. */
export function fitnessOf(cv: OpenCv, frames: readonly Gray[]): Fitness {
  const views = frames.map((gray) => view(cv, gray));
  const found = frames.map((gray) => featuresAt(cv, gray, 'whole'));
  const points = Math.max(...found.map(({ count }) => count));
  const repeating = Math.max(...views.map((one, at) => repeats(beside(one, found[at]!))));
  const repetitive = Math.max(...views.map(repetitionOf));
  const own = Math.max(...views.map((one) => ownShare(ownTexture(one))));
  const unfit: Unfit[] = [];
  if (points < FEWEST_POINTS) unfit.push('texture');
  if (repeating > REPEATS_LIMIT || repetitive > REPEATS.refused) unfit.push('repeating');
  if (own < LEAST_OWN && points >= FEWEST_POINTS) unfit.push('motif');
  return { points, repeating, repetition: repetitive, own, unfit };
}

/** What repeats is looked for beside the motif. */
function beside({ half, motif }: View, found: Features): Features {
  const covered = motif();
  const free = Array.from({ length: found.count }, (_, at) => at).filter((at) => {
    const [x, y] = [found.points[at * 4]!, found.points[at * 4 + 1]!];
    return !covered[
      Math.min(half.height - 1, y >> 1) * half.width + Math.min(half.width - 1, x >> 1)
    ];
  });
  return {
    ...found,
    count: free.length,
    points: Float32Array.from(free.flatMap((at) => [...found.points.subarray(at * 4, at * 4 + 4)])),
    words: Uint32Array.from(
      free.flatMap((at) => [...found.words.subarray(at * WORDS, (at + 1) * WORDS)]),
    ),
  };
}
