/** Of each part of a clip one frame is looked at. */
export const PARTS = 4;

/** `lit`: whether the light beside the lens was on, null where it was not switched. */
export interface Part {
  index: number;
  lit: boolean | null;
}

/** Seconds before and after the moment of switching that belong to neither: a phone's light and exposure take their time. */
const SWITCHING = { before: 0.1, after: 0.5 };

/** Less time of either light than this shows nothing, seconds. */
const LEAST = 0.3;

/**
 * Which part of a clip a moment belongs to: its quarters; or, where the light was switched, two of the lit time and two of
 * the unlit. Null between the two.
 */
export function partOf(seconds: number, torchUntil: number | null): (at: number) => Part | null {
  const off = (torchUntil ?? 0) - SWITCHING.before;
  const from = (torchUntil ?? 0) + SWITCHING.after;
  if (torchUntil === null || off < LEAST || seconds - from < LEAST)
    return (at) => ({ index: within(at, 0, seconds, PARTS), lit: null });
  const half = PARTS / 2;
  return (at) => {
    if (at < off) return { index: within(at, 0, off, half), lit: true };
    return at < from ? null : { index: half + within(at, from, seconds, half), lit: false };
  };
}

const within = (at: number, from: number, to: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor(((at - from) / (to - from)) * count)));
