import { view, type View } from '../features/view';
import type { Seen } from '../footage/footage';
import type { Gray } from '../pixels/frame';
import { rescale, type Homography } from '../pixels/homography';
import { lay } from '../pixels/lay';
import type { OpenCv } from '../pixels/opencv';
import { align } from './align';
import { evidence } from './evidence';

/**
 * Frames of one film that agree by so much lie over each other; chance gives 0. The noise of a bad phone leaves as little
 * as this on a plain surface.
 */
const LIES = 0.15;
/** Found without points where the hand was held still; else the points are asked. */
const STILL = 0.3;

/**
 * The frames of a film as fewer pictures with less noise: those that show one place under one light are laid over the
 * sharpest of them, and their mean is taken. What shows another place, or another light, stays a picture of its own.
 */
export function fuse(cv: OpenCv, frames: readonly Seen[]): Seen[] {
  const left = [...frames].sort((a, b) => a.quality.blur - b.quality.blur);
  const pictures: Seen[] = [];
  for (let base = left.shift(); base; base = left.shift()) {
    const { frame, lit } = base;
    const known = view(cv, frame.gray);
    const laid: Laid[] = [];
    for (const other of left.filter((one) => one.lit === lit)) {
      const map = over(cv, known, view(cv, other.frame.gray));
      if (!map) continue;
      laid.push({ gray: other.frame.gray, map });
      left.splice(left.indexOf(other), 1);
    }
    pictures.push(laid.length ? fused(base, laid) : base);
  }
  return pictures;
}

/** How many frames a picture is made of. */
export const framesIn = ({ fused: of }: Seen): number => of?.frames ?? 1;

interface Laid {
  gray: Gray;
  /** From the base's pixels to its own. */
  map: Homography;
}

/** Where the base's pixels lie in another frame of the film; null where it shows another place. */
function over(cv: OpenCv, base: View, other: View): Homography | null {
  const roughly = evidence(base.coarse, other.coarse, [1, 0, 0, 0, 1, 0, 0, 0, 1]);
  const { map, found } = evidence(base.band, other.band, rescale(roughly.map, 2, 2));
  if (found.zncc >= STILL) return rescale(map, 2, 2);
  const aligned = align(cv, base, other, true);
  if (aligned && aligned.evidence.zncc > Math.max(found.zncc, LIES)) return aligned.map;
  return found.zncc >= LIES ? rescale(map, 2, 2) : null;
}

function fused(base: Seen, laid: readonly Laid[]): Seen {
  const gray = mean(base.frame.gray, laid);
  const of = { frames: 1 + laid.length, base };
  return { ...base, frame: { ...base.frame, gray }, fused: of };
}

function mean(base: Gray, others: readonly Laid[]): Gray {
  const { width, height } = base;
  const sum = Float32Array.from(base.data);
  const count = new Uint8Array(sum.length).fill(1);
  const laid = new Float32Array(sum.length);
  for (const { gray, map } of others) {
    const other = { ...gray, data: Float32Array.from(gray.data) };
    lay(laid, base, other, { map, outside: -1 });
    for (const [at, value] of laid.entries())
      if (value >= 0) {
        sum[at]! += value;
        count[at]!++;
      }
  }
  return { width, height, data: Uint8Array.from(sum, (all, at) => Math.round(all / count[at]!)) };
}
