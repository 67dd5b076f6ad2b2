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

/** The best alignment of each compared probe frame over all references, best first; the sharpest frame is tried first. */
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
    let best: Match | undefined;
    for (const reference of known) {
      const alignment = align(cv, reference.view, seen, compared < THOROUGH);
      if (alignment && rank(alignment) > (best ? rank(best.alignment) : -Infinity))
        best = { reference: reference.seen, probe, alignment };
      if (alignment && clear(alignment)) break;
    }
    compared++;
    if (best) matches.push(best);
    // The light that matched one frame will match the next.
    known.sort((a, b) => Number(b.seen === best?.reference) - Number(a.seen === best?.reference));
    tell('matching', compared / order.length, {
      frame: compared,
      inliers: best?.alignment.inliers.length ?? 0,
      zncc: Math.round((best?.alignment.evidence.zncc ?? 0) * 1000) / 1000,
    });
    if (best && clear(best.alignment)) break;
    if (matches.filter(({ alignment }) => sure(alignment)).length >= 2) break;
  }
  return { matches: matches.sort((a, b) => rank(b.alignment) - rank(a.alignment)), compared };
}

const rank = (alignment: Alignment): number =>
  alignment.evidence.zncc + (counts(alignment) ? 1 : 0);

const sure = (alignment: Alignment): boolean => counts(alignment) && alignment.evidence.zncc > SURE;

const clear = ({ evidence, inliers }: Alignment): boolean =>
  evidence.zncc > CLEAR.zncc && evidence.stable > CLEAR.stable && inliers.length >= CLEAR.inliers;
