import type { Challenge } from '#contract/verification/challenge';

/**
 * `lit`: whether the light beside the lens was on, null where nobody knows. `tipped`: the phone is asked to be tipped; such
 * frames are looked at for that alone.
 */
export interface Part {
  index: number;
  lit: boolean | null;
  tipped: boolean;
}

/**
 * The parts of a clip, of each of which one frame is looked at. `at`: which part a moment (seconds) belongs to, null where it is
 * no good. `enough`: whether the parts of which there is a frame tell all that the clip can tell. `keys`: key frames of each
 * part that are looked at first; null: a few spread over the clip.
 */
export interface Parts {
  at(moment: number): Part | null;
  enough(found: ReadonlySet<number>): boolean;
  keys: number | null;
}

const QUARTERS = 4;

/** Seconds before and after the moment of switching that belong to neither: a phone's light and exposure take their time. */
const SWITCHING = { before: 0.1, after: 0.5 };

/** Less time of either light than this shows nothing, seconds. */
const LEAST = 0.3;

/** A person hears what is asked and does it, seconds. */
const TIPPING = 0.8;

/** Key frames of a part that are looked at: the crisper one stays. */
const KEYS = 2;

const within = (at: number, from: number, to: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor(((at - from) / (to - from)) * count)));

/** The quarters of a clip; or, where the light was switched off at a moment, two of the lit time and two of the unlit. */
export function partsOf(seconds: number, torchUntil: number | null): Parts {
  const parts = { enough: (found: ReadonlySet<number>) => found.size === QUARTERS, keys: null };
  const off = (torchUntil ?? 0) - SWITCHING.before;
  const from = (torchUntil ?? 0) + SWITCHING.after;
  if (torchUntil === null || off < LEAST || seconds - from < LEAST)
    return { ...parts, at: (at) => held(within(at, 0, seconds, QUARTERS), null) };
  const half = QUARTERS / 2;
  return {
    ...parts,
    at(at) {
      if (at < off) return held(within(at, 0, off, half), true);
      return at < from ? null : held(half + within(at, from, seconds, half), false);
    },
  };
}

const held = (index: number, lit: boolean | null): Part => ({ index, lit, tipped: false });

interface Span {
  from: number;
  to: number;
  lit: boolean | null;
  tipped: boolean;
  /** Of the step of light that it belongs to; one frame of each is enough. */
  step: number;
}

/** Frames of either light that are compared at least; where the light stays, as many as of any other clip. */
const OF_EACH_LIGHT = 2;
const OF_THE_TIP = 2;
/** Seconds of a step that one frame may stand for, about. */
const LONGEST = 0.6;

/** The steps of the light, held still, and then the tip. What the clip is too short for is left out. */
function spansOf(seconds: number, { light, tip }: Challenge): Span[] {
  const steps = light ?? [{ from: 0, on: null }];
  const spans = steps.flatMap(({ from, on: lit }, step) => {
    const start = from === 0 ? 0 : from + SWITCHING.after;
    const end = Math.min((steps[step + 1]?.from ?? tip.from) - SWITCHING.before, seconds);
    const alike = steps.filter(({ on }) => on === lit).length;
    const fewest = light ? Math.ceil(OF_EACH_LIGHT / alike) : QUARTERS;
    // A long step is looked at more than once: the light may have been switched within it.
    const count = Math.max(fewest, Math.floor((end - start) / LONGEST));
    return divided({ from: start, to: end, lit, tipped: false, step }, count);
  });
  const lit = steps.at(-1)?.on ?? null;
  const tipped = { from: tip.from + TIPPING, to: seconds, lit, tipped: true, step: steps.length };
  return [...spans, ...divided(tipped, OF_THE_TIP)];
}

function divided(span: Span, count: number): Span[] {
  const each = (span.to - span.from) / count;
  if (each * count < LEAST) return [];
  return Array.from({ length: count }, (_, at) => {
    const from = span.from + at * each;
    return { ...span, from, to: from + each };
  });
}

/** The parts of a clip that answers a challenge: of each step of its light, and of the tip. */
export function challengeParts(seconds: number, challenge: Challenge): Parts {
  const spans = spansOf(seconds, challenge);
  const steps = new Set(spans.map(({ step }) => step));
  return {
    keys: KEYS,
    at(moment) {
      const index = spans.findIndex(({ from, to }) => moment >= from && moment < to);
      const span = spans[index];
      return span ? { index, lit: span.lit, tipped: span.tipped } : null;
    },
    // A step without a frame may have one among those that are not key frames; a second one of a step is not worth that.
    enough: (found) => new Set([...found].map((index) => spans[index]?.step)).size === steps.size,
  };
}
