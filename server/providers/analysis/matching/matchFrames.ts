import { align, counts, type Alignment } from './align';
import type { clock } from '../footage/clock';
import type { OpenCv } from '../pixels/opencv';
import type { Seen } from '../footage/footage';
import { view } from '../features/view';

export interface Match {
  reference: Seen;
  probe: Seen;
  alignment: Alignment;
}

/** A frame this clear ends the search: further ones could not change the answer. */
const CLEAR = { zncc: 0.7, stable: 0.8, inliers: 20 };
/** So do two frames this sure. */
const SURE = 0.5;

/** The sharpest frames are searched by all means. */
const THOROUGH = 2;

/**
 * How each compared probe frame lies over the references: its best alignment, and any other that counts, for pictures under
 * two lights may agree by their motif alone. Best first; the sharpest frame is tried first.
 */
export function matchFrames(
  cv: OpenCv,
  references: Seen[],
  probes: Seen[],
  tell: ReturnType<typeof clock>['tell'],
): { matches: Match[]; compared: number } {
  const known = references.map((seen) => ({
    seen,
    view: view(cv, seen.frame.gray, seen.kept?.features),
  }));
  const order = [...probes].sort((a, b) => a.quality.blur - b.quality.blur);
  const matches: Match[] = [];
  let compared = 0;
  for (const probe of order) {
    const seen = view(cv, probe.frame.gray);
    const found: Match[] = [];
    for (const reference of known) {
      const alignment = align(cv, reference.view, seen, compared < THOROUGH);
      if (alignment) found.push({ reference: reference.seen, probe, alignment });
      if (alignment && clear(alignment)) break;
    }
    compared++;
    const [best, ...others] = found.sort(byRank);
    if (best) matches.push(best, ...others.filter(({ alignment }) => counts(alignment)));
    // The light that matched one frame will match the next.
    known.sort((a, b) => Number(b.seen === best?.reference) - Number(a.seen === best?.reference));
    tell('matching', compared / order.length, {
      frame: compared,
      inliers: best?.alignment.inliers.length ?? 0,
      zncc: Math.round((best?.alignment.evidence.zncc ?? 0) * 1000) / 1000,
    });
    if (best && clear(best.alignment)) break;
    const certain = matches.filter(({ alignment }) => sure(alignment));
    if (new Set(certain.map((match) => match.probe)).size >= 2) break;
  }
  return { matches: matches.sort(byRank), compared };
}

const rank = (alignment: Alignment): number =>
  alignment.evidence.zncc + (counts(alignment) ? 1 : 0);

const byRank = (one: Match, other: Match): number => rank(other.alignment) - rank(one.alignment);

const sure = (alignment: Alignment): boolean => counts(alignment) && alignment.evidence.zncc > SURE;

const clear = ({ evidence, inliers }: Alignment): boolean =>
  evidence.zncc > CLEAR.zncc && evidence.stable > CLEAR.stable && inliers.length >= CLEAR.inliers;
