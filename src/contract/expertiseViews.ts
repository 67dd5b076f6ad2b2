import { z } from 'zod';
import { ItemInBrief } from './frame/itemInBrief';
import { LifecycleView, Media, Timestamp, TrimmedText, LifecycleStep } from './frame/shapes';

export const verdicts = ['authentic', 'not_authentic', 'inconclusive'] as const;
export type Verdict = (typeof verdicts)[number];
export const verdictLabels: Record<Verdict, string> = {
  authentic: 'Authentic',
  not_authentic: 'Not authentic',
  inconclusive: 'Inconclusive',
};
/** Spec 4: Authentication form. */
export const formLabels = { DRAFT: 'Draft', DONE: 'Done', NONE: 'None' } as const;

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

const Party = z.object({ id: z.uuid(), name: z.string(), company: z.string() });

export const Observation = z.object({
  part: TrimmedText(120),
  text: z.string().trim().max(4_000),
});

export const EvaluationMedia = z.object({
  id: z.uuid(),
  caption: z.string(),
  media: Media,
});

/** The authentication form. */
export const EvaluationView = z.object({
  id: z.uuid(),
  expertise_id: z.uuid(),
  form: z.enum(['DRAFT', 'DONE']),
  verdict: z.enum(verdicts).nullable(),
  summary: z.string(),
  observations: z.array(Observation),
  media: z.array(EvaluationMedia),
  /** Counts every save: a tab that knows an older number is told so. */
  version: z.number().int(),
  updated_at: Timestamp,
});
export type EvaluationView = z.infer<typeof EvaluationView>;

/** One envelope: a document before one signer. */
export const SignatureView = z.object({
  id: z.uuid(),
  lifecycle: LifecycleView,
  /** What it is: "Expert opinion: Still life with lemons". */
  subject: z.string(),
  /** The object that it is about. */
  item_id: z.uuid(),
  /** The loan that it is the agreement of. */
  loan_id: z.uuid().nullable(),
  signer: z.string(),
  /** Where the mail with the code went, in part: `e…@example.org`. */
  sent_to: z.string(),
  /** Our own ceremony has none: it is on the page. */
  url: z.string().nullable(),
  pages: z.number().int(),
  /** The exact bytes that lie before the signer, and the signed document once there is one. */
  document_url: z.string(),
  document_sha256: z.string(),
  signed_url: z.string().nullable(),
  signed_sha256: z.string().nullable(),
  created_at: Timestamp,
  completed_at: Timestamp.nullable(),
});
export type SignatureView = z.infer<typeof SignatureView>;

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
  /** Server's time of this answer: a countdown runs by it and not by the reader's clock. */
  now: Timestamp,
});
export type ExpertiseCard = z.infer<typeof ExpertiseCard>;

/** An opinion as it stands on its object's page, for whoever may see the object. */
export const OpinionCard = ExpertiseCard.extend({
  /** Null to strangers: a later owner does not learn the former owner's name. */
  asker: Party.nullable(),
  /** The signed document. `url` is null to strangers, because the document names who asked. */
  document: z
    .object({ url: z.string().nullable(), sha256: z.string(), signed_at: Timestamp })
    .nullable(),
  submitted_at: Timestamp.nullable(),
  /** When it was finished, declined, cancelled or expired. */
  ended_at: Timestamp.nullable(),
});
export type OpinionCard = z.infer<typeof OpinionCard>;

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
  steps: z.array(LifecycleStep),
});
export type ExpertiseView = z.infer<typeof ExpertiseView>;
