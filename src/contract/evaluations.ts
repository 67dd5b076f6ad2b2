import { z } from 'zod';
import { LifecycleView, Media, Timestamp, TrimmedText } from './frame/shapes';

export const verdicts = ['authentic', 'not_authentic', 'inconclusive'] as const;
export type Verdict = (typeof verdicts)[number];
export const verdictLabels: Record<Verdict, string> = {
  authentic: 'Authentic',
  not_authentic: 'Not authentic',
  inconclusive: 'Inconclusive',
};
/** Spec 4: Authentication form. */
export const formLabels = { DRAFT: 'Draft', DONE: 'Done', NONE: 'None' } as const;

/** What the expert saw at one part of the object. */
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
