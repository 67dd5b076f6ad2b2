import { z } from 'zod';
import { call } from '../frame/call';
import { everyoneBut } from '../frame/roles';
import { Timestamp } from '../frame/shapes';
import { Grade } from '../frame/grades';
import { Challenge } from './challenge';

const base = '/items_manager/v1';

/** How long a recording token is good for after it is given: the recording must have ended by then, in seconds. */
export const recordingTokenSeconds = 60;

/** How long an answered recording takes, in seconds: with the light beside the lens, and without one. */
export const challengeSeconds = { lit: 8, unlit: 5 } as const;

/**
 * What is filmed: a fingerprint that is verified, or, by its maker, the reference of a fingerprint of an item. `light`: the
 * camera has a light beside its lens, and it is on.
 */
const Spot = z
  .object({
    fingerprint_id: z.uuid().optional(),
    item_id: z.uuid().optional(),
    light: z.boolean().optional(),
  })
  .refine(
    ({ fingerprint_id, item_id }) => (fingerprint_id === undefined) !== (item_id === undefined),
    {
      path: ['fingerprint_id'],
      message: 'name either a fingerprint or an item',
    },
  );
export type RecordingSpot = Omit<z.infer<typeof Spot>, 'light'>;

/** A token for one recording: told once, kept as a hash. */
const RecordingToken = z.object({
  token: z.string(),
  /** What this recording has to answer; null for references. */
  challenge: Challenge.nullable(),
  expires_at: Timestamp,
  now: Timestamp,
});
export type RecordingToken = z.infer<typeof RecordingToken>;

/** Recording in the product's own camera (docs/decisions/0051). */
export const recordings = {
  begin: call({
    id: 'X100',
    method: 'POST',
    path: `${base}/recordings`,
    roles: everyoneBut('UBER_ADMIN'),
    summary: 'A one-time token for a recording that begins now; it is good for a minute',
    body: Spot,
    output: RecordingToken,
    secret: true,
    limit: 60,
  }),
  film: call({
    id: 'X101',
    method: 'POST',
    path: `${base}/recordings/film`,
    roles: everyoneBut('UBER_ADMIN'),
    summary:
      'Uses a recording token: names the film that was recorded, which may be uploaded later',
    body: z.object({
      token: z.string().min(16).max(100),
      /** Hexadecimal, of the whole film. */
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      /** Whether the camera was seen to switch its light as the challenge asked; left out where it asked for none. */
      light: z.boolean().optional(),
    }),
    output: z.object({
      /** `file`: the token had expired. The film may be sent all the same. */
      grade: Grade,
    }),
    errors: ['recording_unknown', 'recording_used'],
    limit: 120,
  }),
};
