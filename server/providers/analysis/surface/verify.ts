import { verificationThreshold } from '#contract/limits';
import { FAULT, type FaultCode, type Figures, type StageEvent, type Verdict } from '../port';
import { counts } from './align';
import { clock } from './clock';
import { CALIBRATION, confidence } from './confidence';
import { fuse } from './fuse';
import { matchFrames, type Match } from './matchFrames';
import { openCv } from './opencv';
import { misaligned, position } from './position';
import { writeProof } from './proof';
import { SOFT_BLUR } from './quality';
import { readMedia, type Seen } from './readMedia';
import { readReferences } from './references';
import { Refusal } from './refusal';
import { ENGINE_VERSION } from './version';

export interface Paths {
  references: readonly string[];
  probe: string;
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
    position: at,
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
    const footage = await readMedia(paths.probe, FAULT.storage);
    open.push(footage.best, ...footage.usable);
    time.tell('decoding', 1, { frames: footage.looked });
    const { quality } = footage.best;
    time.tell('quality', 1, { usable: footage.usable.length, ...rounded(quality) });
    if (!footage.usable.length) {
      if (paths.out) await writeProof(paths.out, references[0]!.frame, footage.best.frame, []);
      return verdict(FAULT.poorLighting, 0, { frames: 0, ...rounded(quality) });
    }
    const { cv } = await openCv();
    const { matches, compared } = matchFrames(cv, references, footage.usable, time.tell);
    const evidence = fuse(
      matches.map(({ alignment }) => alignment),
      compared,
    );
    const best = matches.find(({ alignment }) => counts(alignment));
    const at = best
      ? position(best.alignment.map, best.reference.frame.gray, best.probe.frame.gray)
      : null;
    if (paths.out)
      await writeProof(
        paths.out,
        (best?.reference ?? references[0]!).frame,
        (best?.probe ?? footage.best).frame,
        best?.alignment.inliers ?? [],
      );
    // Spec 4: success is the confidence alone; the codes explain why footage did not reach it.
    const unaligned = quality.blur > SOFT_BLUR ? FAULT.poorLighting : FAULT.misalignedOnAnalysis;
    const missed = at && misaligned(at) ? FAULT.misalignedOnUpload : unaligned;
    const recognised = at !== null && confidence(evidence) > verificationThreshold;
    time.tell('scoring', 1, { confidence: confidence(evidence) });
    return verdict(recognised ? null : missed, evidence, figures(matches, compared), at);
  } catch (error) {
    return verdict(error instanceof Refusal ? error.code : FAULT.unexpected, 0, {});
  } finally {
    for (const { frame } of new Set(open)) frame.close();
  }
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

const round = (value: number): number => Math.round(value * 1000) / 1000;
const rounded = (from: object): Figures =>
  Object.fromEntries(Object.entries(from).map(([name, value]) => [name, round(Number(value))]));
