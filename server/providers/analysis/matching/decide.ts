import { verificationThreshold } from '#contract/frame/limits';
import { FAULT, type Doubt, type FaultCode, type Figures, type Position } from '../port';
import { counts } from './align';
import type { Area } from '../pixels/area';
import type { PointPair } from '../pixels/homography';
import type { clock } from '../footage/clock';
import { confidence } from './confidence';
import type { Frame } from '../pixels/frame';
import { combineScores } from './combineScores';
import { multiply, type Homography } from '../pixels/homography';
import { isTrusted, judgeMatches, ofEachPicture, type Judged } from './judgeMatches';
import { fuse } from './fuse';
import { matchedFrames, matchFrames, type Match } from './matchFrames';
import type { OpenCv } from '../pixels/opencv';
import { misaligned, position } from './position';
import { round } from './round';
import { SOFT_BLUR } from '../footage/quality';
import type { Footage, Seen } from '../footage/footage';

/**
 * A pair of frames: the points that agree, how the probe was laid, and the part that disagrees where the doubt is `changed`, in
 * the reference's working pixels.
 */
export interface Shown {
  reference: Frame;
  probe: Frame;
  inliers: readonly PointPair[];
  map: Homography | null;
  changed: Area | null;
}

/** `evidence` 0..1; `shown` is the pair of frames that tells most. */
export interface Decision {
  code: FaultCode | null;
  /** Why a match is not trusted. */
  doubt: Doubt | null;
  evidence: number;
  position: Position | null;
  figures: Figures;
  recognised: boolean;
  shown: Shown;
}

/** What a match that is not trusted is worth at most: a confidence of 63. */
const DOUBTFUL = 0.3;

/** Whether footage with usable frames shows a registered surface. Pure: the same pictures give the same answer. */
export function decide(
  cv: OpenCv,
  references: Seen[],
  footage: Footage,
  tell: ReturnType<typeof clock>['tell'],
): Decision {
  const pictures = fuse(cv, footage.usable);
  const { matches, compared } = matchFrames(cv, references, pictures, tell);
  const judged = judgeMatches(cv, matches, references, pictures);
  const trusted = judged.filter(isTrusted);
  const said = ofEachPicture(trusted.length > 0 ? trusted : judged);
  const [best] = said;
  const doubt = best?.trust.doubt ?? null;
  const score = combineScores(
    said.map(({ match }) => match),
    compared,
  );
  const evidence = doubt ? Math.min(score, DOUBTFUL, worth(best!)) : score;
  const at = best ? placeOf(best.match) : null;
  const recognised = trusted.length > 0 && confidence(evidence) > verificationThreshold;
  return {
    code: recognised ? null : missed(footage, at, doubt),
    doubt: recognised ? null : doubt,
    evidence,
    position: at,
    recognised,
    figures: { ...figures(best?.match ?? matches[0], matches, compared), ...best?.trust.figures },
    shown: {
      reference: (best?.match.reference ?? references[0]!).frame,
      probe: best ? baseOf(best.match.probe).frame : footage.best.frame,
      inliers: best?.match.alignment.inliers ?? [],
      map: best?.match.alignment.map ?? null,
      changed: best?.trust.area ?? null,
    },
  };
}

/** The frame that can be shown. */
const baseOf = (seen: Seen): Seen => seen.fused?.base ?? seen;

/** Where the motif alone agrees, what agrees beside it is all that counts. */
const worth = ({ trust: { doubt, figures: found } }: Judged): number =>
  doubt === 'motif' ? Math.max(0, found['own'] ?? 0) : DOUBTFUL;

/** Spec 4: success is the confidence alone; the codes explain why footage did not reach it. */
function missed({ best }: Footage, at: Position | null, doubt: Doubt | null): FaultCode {
  if (doubt === 'beside' || (at && misaligned(at))) return FAULT.misalignedOnUpload;
  if (doubt) return FAULT.misalignedOnAnalysis;
  return best.quality.blur > SOFT_BLUR ? FAULT.poorLighting : FAULT.misalignedOnAnalysis;
}

/** Where the probe's camera stood from the registered one, which is that of the first kept frame. */
function placeOf({ reference, probe, alignment }: Match): Position {
  const { kept, frame } = reference;
  return kept
    ? position(multiply(alignment.map, kept.map), kept.first, probe.frame.gray)
    : position(alignment.map, frame.gray, probe.frame.gray);
}

function figures(shown: Match | undefined, matches: readonly Match[], frames: number): Figures {
  const best = shown?.alignment;
  return {
    inliers: best?.inliers.length ?? 0,
    zncc: round(best?.evidence.zncc ?? 0),
    stable: round(best?.evidence.stable ?? 0),
    cells: best?.evidence.cells ?? 0,
    frames,
    aligned: matchedFrames(matches.filter(({ alignment }) => counts(alignment))),
  };
}
