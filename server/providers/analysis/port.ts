/** What the product asks of a surface verification engine, whoever provides it. */

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
 * would not show either; 'live' is kept for a proof of relief.
 */
export interface Liveness {
  score: number;
  verdict: 'live' | 'copy' | 'unsure';
  reasons: LivenessReason[];
  figures: Figures;
}
/** raster: halftone dots of a print or pixels of a screen, which the registered surface does not have. */
export type LivenessReason = 'raster';

/**
 * confidence: 0..100 with one decimal, about the surface alone; code: why the footage cannot stand, or null.
 * A recognised surface carries no code, however far the camera was off: `position` tells that. A copy of it carries 101,
 * and a confidence below the threshold.
 */
export interface Verdict {
  confidence: number;
  code: FaultCode | null;
  position: Position | null;
  /** Null where no surface was recognised. */
  liveness: Liveness | null;
  stages: StageTime[];
  evidence: Figures;
  version: string;
  calibration: string;
}

export type RegistrationWarning = 'repeating' | 'blur' | 'glare' | 'texture' | 'dark';

export interface Registration {
  ok: boolean;
  code: FaultCode | null;
  warnings: RegistrationWarning[];
  quality: Figures;
  frames: number;
}

/** Absolute paths; `out` is an existing empty folder that receives reference.jpg, probe.jpg and matches.json. */
export interface RegisterJob {
  references: string[];
  out: string;
}
export interface VerifyJob extends RegisterJob {
  probe: string;
}

/** Neither call rejects: whatever goes wrong comes back as a code (an abort as 100). */
export interface Analysis {
  version: string;
  register(
    job: RegisterJob,
    on: (event: StageEvent) => void,
    signal?: AbortSignal,
  ): Promise<Registration>;
  verify(job: VerifyJob, on: (event: StageEvent) => void, signal?: AbortSignal): Promise<Verdict>;
}
