import { verificationThreshold } from '#contract/frame/limits';
import { FAULT, type FaultCode, type Figures, type Position } from '../port';
import { counts } from './align';
import type { PointPair } from '../pixels/homography';
import type { clock } from '../footage/clock';
import { confidence } from './confidence';
import type { Frame } from '../pixels/frame';
import { combineScores } from './combineScores';
import { multiply, type Homography } from '../pixels/homography';
import { matchFrames, type Match } from './matchFrames';
import type { OpenCv } from '../pixels/opencv';
import { misaligned, position } from './position';
import { SOFT_BLUR } from '../footage/quality';
import type { Footage, Seen } from '../footage/footage';

/** `evidence` 0..1; `shown` is the pair of frames that tells most, the points that agree in it, and how it was laid. */
export interface Decision {
  code: FaultCode | null;
  evidence: number;
  position: Position | null;
  figures: Figures;
  recognised: boolean;
  shown: {
    reference: Frame;
    probe: Frame;
    inliers: readonly PointPair[];
    map: Homography | null;
  };
}

/** Whether footage with usable frames shows a registered surface. Pure: the same pictures give the same answer. */
export function decide(
  cv: OpenCv,
  references: Seen[],
  footage: Footage,
  tell: ReturnType<typeof clock>['tell'],
): Decision {
  const { matches, compared } = matchFrames(cv, references, footage.usable, tell);
  const evidence = combineScores(
    matches.map(({ alignment }) => alignment),
    compared,
  );
  const best = matches.find(({ alignment }) => counts(alignment));
  const at = best ? placeOf(best) : null;
  // Spec 4: success is the confidence alone; the codes explain why footage did not reach it.
  const soft = footage.best.quality.blur > SOFT_BLUR;
  const unaligned = soft ? FAULT.poorLighting : FAULT.misalignedOnAnalysis;
  const missed = at && misaligned(at) ? FAULT.misalignedOnUpload : unaligned;
  const recognised = at !== null && confidence(evidence) > verificationThreshold;
  return {
    code: recognised ? null : missed,
    evidence,
    position: at,
    recognised,
    figures: figures(matches, compared),
    shown: {
      reference: (best?.reference ?? references[0]!).frame,
      probe: (best?.probe ?? footage.best).frame,
      inliers: best?.alignment.inliers ?? [],
      map: best?.alignment.map ?? null,
    },
  };
}

/** Where the probe's camera stood from the registered one, which is that of the first kept frame. */
function placeOf({ reference, probe, alignment }: Match): Position {
  const { kept, frame } = reference;
  return kept
    ? position(multiply(alignment.map, kept.map), kept.first, probe.frame.gray)
    : position(alignment.map, frame.gray, probe.frame.gray);
}

function figures(matches: Match[], frames: number): Figures {
  const best = matches[0]?.alignment;
  return {
    inliers: best?.inliers.length ?? 0,
    zncc: round(best?.evidence.zncc ?? 0),
    stable: round(best?.evidence.stable ?? 0),
    cells: best?.evidence.cells ?? 0,
    frames,
    aligned: matches.filter(({ alignment }) => counts(alignment)).length,
  };
}

/** Three decimals are told. */
export const round = (value: number): number => Math.round(value * 1000) / 1000;
