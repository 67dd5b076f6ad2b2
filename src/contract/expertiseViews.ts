import { z } from 'zod';
import { EvaluationView, SignatureView, verdicts } from './evaluations';
import { LifecycleView, Media, Timestamp } from './frame/shapes';

/** An expert as an asker chooses one: what they know is read from the opinions they finished. */
export const ExpertCard = z.object({
  id: z.uuid(),
  name: z.string(),
  company: z.string(),
  place: z.string(),
  picture: z.string().nullable(),
  /** Reviews that they have in hand now. */
  open: z.number().int(),
  /** Opinions that they finished. */
  finished: z.number().int(),
  /** Categories of the objects of those opinions, the most frequent first. */
  fields: z.array(z.string()),
});
export type ExpertCard = z.infer<typeof ExpertCard>;

/** One side of an opinion. */
const Party = z.object({ id: z.uuid(), name: z.string(), company: z.string() });

const ItemInBrief = z.object({
  id: z.uuid(),
  model_id: z.uuid(),
  name: z.string(),
  maker: z.string(),
  category: z.string(),
  serial: z.string(),
  cover: Media.nullable(),
});

export const ExpertiseStep = z.object({
  event: z.string(),
  label: z.string(),
  by: z.string(),
  at: Timestamp,
});

/** One line of a list of opinions. */
export const ExpertiseCard = z.object({
  id: z.uuid(),
  item: ItemInBrief,
  question: z.string(),
  expert: Party,
  asker: Party,
  lifecycle: LifecycleView,
  form: z.enum(['NONE', 'DRAFT', 'DONE']),
  verdict: z.enum(verdicts).nullable(),
  created_at: Timestamp,
  /** End of the review's window; null before it was accepted. */
  expires_at: Timestamp.nullable(),
});
export type ExpertiseCard = z.infer<typeof ExpertiseCard>;

/** An opinion with everything that the reader may see of it. */
export const ExpertiseView = ExpertiseCard.extend({
  evaluation: EvaluationView.nullable(),
  signature: SignatureView.nullable(),
  /** Of each fingerprint: whether a run in this review confirmed it. */
  fingerprints: z.array(
    z.object({
      id: z.uuid(),
      location: z.string(),
      verified: z.boolean(),
      confidence: z.number().nullable(),
    }),
  ),
  /** What has happened, oldest first. */
  steps: z.array(ExpertiseStep),
  /** Server's time of this answer: a countdown runs by it and not by the reader's clock. */
  now: Timestamp,
});
export type ExpertiseView = z.infer<typeof ExpertiseView>;
