import type { Figures, Liveness } from '../port';
import { round } from '../matching/round';
import type { Frame } from '../pixels/frame';
import { inverse, multiply, rescale, type Homography } from '../pixels/homography';
import type { OpenCv } from '../pixels/opencv';
import type { Seen } from '../footage/footage';
import { answerOf, type Answer, type Laid, type Sights } from './answer';
import { follow, groundOf, mapOf, pairOf, type Known } from './laying';

/** Limits of an answer (docs/decisions/0026: how they were set). A surface that changes less than `plain` is not asked. */
export const LIMITS = { plain: 0.15, still: 0.025, change: 0.05, gain: 0.1 };

/** Frames of both lights together; a single one of each does not tell what changes by itself. */
const FEWEST = 3;

/** One moment with the light and one without, for people to see; the map leads from the lit pixels to the unlit. */
export interface Switched {
  lit: Frame;
  unlit: Frame;
  map: Homography;
}

/** What the light says: of a copy or the thing itself, or why it says nothing. */
export interface Relief extends Pick<Liveness, 'verdict' | 'reasons' | 'figures'> {
  /** Null where it could not be asked. */
  shown: Switched | null;
  /** Whether the registered surface as a whole answers light, as its registration says; null where that was not looked at. */
  answers: boolean | null;
}

/**
 * Whether what was filmed answers the light beside the lens as the registered surface does. The flanks of a relief are
 * bright towards the light; with the light gone they are bright towards the room's. A flat picture keeps the light that it
 * was taken in. (Shading that obeys the light as a sign of life: Smith, Wiliem, Lovell: Face Recognition on Consumer
 * Devices, IEEE TIFS 2015, with the screen as light; photometric stereo: Woodham 1980.)
 * Null where nobody asked: the light was not switched in one of the two filmings.
 */
export function relief(cv: OpenCv, known: readonly Seen[], seen: readonly Seen[]): Relief | null {
  const pair = pairOf(known.map((one) => ({ seen: one, map: one.kept?.map ?? null })));
  if (!pair || !seen.some(({ lit }) => lit !== null)) return null;
  const [lit, unlit] = [sharpest(seen, true), sharpest(seen, false)];
  const [on, off] = [lit[0], unlit[0]];
  const start = on && mapOf(cv, pair.lit.seen, on);
  if (!on || !off || !start || lit.length + unlit.length < FEWEST) return said('unsure', 'dark');
  const ground = groundOf(cv, pair);
  if (!ground) return said('unsure', 'dark');
  const [bright, dim] = [lit, unlit].map((frames) =>
    frames.flatMap((one) => follow(cv, pair, ground, { on, start }, one) ?? []),
  ) as [Laid[], Laid[]];
  if (bright.length < lit.length || dim.length < unlit.length) return said('unsure', 'dark');
  const answer = answerOf({ known: ground, seen: { lit: bright, unlit: dim } });
  if (!answer) return said('unsure', 'dark');
  const map = rescale(multiply(dim[0]!.map, inverse(bright[0]!.map)), 2, 2);
  const shown = { lit: on.frame, unlit: off.frame, map };
  return { ...judge(answer), shown, answers: changes(ground) };
}

/** Whether a registered surface changes so much when the light goes off that a filming can be asked for the same. */
export function respondsToLight(cv: OpenCv, known: readonly Known[]): boolean {
  const pair = pairOf(known);
  if (!pair) return false;
  const ground = groundOf(cv, pair);
  if (!ground) return false;
  return changes(ground);
}

/** Whether a registered surface changes enough with the light. */
function changes({ lit, unlit }: Sights['known']): boolean {
  const answer = answerOf({ known: { lit, unlit }, seen: { lit: [lit], unlit: [unlit] } });
  return answer !== null && answer.expected >= LIMITS.plain;
}

function judge({ expected, change, gain, least }: Answer): Relief {
  const figures = {
    expected: round(expected),
    change: round(change),
    gain: round(gain),
    least: round(least),
  };
  if (expected < LIMITS.plain) return said('unsure', 'plain', figures);
  if (change >= LIMITS.change && gain >= LIMITS.gain) return said('live', 'answered', figures);
  if (change < LIMITS.still && gain < LIMITS.gain) return said('copy', 'still', figures);
  return said('unsure', 'unclear', figures);
}

const said = (
  verdict: Relief['verdict'],
  reason: Relief['reasons'][number],
  figures: Figures = {},
): Relief => ({ verdict, reasons: [reason], figures, shown: null, answers: null });

const sharpest = (seen: readonly Seen[], lit: boolean): Seen[] =>
  seen.filter((one) => one.lit === lit).sort((a, b) => a.quality.blur - b.quality.blur);
