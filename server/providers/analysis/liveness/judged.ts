import { FAULT, type FaultCode, type Figures, type Liveness } from '../port';
import { confidence } from '../surface/confidence';
import type { Decision } from '../surface/decide';
import type { Footage } from '../surface/readMedia';
import { liveness } from './liveness';

export interface Judged {
  confidence: number;
  code: FaultCode | null;
  liveness: Liveness | null;
  figures: Figures;
}

/** Frames looked at: the one that matched best, and the crispest other one. */
const FRAMES = 2;

/**
 * What a decision is worth once it is asked whether the thing itself was filmed. A copy keeps the share of the confidence
 * that its score leaves, which is below the threshold, with code 101 (spec 11: film it again, without glare) and the
 * figures `copy` and `raster` as the reason. Frames must still be open.
 */
export async function judged(decision: Decision, footage: Footage): Promise<Judged> {
  const { recognised, shown, evidence, code, figures } = decision;
  const sure = confidence(evidence);
  if (!recognised || !shown.map) return { confidence: sure, code, liveness: null, figures };
  const others = footage.usable
    .filter(({ frame }) => frame !== shown.probe)
    .sort((a, b) => a.quality.blur - b.quality.blur)
    .map(({ frame }) => frame);
  const probes = [shown.probe, ...others].slice(0, FRAMES);
  const found = await liveness(shown.reference, probes, shown.map);
  const copy = found.verdict === 'copy';
  return {
    confidence: copy ? Math.floor(sure * found.score * 10) / 10 : sure,
    code: copy ? FAULT.misalignedOnUpload : code,
    liveness: found,
    figures: { ...figures, ...found.figures, copy: copy ? 1 : 0 },
  };
}
