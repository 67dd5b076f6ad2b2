import type { Generated } from 'kysely';
import type { FingerprintPlace, RegistrationView } from '#contract/verification/fingerprints';
import type { Challenge, ChallengeView } from '#contract/verification/challenge';
import type { LivenessView } from '#contract/verification/analyses';
import type { RunReason } from '#contract/frame/refusals';
import type { Grade, GradePurpose } from '#contract/frame/grades';
import type { ConditionPhase } from '#contract/loans';
import type { Instant, Json, LifecycleColumns, MaybeInstant, Nullable } from '../columns';

/** What the engine said of the footage alone; whether the spot is too like another stands in `fingerprint_likeness`. */
export type StoredRegistration = Pick<RegistrationView, 'ok' | 'code' | 'warnings'> &
  Partial<Pick<RegistrationView, 'reason' | 'own' | 'lights' | 'answers_light' | 'footage'>>;

export interface Fingerprints {
  id: Generated<string>;
  item_id: string;
  location: string;
  prominent_parts: Generated<string>;
  /** Where it lies on a photo of the record. */
  place: Json<FingerprintPlace | null>;
  width_mm: Nullable<number>;
  magnification: Generated<number>;
  x: Generated<number>;
  y: Generated<number>;
  z: Generated<number>;
  registration: Json<StoredRegistration | null>;
  preview_key: Nullable<string>;
  /** How its reference footage came. */
  grade: Generated<Grade>;
  created_at: Instant;
}

export interface VerificationRuns extends LifecycleColumns {
  id: Generated<string>;
  fingerprint_id: string;
  item_id: string;
  account_id: string;
  probe_id: string;
  /** How its film came. */
  grade: Generated<Grade>;
  /** The loan at whose hand-over it was made, and which way the object went. */
  loan_id: Nullable<string>;
  loan_phase: Nullable<ConditionPhase>;
  confidence: Nullable<number>;
  code: Nullable<number>;
  /** Why the film was not understood (104), or its match does not count (101, 102). */
  reason: Nullable<RunReason>;
  position: Json<{ x: number; y: number; z: number } | null>;
  stages: Json<{ stage: string; ms: number; at: string }[]>;
  figures: Json<Record<string, unknown>>;
  evidence: Json<Record<string, unknown> | null>;
  liveness: Json<LivenessView | null>;
  /** What was asked of the recording and how it answered; null where nothing was asked, or nothing recognised. */
  challenge: Json<ChallengeView | null>;
  engine: Nullable<string>;
  calibration: Nullable<string>;
  /** Lower first; what the demo makes stands behind what people ask for. */
  priority: Generated<number>;
  /** The job that works on it, since when, and by which attempt: another attempt has no say any more. */
  claimed_by: Nullable<string>;
  claimed_at: MaybeInstant;
  claim: Nullable<string>;
  created_at: Instant;
  finished_at: MaybeInstant;
}

/** A film that was kept of a spot, as its reference or by a verification that came to a verdict. */
export interface KeptFilms {
  id: Generated<string>;
  item_id: string;
  /** The spot may be gone. */
  fingerprint_id: string;
  media_id: string;
  /** Where its print lies; null until it is taken, and of a film that has none. */
  print_key: Nullable<string>;
  /** The version that took it, or found that it has none. */
  engine: Nullable<string>;
  created_at: Instant;
}

/** A recording in the product's own camera: its token, and the film that the token was used for. */
export interface Recordings {
  id: Generated<string>;
  account_id: string;
  /** The log-in that asked; empty where its token names none. */
  session: string;
  item_id: string;
  /** The fingerprint that is verified; null: the reference of a fingerprint of the item. */
  fingerprint_id: string | null;
  /** SHA-256. */
  token_hash: Buffer;
  /** What the film has to answer; null for references, and for what was recorded before it was asked. */
  challenge: Json<Challenge | null>;
  /** Whether the camera was seen to switch its light as asked; null where none was asked, or no film is there. */
  light: Nullable<boolean>;
  expires_at: Date;
  /** Hexadecimal. */
  film_sha256: Nullable<string>;
  used_at: MaybeInstant;
  created_at: Instant;
}

export interface VerificationTables {
  recordings: Recordings;
  /** Which grades count for what, as the operator has set it. */
  counted_grades: { purpose: GradePurpose; grade: Grade };
  fingerprints: Fingerprints;
  fingerprint_media: { fingerprint_id: string; position: number; media_id: string };
  fingerprint_frames: {
    fingerprint_id: string;
    position: number;
    /** Storage keys begin with it. */
    base: string;
    engine: string;
    /** From the first kept frame's pixels to this one's. */
    map: Json<number[]>;
    /** Whether the light beside the lens was on; null where nobody knows. */
    lit: Nullable<boolean>;
  };
  kept_films: KeptFilms;
  fingerprint_likeness: { first: string; second: string; confidence: number; engine: string };
  verification_runs: VerificationRuns;
}
