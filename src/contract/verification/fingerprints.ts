import { z } from 'zod';
import { AnalysisRun } from './analyses';
import { RefusalReason } from '../frame/refusals';
import { call } from '../frame/call';
import { creators } from '../records/models';
import { everyMember } from '../frame/roles';
import { Grade } from '../frame/grades';
import { IdParams, Media, TrimmedText } from '../frame/shapes';
import { verificationStatuses } from '../records/items';

const base = '/items_manager/v1';

/** Position of the reference camera in thousandths of the reference frame's width (decisions.md). */
const axis = z.number().min(-10_000).max(10_000);

/** Reference media of one fingerprint: clips or stills, each best under another light. */
export const mostReferences = 4;

/**
 * What a registration may object to. `similar`: too like another spot of the same object; `apart`: part of the footage
 * cannot be laid over the first, so it is not used; `motif`: it shows hardly anything beside what a whole series shares.
 */
export const registrationWarnings = [
  'repeating',
  'blur',
  'glare',
  'texture',
  'dark',
  'similar',
  'apart',
  'motif',
] as const;
const Warnings = z.array(z.enum(registrationWarnings));

/** What the engine made of reference footage. With `ok` false the fingerprint cannot be verified: film again, or elsewhere. */
export const RegistrationView = z.object({
  ok: z.boolean(),
  /** A code of the engine (111: nothing usable); null where the spot itself is unfit, or nothing is wrong. */
  code: z.number().int().nullable(),
  /** Why the footage was not understood (code 104). */
  reason: RefusalReason.nullable(),
  warnings: Warnings,
  /** The other spots of the object that this one is too like. The younger of two is the one that is not ok. */
  similar_to: z.array(z.object({ fingerprint_id: z.uuid(), location: z.string() })),
  /** The share of the spot that shows texture of its own, 0 to 1; null where nobody measured it. */
  own: z.number().min(0).max(1).nullable(),
  /** Under how many clearly different lights a reference is kept, 0 to 4; two and more find more. */
  lights: z.number().int(),
  /** Whether it is known with the light beside the lens on and off, and looks different: then a filming can show that it is the thing itself. */
  answers_light: z.boolean(),
  /** In the order of `reference`: how many frames are kept of each, and what is wrong with it. */
  footage: z.array(z.object({ frames: z.number().int(), warnings: Warnings })),
});
export type RegistrationView = z.infer<typeof RegistrationView>;

/** Where a spot lies on a photo of the object: thousandths of its width from the left, of its height from the top. */
const thousandth = z.number().int().min(0).max(1000);
export const FingerprintPlace = z.object({
  media_id: z.uuid(),
  x: thousandth,
  y: thousandth,
});
export type FingerprintPlace = z.infer<typeof FingerprintPlace>;

/** A spot on the object that its passport rests on. */
const FingerprintFields = z.object({
  location: TrimmedText(300),
  prominent_parts: TrimmedText(500),
  /** One of the photos of the record, and the place on it; null where its maker did not mark it. */
  place: FingerprintPlace.nullable(),
  /** How much of the object the reference's picture shows, from its left to its right, in millimetres; null where nobody measured it. */
  width_mm: z.number().min(1).max(2000).nullable(),
  magnification: z.number().min(0.1).max(1000),
  x: axis,
  y: axis,
  z: axis,
  /** Reference footage: one to four clips or stills of the same spot; a sweep, or each under another light. */
  reference: z.array(z.uuid()).min(1).max(mostReferences),
});

export const Fingerprint = FingerprintFields.omit({ reference: true, place: true }).extend({
  id: z.uuid(),
  item_id: z.uuid(),
  /** Null also where the photo has left the record. */
  place: FingerprintPlace.extend({ photo: Media }).nullable(),
  reference: z.array(Media),
  /** How the reference footage came; `file` where any part of it was sent as a file. */
  grade: Grade,
  /** Null while the engine looks. */
  registration: RegistrationView.nullable(),
  preview: z.string().nullable(),
  /** The spot, pale where it shows a motif alone; for its maker, null where nobody measured it. */
  own_picture: z.string().nullable(),
  status: z.enum(verificationStatuses),
  latest: AnalysisRun.nullable(),
});
export type Fingerprint = z.infer<typeof Fingerprint>;

const New = FingerprintFields.partial({
  x: true,
  y: true,
  z: true,
  magnification: true,
  prominent_parts: true,
  place: true,
  width_mm: true,
});

export const fingerprints = {
  ofModel: call({
    id: 'E047',
    method: 'GET',
    path: `${base}/models/{id}/items/fingerprints`,
    roles: everyMember,
    summary: "The fingerprints of a model's serials",
    params: IdParams,
    output: z.array(Fingerprint),
  }),
  previews: call({
    id: 'E058',
    method: 'GET',
    path: `${base}/items/{id}/fingerprints_preview`,
    roles: everyMember,
    summary: "An item's fingerprints with pictures of where they lie",
    params: IdParams,
    output: z.array(Fingerprint),
  }),
  add: call({
    id: 'E059',
    method: 'PUT',
    path: `${base}/items/{id}/fingerprints`,
    needsPlan: true,
    roles: creators,
    summary: 'Adds a fingerprint; an item has at most as many as E027 tells',
    params: IdParams,
    body: New,
    output: Fingerprint,
    errors: ['too_many_fingerprints', 'photo_unknown'],
  }),
  edit: call({
    id: 'E060',
    method: 'PUT',
    path: `${base}/items/{id}/fingerprints/{fingerprintId}`,
    needsPlan: true,
    roles: creators,
    summary: 'Changes a fingerprint; a new reference film asks for a new verification',
    params: z.object({ id: z.uuid(), fingerprintId: z.uuid() }),
    body: FingerprintFields.partial(),
    output: Fingerprint,
    errors: ['photo_unknown'],
  }),
  remove: call({
    id: 'E061',
    method: 'DELETE',
    path: `${base}/items/fingerprints/{id}`,
    roles: creators,
    summary: 'Removes a fingerprint; never once published',
    params: IdParams,
    output: z.object({ id: z.uuid() }),
  }),
  coordinates: call({
    id: 'E064',
    method: 'GET',
    path: `${base}/models/items/coordinates/model/{id}`,
    roles: everyMember,
    summary: 'Where each fingerprint lies, for framing',
    params: IdParams,
    output: z.array(
      z.object({
        fingerprint_id: z.uuid(),
        item_id: z.uuid(),
        x: z.number(),
        y: z.number(),
        z: z.number(),
        /** A probe off by more than this on any axis is misaligned (spec 5). */
        tolerance: z.number(),
      }),
    ),
  }),
};
