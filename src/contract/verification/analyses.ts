import { z } from 'zod';
import { call } from '../frame/call';
import { everyMember, everyoneBut } from '../frame/roles';
import { Grade } from '../frame/grades';
import { ChallengeView } from './challenge';
import { RunReason } from '../frame/refusals';
import { IdParams, LifecycleView, Timestamp, TorchUntil } from '../frame/shapes';

const base = '/items_manager/v1';

const Outline = z.array(z.tuple([z.number(), z.number()]));

export const Evidence = z.object({
  reference: z.string(),
  probe: z.string(),
  /** Sizes in pixels of the two pictures that `points` are given in. */
  reference_size: z.object({ width: z.number(), height: z.number() }),
  probe_size: z.object({ width: z.number(), height: z.number() }),
  /** Matched points [reference x, y, probe x, y]. */
  points: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  /** Corners of the part that disagrees, in either picture, where `reason` is `changed`; otherwise null, as in older runs. */
  changed: z.object({ reference: Outline, probe: Outline }).nullable(),
  /** The same view of the footage with the light beside the lens on and off; null where it was not asked. */
  switched: z.object({ lit: z.string(), unlit: z.string() }).nullable(),
});
export type Evidence = z.infer<typeof Evidence>;

/**
 * Why. Of a copy: `kept`, it is a film that is already kept of the spot, or made of one; `raster`, the dots of a print or a screen; `still`, nothing in it answered the light that was switched.
 * Of the thing itself: `answered`. Where neither is certain: `unclear`, it answered a little; `plain`, the registered
 * surface hardly answers any light; `dark`, too little of it was seen with the light off, or on. Empty: nobody asked.
 */
export const livenessReasons = [
  'kept',
  'raster',
  'still',
  'answered',
  'unclear',
  'plain',
  'dark',
] as const;

/**
 * Whether the thing itself was filmed. 'live': its relief answered the light beside the lens as the registered one does.
 * 'unsure': no sign of a copy was found, which a fine print would not show either.
 */
export const LivenessView = z.object({
  /** 0, surely a copy, to 1, no sign of one. */
  score: z.number(),
  verdict: z.enum(['live', 'copy', 'unsure']),
  reasons: z.array(z.enum(livenessReasons)),
});
export type LivenessView = z.infer<typeof LivenessView>;

/** One run of the verification engine over one fingerprint. */
export const AnalysisRun = z.object({
  id: z.uuid(),
  fingerprint_id: z.uuid(),
  item_id: z.uuid(),
  lifecycle: LifecycleView,
  /** Per cent, one decimal; must exceed 82.5 (spec 5). */
  confidence: z.number().nullable(),
  code: z.number().int().nullable(),
  /** Why the film was not understood (code 104), or its match does not count (101, 102); `message` says it in words. */
  reason: RunReason.nullable(),
  message: z.string().nullable(),
  stages: z.array(z.object({ stage: z.string(), ms: z.number(), at: Timestamp })),
  position: z.object({ x: z.number(), y: z.number(), z: z.number() }).nullable(),
  evidence: Evidence.nullable(),
  /** Null where no surface was recognised, and no copy. */
  liveness: LivenessView.nullable(),
  /** What was asked of the recording, and whether it was answered; null where nothing was asked, or nothing recognised. */
  challenge: ChallengeView.nullable(),
  /** How the film came. */
  grade: Grade,
  /** Whether a film of this grade counts, as the operator has set it. */
  counts: z.object({ publication: z.boolean(), verified: z.boolean() }),
  figures: z.record(z.string(), z.unknown()),
  /** Version of the engine, and name of the calibration that its confidence stands on. */
  engine: z.string().nullable(),
  calibration: z.string().nullable(),
  /** Null where the name is not told: somebody of before the last sale. */
  started_by: z.string().nullable(),
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
});
export type AnalysisRun = z.infer<typeof AnalysisRun>;

export const analyses = {
  start: call({
    id: 'E100',
    method: 'POST',
    path: `${base}/analyze/fingerprints/{id}`,
    roles: everyoneBut('UBER_ADMIN'),
    summary: 'Verifies a fingerprint by a film: an upload that has ended, or one file in the body',
    params: IdParams,
    body: z
      .object({
        media_id: z.uuid().optional(),
        torch_until: TorchUntil,
        /** The loan at whose hand-over the object is verified. A borrower has the right by it alone. */
        loan_id: z.uuid().optional(),
      })
      .default({}),
    output: AnalysisRun,
    multipart: true,
    parts: { file: { most: 1, summary: 'The film; or `media_id` names an upload' } },
    sends: 'run.queue',
    errors: [
      'footage_missing',
      'footage_known',
      'run_in_progress',
      'reference_unfit',
      'hand_over_closed',
    ],
  }),
  ofItem: call({
    id: 'E101',
    method: 'GET',
    path: `${base}/analyze/item/{id}`,
    roles: everyMember,
    summary: "Every run over an item's fingerprints, newest first",
    params: IdParams,
    output: z.array(AnalysisRun),
  }),
  ofModel: call({
    id: 'E102',
    method: 'GET',
    path: `${base}/analyze/model/{id}`,
    roles: everyMember,
    summary: "Every run over a model's serials, newest first",
    params: IdParams,
    output: z.array(AnalysisRun),
  }),
  footage: call({
    id: 'E103',
    method: 'GET',
    path: '/video_worker/',
    roles: everyMember,
    summary:
      'The digital art of an item in full, as bytes with ranges, for its owner, borrower and makers',
    query: z.object({ itemId: z.uuid() }),
    binary: true,
    errors: ['not_entitled'],
    limit: 1200,
  }),
};
