/** What the product asks of a surface verification engine, whoever provides it. */
import type { Challenge } from '#contract/verification/challenge';

/** Spec 11, video processing codes. The texts shown for them are the specification's. */
export const FAULT = {
  worker: 100,
  misalignedOnUpload: 101,
  misalignedOnAnalysis: 102,
  storage: 103,
  notUnderstood: 104,
  decoding: 105,
  timeLimit: 106,
  memoryLimit: 107,
  referenceMissing: 108,
  queue: 109,
  versionMismatch: 110,
  poorLighting: 111,
  unexpected: 112,
} as const;
export type FaultCode = (typeof FAULT)[keyof typeof FAULT];

/** What is wrong with footage of code 104, as far as the person who sent it can do something about it. */
export type RefusalReason = 'too_long' | 'too_large' | 'format' | 'damaged';
/**
 * Why pictures that lie well over one another do not show one spot of one object (codes 101 and 102). beside: the film
 * shows a place next to it; changed: a part of it disagrees; motif: the motif agrees, and nothing beside it.
 */
export type Doubt = 'beside' | 'changed' | 'motif';

export type Stage = 'decoding' | 'quality' | 'matching' | 'scoring';
export type Figures = Record<string, number>;

/** Progress runs from 0 to 1 within its stage. */
export interface StageEvent {
  stage: Stage;
  progress: number;
  detail?: Figures;
}

/** Camera relative to registration, thousandths of the reference's width; registration itself is {0, 0, 1000}. */
export interface Position {
  x: number;
  y: number;
  z: number;
}

export interface StageTime {
  stage: Stage;
  ms: number;
}

/**
 * Whether the footage shows the thing itself or a picture of it. score: 0 (surely a copy) to 1 (no sign of one), 0.5
 * being the limit; 'copy' is proven by `reasons`; 'unsure' says that no sign of a copy was found, which a fine print
 * would not show either; 'live': the relief answered the light beside the lens.
 */
export interface Liveness {
  score: number;
  verdict: 'live' | 'copy' | 'unsure';
  reasons: LivenessReason[];
  figures: Figures;
}
/**
 * raster: halftone dots of a print or pixels of a screen, which the registered surface does not have. The others are of
 * footage in which the light was switched: still (nothing answered it), answered, unclear (a little), plain (the
 * registered surface hardly answers light), dark (too few frames with the light on, or off). kept: the footage is a copy of
 * a film of this spot that is already kept.
 */
export type LivenessReason =
  | 'kept'
  | 'raster'
  | 'still'
  | 'answered'
  | 'unclear'
  | 'plain'
  | 'dark';

/**
 * How a film answered what was asked of its recording. light: null where it was not asked, or the registered surface hardly
 * answers light; answered: the tip was made, and the light was answered where it was asked.
 */
export interface ChallengeAnswer {
  asked: Challenge;
  answered: boolean;
  light: boolean | null;
  tip: boolean;
  figures: Figures;
}

/**
 * confidence: 0..100 with one decimal, about the surface alone; code: why the footage cannot stand, or null.
 * A recognised surface carries no code, however far the camera was off: `position` tells that. A copy of it carries 101,
 * and a confidence below the threshold.
 */
export interface Verdict {
  confidence: number;
  code: FaultCode | null;
  /** Why the footage was not understood (104), or the match is not trusted (101, 102); else null. */
  reason: RefusalReason | Doubt | null;
  position: Position | null;
  /** Null where no surface was recognised, and no copy. */
  liveness: Liveness | null;
  /** Null where nothing was asked, or nothing recognised. */
  challenge: ChallengeAnswer | null;
  stages: StageTime[];
  evidence: Figures;
  version: string;
  calibration: string;
}

/**
 * apart: part of the footage cannot be laid over the first of it, and is not used; motif: the spot shows hardly anything
 * beside what a whole series shares.
 */
export type RegistrationWarning =
  | 'repeating'
  | 'blur'
  | 'glare'
  | 'texture'
  | 'dark'
  | 'apart'
  | 'motif';

