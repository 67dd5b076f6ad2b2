import type { Challenge } from '#contract/verification/challenge';
import { refuseCopy } from '../copies/refuseCopy';
import { assessLiveness } from '../liveness/assessLiveness';
import {
  FAULT,
  type FaultCode,
  type Figures,
  type KeptFrame,
  type Medium,
  type StageEvent,
  type Verdict,
} from '../port';
import { clock } from '../footage/clock';
import { collect } from '../footage/decoding/collect';
import { CALIBRATION, confidence } from '../matching/confidence';
import { decide } from '../matching/decide';
import { round } from '../matching/round';
import { openCv } from '../pixels/opencv';
import { writeEvidence, writeSwitched } from './evidenceFiles';
import type { Seen } from '../footage/footage';
import { readMedia } from '../footage/readMedia';
import { readReferences } from '../footage/references';
import { Refusal } from '../footage/refusal';
import { ENGINE_VERSION } from '../features/version';

export interface Paths {
  references: readonly (Medium | KeptFrame)[];
  probe: Medium;
  /** What the probe was asked to answer. */
  challenge?: Challenge | null;
  /** Prints of films whose copies are refused. */
  known?: readonly string[];
  /** Where the proof is written, null for none. */
  out: string | null;
}

/** The whole verification within this process. Never rejects. */
export async function verifySurface(
  paths: Paths,
  on: (event: StageEvent) => void,
): Promise<Verdict> {
  const time = clock(on);
  const open: Seen[] = [];
  const verdict = (
    code: FaultCode | null,
    evidence: number,
    rest: Figures,
    at: Verdict['position'] = null,
  ): Verdict => ({
    confidence: confidence(evidence),
    code,
    reason: null,
    position: at,
    liveness: null,
    challenge: null,
    stages: time.stages(),
    evidence: { evidence: round(evidence), ...rest },
    version: ENGINE_VERSION,
    calibration: CALIBRATION.name,
  });
  try {
    time.tell('decoding', 0);
    const references = await readReferences(paths.references);
    open.push(...references);
    time.tell('decoding', 0.3, { references: references.length });
    const footage = await readMedia(paths.probe, FAULT.storage, paths.challenge);
    collect();
    open.push(footage.best, ...footage.usable, ...footage.tipped);
    time.tell('decoding', 1, { frames: footage.looked });
    const { quality } = footage.best;
    time.tell('quality', 1, { usable: footage.usable.length, ...rounded(quality) });
    if (!footage.usable.length) {
      const unusable = { reference: references[0]!.frame, probe: footage.best.frame };
      const nothing = { inliers: [], map: null, changed: null };
      if (paths.out) await writeEvidence(paths.out, { ...unusable, ...nothing });
      return verdict(FAULT.poorLighting, 0, { frames: 0, ...rounded(quality) });
    }
    const { cv } = await openCv();
    const decision = decide(cv, references, footage, time.tell);
    const { shown } = decision;
    const alive = await assessLiveness(cv, decision, references, footage, paths.challenge);
    const said = await refuseCopy(cv, paths.known ?? [], footage, decision.recognised, alive);
    const reason = said.liveness?.verdict === 'copy' ? null : decision.doubt;
    const changed = reason === 'changed' ? shown.changed : null;
    if (paths.out) await writeEvidence(paths.out, { ...shown, changed });
    if (paths.out && said.switched) await writeSwitched(paths.out, said.switched);
    time.tell('scoring', 1, { confidence: said.confidence });
    return {
      ...verdict(said.code, decision.evidence, said.figures, decision.position),
      confidence: said.confidence,
      reason,
      liveness: said.liveness,
      challenge: said.challenge,
    };
  } catch (error) {
    if (!(error instanceof Refusal)) return verdict(FAULT.unexpected, 0, {});
    return { ...verdict(error.code, 0, {}), reason: error.reason };
  } finally {
    for (const { frame } of new Set(open)) frame.close();
  }
}

const rounded = (from: object): Figures =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, round(Number(value))]));
