import type { Challenge } from '#contract/verification/challenge';
import { FAULT, type ChallengeAnswer, type FaultCode, type Figures, type Liveness } from '../port';
import { confidence } from '../matching/confidence';
import type { Decision } from '../matching/decide';
import { round } from '../matching/round';
import type { OpenCv } from '../pixels/opencv';
import type { Footage, Seen } from '../footage/footage';
import { answerChallenge } from './challenge';
import { liveness } from './liveness';
import { LIMITS, relief, type Relief, type Switched } from './relief';

export interface Judged {
  confidence: number;
  code: FaultCode | null;
  liveness: Liveness | null;
  challenge: ChallengeAnswer | null;
  figures: Figures;
  /** The moments that the light was asked by, null where it was not. */
  switched: Switched | null;
}

/** Frames looked at: the one that matched best, and the crispest other one. */
const FRAMES = 2;

/**
 * What a decision is worth once it is asked whether the thing itself was filmed. A copy keeps the share of the confidence
 * that its score leaves, which is below the threshold, with code 101 (spec 11: film it again, without glare) and the
 * figures `copy` and `raster` as the reason; of a copy nobody asks what it answered. Frames must still be open.
 */
export async function assessLiveness(
  cv: OpenCv,
  decision: Decision,
  references: readonly Seen[],
  footage: Footage,
  asked: Challenge | null = null,
): Promise<Judged> {
  const { recognised, shown, evidence, code, figures } = decision;
  const sure = confidence(evidence);
  if (!recognised || !shown.map)
    return { confidence: sure, code, liveness: null, challenge: null, figures, switched: null };
  const others = footage.usable
    .filter(({ frame }) => frame !== shown.probe)
    .sort((a, b) => a.quality.blur - b.quality.blur)
    .map(({ frame }) => frame);
  const probes = [shown.probe, ...others].slice(0, FRAMES);
  const light = relief(cv, references, footage.usable);
  const found = both(await liveness(shown.reference, probes, shown.map), light);
  const copy = found.verdict === 'copy';
  const challenge = asked && !copy ? answerChallenge(cv, asked, footage, light) : null;
  return {
    confidence: copy ? Math.floor(sure * found.score * 10) / 10 : sure,
    code: copy ? FAULT.misalignedOnUpload : code,
    liveness: found,
    challenge,
    figures: { ...figures, ...found.figures, ...challenge?.figures, copy: copy ? 1 : 0 },
    switched: light?.shown ?? null,
  };
}

/** Either sign of a copy is enough; what the light says stands where no raster was found. */
function both(raster: Liveness, light: Relief | null): Liveness {
  const figures = { ...raster.figures, ...light?.figures };
  if (!light || raster.verdict === 'copy') return { ...raster, figures };
  const { verdict, reasons } = light;
  const score = verdict === 'copy' ? stillness(light.figures['change'] ?? 0) : raster.score;
  return { score, verdict, reasons, figures };
}

/** 0 where nothing changed at all, up to the limit's 0.5. */
const stillness = (change: number): number =>
  round(Math.max(0, Math.min(0.499, (0.5 * change) / LIMITS.still)));
