import { z } from 'zod';

/** Which edge of the phone is moved towards the object; of a picture, the side that comes nearer. */
export const challengeEdges = ['top', 'bottom', 'left', 'right'] as const;
export const ChallengeEdge = z.enum(challengeEdges);
export type ChallengeEdge = z.infer<typeof ChallengeEdge>;

/**
 * What the server asks of a recording, drawn at random with its token. Moments are seconds from the beginning of the film.
 * A film that was made before cannot answer it (docs/decisions/0090).
 */
export const Challenge = z.object({
  seconds: z.number(),
  /** Whether the light beside the lens is on, from each moment on; null: the camera has none, or it was off. */
  light: z.array(z.object({ from: z.number(), on: z.boolean() })).nullable(),
  /** From then on the phone is tipped over this edge, until the end. */
  tip: z.object({ edge: ChallengeEdge, from: z.number() }),
});
export type Challenge = z.infer<typeof Challenge>;

/** How a film answered. `light`: null where it was not asked, or where the registered surface hardly answers light. */
export const ChallengeView = z.object({
  asked: Challenge,
  /** It stands: the tip was made, and the light was answered where it was asked. */
  answered: z.boolean(),
  light: z.boolean().nullable(),
  tip: z.boolean(),
});
export type ChallengeView = z.infer<typeof ChallengeView>;
