import type { Challenge, ChallengeEdge } from '#contract/verification/challenge';
import type { ChallengeAnswer } from '../port';
import type { Footage, Seen } from '../footage/footage';
import { round } from '../matching/round';
import type { Gray } from '../pixels/frame';
import { project, type Homography } from '../pixels/homography';
import type { OpenCv } from '../pixels/opencv';
import { mapOf } from './laying';
import type { Relief } from './relief';

/**
 * Limits of an answer (docs/decisions/0090, 0096: how they were set). light: what each step of the light must change, as a
 * share of what the registered surface changes. tip: by how much one side of the picture comes nearer than its middle, as a
 * share of the distance; of a phone's usual lens about four degrees.
 */
const ANSWERED = { light: 0.1, tip: 0.05 };

/** Which way of the picture each edge lies. */
const ways: Record<ChallengeEdge, readonly [number, number]> = {
  top: [0, -1],
  bottom: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/**
 * Whether a film does what was asked of it when its recording began: a film made before does not know what that would be.
 * (Challenge and response by light: Tang et al., Face Flashing, NDSS 2018.) Frames must still be open.
 */
export function answerChallenge(
  cv: OpenCv,
  asked: Challenge,
  { usable, tipped }: Footage,
  answer: Relief | null,
): ChallengeAnswer {
  const light = lightAnswered(asked, usable, answer);
  const { tip, nearer } = tipAnswered(cv, asked, usable, tipped);
  const figures = { tip: round(nearer) };
  return { asked, answered: tip && light !== false, light, tip, figures };
}

/**
 * Null where it was not asked, or where the registered surface cannot answer it: by what its registration says, because
 * the part that was filmed may change less than the whole.
 */
function lightAnswered(
  { light }: Challenge,
  held: readonly Seen[],
  answer: Relief | null,
): boolean | null {
  if (!light || !answer || answer.answers === false) return null;
  const steps = held.map(({ lit }) => lit).filter((lit, at, all) => lit !== all[at - 1]);
  // A step of which no frame can be used was not seen.
  if (steps.join() !== light.map(({ on }) => on).join()) return false;
  // How much a surface changes beside that is not asked: a noisy phone changes it while its light stays.
  return (answer.figures['least'] ?? 0) >= ANSWERED.light;
}

/**
 * The phone must be tipped over the edge that was asked for, more than over the next. Who tips it the other way first and
 * mends that has done it; where it ends the other way, or is moved about in every way, it was not.
 */
function tipAnswered(
  cv: OpenCv,
  { tip }: Challenge,
  held: readonly Seen[],
  tipped: readonly Seen[],
): { tip: boolean; nearer: number } {
  const [across, down] = ways[tip.edge];
  const before = held.findLast(({ lit }) => lit === tipped[0]?.lit) ?? held.at(-1);
  const seen = tipped.flatMap((frame) => {
    const map = before && mapOf(cv, before, frame);
    if (!map) return [];
    const [x, y] = nearerSide(map, before.frame.gray);
    return [{ along: x * across + y * down, beside: Math.abs(x * down) + Math.abs(y * across) }];
  });
  const most = seen.reduce((a, b) => (b.along > a.along ? b : a), { along: 0, beside: 0 });
  const last = seen.at(-1)?.along ?? 0;
  const done = most.along >= ANSWERED.tip && most.beside <= most.along && last > -ANSWERED.tip;
  return { tip: done, nearer: most.along };
}

/**
 * By how much the right side, and the lower side, of a picture came nearer than its middle from one frame to another: the
 * share that the distance at a point half a long side away differs by. The last row of a map between two views of a plane
 * is the distance to it. (Hartley, Zisserman: Multiple View Geometry, 13.1.)
 */
export function nearerSide(map: Homography, { width, height }: Pick<Gray, 'width' | 'height'>) {
  const [x, y] = [width / 2, height / 2];
  const [across = 0, down = 0, middle = 1] = map.slice(6);
  const distance = across * x + down * y + middle;
  const half = Math.max(width, height) / 2;
  // Where the later picture is turned, its sides are not those of the earlier one.
  const turn = turnAt(map, x, y);
  const [toRight, toBottom] = [(-across * half) / distance, (-down * half) / distance];
  return [
    toRight * Math.cos(turn) - toBottom * Math.sin(turn),
    toRight * Math.sin(turn) + toBottom * Math.cos(turn),
  ] as const;
}

/** By how much the map turns a picture at a point, radians. */
function turnAt(map: Homography, x: number, y: number): number {
  const [x0, y0] = project(map, x, y);
  const [x1, y1] = project(map, x + 1, y);
  return Math.atan2(y1 - y0, x1 - x0);
}
