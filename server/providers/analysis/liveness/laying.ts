import { align, counts } from '../matching/align';
import { evidence } from '../matching/evidence';
import { look } from '../matching/look';
import { inverse, multiply, rescale, type Homography } from '../pixels/homography';
import type { OpenCv } from '../pixels/opencv';
import type { Seen } from '../footage/footage';
import type { Laid, Sights } from './answer';

const same: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** A registered frame, and where the first one's pixels lie in it; null where that was not kept. */
export interface Known {
  seen: Seen;
  map: Homography | null;
}
/** The registered surface with the light beside the lens, and without. */
export interface Pair {
  lit: Known;
  unlit: Known;
}

export function pairOf(known: readonly Known[]): Pair | null {
  const lit = known.find(({ seen }) => seen.lit === true);
  const unlit = known.find(({ seen }) => seen.lit === false);
  return lit && unlit ? { lit, unlit } : null;
}

const half = (map: Homography) => rescale(map, 0.5, 0.5);

/** Where `from`'s pixels lie in `to`; null where they cannot be laid over each other. */
export function mapOf(cv: OpenCv, from: Seen, to: Seen): Homography | null {
  const found = align(cv, look(cv, from), look(cv, to), true);
  return found && counts(found) ? found.map : null;
}

/** The registered surface with the light, which is the grid, and over it the same without; null where they cannot be laid. */
export function groundOf(cv: OpenCv, { lit, unlit }: Pair): Sights['known'] | null {
  const [ground, other] = [look(cv, lit.seen).band, look(cv, unlit.seen).band];
  const guess =
    lit.map && unlit.map ? multiply(unlit.map, inverse(lit.map)) : mapOf(cv, lit.seen, unlit.seen);
  return (
    guess && {
      lit: { band: ground, map: same },
      unlit: { band: other, map: evidence(ground, other, half(guess)).map },
    }
  );
}

/**
 * A filmed frame over the registered lit one: by way of the lit frame `on`, which it was filmed a moment after, or, where
 * the light changed too much for that, by the registered frame of its own light.
 */
export function follow(
  cv: OpenCv,
  pair: Pair,
  ground: Sights['known'],
  { on, start }: { on: Seen; start: Homography },
  seen: Seen,
): Laid | null {
  const { band } = look(cv, seen);
  if (seen === on) return { band, map: half(start) };
  const beside = mapOf(cv, on, seen);
  if (beside) return { band, map: half(multiply(beside, start)) };
  const [own, over] = seen.lit ? [pair.lit, ground.lit] : [pair.unlit, ground.unlit];
  const direct = mapOf(cv, own.seen, seen);
  return direct && { band, map: multiply(half(direct), over.map) };
}
