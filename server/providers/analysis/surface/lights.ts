import { align, counts } from '../matching/align';
import { evidence } from '../matching/evidence';
import { look } from '../matching/look';
import { inverse, multiply, rescale, type Homography } from '../pixels/homography';
import type { OpenCv } from '../pixels/opencv';
import type { Seen } from '../footage/footage';

/** References kept at most: each costs its time in every verification. */
const MOST = 4;
/**
 * Frames that agree less than this were lit otherwise. On the development set nine of ten pairs under one light agree by
 * 0.89 and more, half of those lit from elsewhere by less than 0.7.
 */
const SAME_LIGHT = 0.8;
/** So much more blurred than the first, and a frame differs for that alone. */
const SOFTER = 0.06;

export interface Placed {
  seen: Seen;
  /** From the first frame's pixels to this one's. */
  map: Homography;
}

/**
 * Lays every frame over the first, or over the one before it, which a sweep moves to little by little. Frames that lie
 * nowhere show another place and are left out.
 */
export function place(cv: OpenCv, frames: readonly Seen[]): Placed[] {
  const [first, ...rest] = frames;
  if (!first) return [];
  const placed: Placed[] = [{ seen: first, map: [1, 0, 0, 0, 1, 0, 0, 0, 1] }];
  for (const seen of rest) {
    const rivals = [...new Set([placed.at(-1)!, placed[0]!])];
    for (const { seen: known, map } of rivals) {
      const found = align(cv, look(cv, known), look(cv, seen), true);
      if (!found || !counts(found)) continue;
      placed.push({ seen, map: multiply(found.map, map) });
      break;
    }
  }
  return placed;
}

/**
 * The first frame; where the light beside the lens was switched, the sharpest of the other state, however alike; and those
 * that differ from all chosen ones most in their light while they are as sharp; at most four.
 */
export function choose(cv: OpenCv, placed: readonly Placed[]): Placed[] {
  const [first, ...others] = placed;
  if (!first) return [];
  const switched = others
    .filter(({ seen }) => seen.lit !== null && seen.lit !== first.seen.lit)
    .sort((a, b) => a.seen.quality.blur - b.seen.quality.blur)
    .slice(0, 1);
  const chosen = [first, ...switched];
  const rest = others.filter((one) => !chosen.includes(one));
  const sharp = rest.filter(({ seen }) => seen.quality.blur <= first.seen.quality.blur + SOFTER);
  const alike = new Map(sharp.map((frame) => [frame, 0]));
  let fresh = [...chosen];
  while (chosen.length < MOST && alike.size > 0) {
    for (const known of fresh)
      for (const [frame, before] of alike)
        alike.set(frame, Math.max(before, agreement(cv, known, frame)));
    const [next, most] = [...alike].reduce((a, b) => (b[1] < a[1] ? b : a));
    if (most >= SAME_LIGHT) break;
    chosen.push(next);
    alike.delete(next);
    fresh = [next];
  }
  return chosen;
}

/** How well two frames of one spot agree where they overlap, 1 for the same light; those that hardly overlap count as alike. */
function agreement(cv: OpenCv, a: Placed, b: Placed): number {
  const map = multiply(b.map, inverse(a.map));
  const { zncc, cells } = evidence(
    look(cv, a.seen).band,
    look(cv, b.seen).band,
    rescale(map, 0.5, 0.5),
  ).found;
  return cells < FEWEST_CELLS ? 1 : zncc;
}
/** A third of the frame. */
const FEWEST_CELLS = 60;
