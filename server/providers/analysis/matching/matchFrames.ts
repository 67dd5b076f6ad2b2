import { align, alignBy, counts, type Alignment } from './align';
import { framesIn } from './fuse';
import type { clock } from '../footage/clock';
import type { OpenCv } from '../pixels/opencv';
import type { Seen } from '../footage/footage';
import { view, type View } from '../features/view';
import { look } from './look';

export interface Match {
  reference: Seen;
  probe: Seen;
  alignment: Alignment;
}

/** A picture this clear ends the search: further ones could not change the answer. */
const CLEAR = { zncc: 0.7, stable: 0.8, inliers: 20 };
/** So do two frames this sure, or one picture made of several. */
const SURE = 0.5;

/** The sharpest pictures are searched by all means. */
const THOROUGH = 2;

/**
 * How each compared picture lies over the references: its best alignment, and any other that counts, for pictures under
 * two lights may agree by their motif alone. Best first; the sharpest one is tried first.
 */
export function matchFrames(
  cv: OpenCv,
  references: readonly Seen[],
  pictures: readonly Seen[],
  tell: ReturnType<typeof clock>['tell'],
): { matches: Match[]; compared: number } {
  const known = references.map((seen) => ({
    seen,
    view: look(cv, seen),
  }));
  const order = [...pictures].sort((a, b) => a.quality.blur - b.quality.blur);
  const all = order.reduce((sum, probe) => sum + framesIn(probe), 0);
  const matches: Match[] = [];
  let compared = 0;
  for (const [at, probe] of order.entries()) {
    const found: Match[] = [];
    for (const reference of known) {
      const alignment = alignPicture(cv, reference.view, probe, at < THOROUGH);
      if (alignment) found.push({ reference: reference.seen, probe, alignment });
      if (alignment && clear(alignment)) break;
    }
    compared += framesIn(probe);
    const [best, ...others] = found.sort(byRank);
    if (best) matches.push(best, ...others.filter(({ alignment }) => counts(alignment)));
    // The light that matched one frame will match the next.
    known.sort((a, b) => Number(b.seen === best?.reference) - Number(a.seen === best?.reference));
    tell('matching', compared / all, {
      frame: compared,
      inliers: best?.alignment.inliers.length ?? 0,
      zncc: Math.round((best?.alignment.evidence.zncc ?? 0) * 1000) / 1000,
    });
    if (best && clear(best.alignment)) break;
    const certain = matches.filter(({ alignment }) => sure(alignment));
    if (matchedFrames(certain) >= 2) break;
  }
  return { matches: matches.sort(byRank), compared };
}

/** How many frames of the film have a match among these. */
export const matchedFrames = (matches: readonly Match[]): number =>
  [...new Set(matches.map(({ probe }) => probe))].reduce((sum, probe) => sum + framesIn(probe), 0);

/**
 * A mean of several frames shows the surface best, but its points are those that are left of all; where they propose nothing,
 * those of the frame below it do, and the picture is asked whether it agrees.
 */
function alignPicture(
  cv: OpenCv,
  reference: View,
  { frame, fused }: Seen,
  thorough: boolean,
): Alignment | null {
  const seen = view(cv, frame.gray);
  const found = align(cv, reference, seen, thorough);
  if (!fused || (found && counts(found))) return found;
  const below = align(cv, reference, view(cv, fused.base.frame.gray), thorough);
  const asked = below && alignBy(below, reference, seen);
  return asked && rank(asked) > (found ? rank(found) : -1) ? asked : found;
}

const rank = (alignment: Alignment): number =>
  alignment.evidence.zncc + (counts(alignment) ? 1 : 0);

const byRank = (one: Match, other: Match): number => rank(other.alignment) - rank(one.alignment);

const sure = (alignment: Alignment): boolean => counts(alignment) && alignment.evidence.zncc > SURE;

const clear = ({ evidence, inliers }: Alignment): boolean =>
  evidence.zncc > CLEAR.zncc && evidence.stable > CLEAR.stable && inliers.length >= CLEAR.inliers;