/** What became of one reference medium: how many of its frames are kept. */
export interface FootageReport {
  frames: number;
  warnings: RegistrationWarning[];
}

/** A clip whose light beside the lens was on until a moment, in seconds from its beginning, and off from then on. */
export interface Filmed {
  path: string;
  torchUntil: number;
}
/** A clip or still of one light throughout, by its absolute path, or one in which the light was switched. */
export type Medium = string | Filmed;

/** A frame that is kept: the map from the first kept one to it, and whether the light beside the lens was on (null: not known). */
export interface KeptAs {
  map: readonly number[];
  lit: boolean | null;
}

/**
 * frames: usable ones; kept: every frame that is kept, in order; answersLight: whether lit and unlit frames are kept that
 * look different enough to ask a later filming for the same.
 */
export interface Registration {
  ok: boolean;
  code: FaultCode | null;
  /** Why the footage was not understood (104). */
  reason: RefusalReason | null;
  warnings: RegistrationWarning[];
  quality: Figures;
  frames: number;
  /** The share of the spot that shows texture of its own, 0 to 1; null where nothing could be looked at. */
  own: number | null;
  kept: KeptAs[];
  answersLight: boolean;
  footage: FootageReport[];
}

/**
 * A registered frame as it is kept, paths of its parts: the measured pixels without loss (.png), the picture for people
 * (.jpg), squares at full sharpness (.detail), and the points found in it (.points, null when they are of another version).
 */
export interface KeptFrame extends KeptAs {
  gray: string;
  shown: string;
  detail: string;
  points: string | null;
}
export const keptParts = {
  gray: '.png',
  shown: '.jpg',
  detail: '.detail',
  points: '.points',
} as const;

/** Absolute paths; `out` is an existing empty folder that receives reference.jpg and frame-N.png, .jpg, .detail, .points. */
export interface RegisterJob {
  references: Medium[];
  out: string;
}
/**
 * References are media, or frames kept at registration; `challenge` is what the probe was asked to answer; `known` are prints of films, copies of which are refused, by their
 * absolute paths; `out` receives reference.jpg, probe.jpg and matches.json.
 */
export interface VerifyJob {
  references: readonly (Medium | KeptFrame)[];
  probe: Medium;
  challenge?: Challenge | null;
  known?: readonly string[];
  out: string;
}
/**
 * Finds the points of kept frames anew, and what each spot rests on. A spot is the frames that are kept of it, in order; `out`
 * receives N-M.points for frame M of spot N, and N.jpg, the picture that `own.jpg` is at a registration.
 */
export interface DescribeJob {
  spots: Pick<KeptFrame, 'gray' | 'shown'>[][];
  out: string;
}
/** What a registration by this version would say of a spot beside its footage. */
export type Described = Pick<Registration, 'own'> & { warnings: RegistrationWarning[] };
/** Takes the print of a film, by which copies of it are known; it is written to the absolute path `to`. */
export interface PrintJob {
  film: Medium;
  to: string;
}
export interface CompareJob {
  frames: KeptFrame[];
  others: { id: string; frames: KeptFrame[] }[];
}
/** How sure the engine would be that the other spot is this one, 0 to 100 as in a verdict. */
export interface Likeness {
  id: string;
  confidence: number;
}

/** No call rejects: whatever goes wrong comes back as a code (an abort as 100), of the last two as null. */
export interface Analysis {
  version: string;
  register(
    job: RegisterJob,
    on: (event: StageEvent) => void,
    signal?: AbortSignal,
  ): Promise<Registration>;
  verify(job: VerifyJob, on: (event: StageEvent) => void, signal?: AbortSignal): Promise<Verdict>;
  /** frames: how many of the film copies are known by, 0 where none is usable. */
  print(job: PrintJob, signal?: AbortSignal): Promise<{ frames: number } | { code: FaultCode }>;
  describe(job: DescribeJob, signal?: AbortSignal): Promise<Described[] | null>;
  compare(job: CompareJob, signal?: AbortSignal): Promise<Likeness[] | null>;
}
