import { z } from 'zod';

/** Types of files into which a copy's Content Credentials can be written here. */
export const signableTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/**
 * What a file's Content Credentials (C2PA) come to.
 * `valid` the signature and the content hold, its signer is on no list of ours; `changed` the content is not what was
 * signed; `invalid` the claim or its signature does not hold; `elsewhere` the file names credentials that it does not
 * carry; `unreadable` they are damaged, or larger than is read.
 */
const credentialStates = [
  'none',
  'valid',
  'changed',
  'invalid',
  'elsewhere',
  'unreadable',
] as const;
export type CredentialState = (typeof credentialStates)[number];

const text = z.string().max(300);
const moment = z.string().max(40).nullable();

/** One thing that was done to the file, as its signer says it. */
const CredentialAction = z.object({
  /** As it is written: `c2pa.created`. */
  action: text,
  /** In words for people. */
  said: text,
  when: moment,
  tool: text.nullable(),
  /** The digital source type in words: "made by generative AI". */
  source: text.nullable(),
});

/**
 * Content Credentials that were found in an uploaded file. Everything but `status` is what the file's signer says:
 * detected, never vouched for (decisions.md).
 */
export const Credentials = z.object({
  status: z.enum(credentialStates),
  /** The status in a sentence for people. */
  said: text,
  /** Name in the signer's certificate. */
  signed_by: text.nullable(),
  /** When it was signed; `time_stamped` says whether a time-stamp authority says so, or the signer alone. */
  signed_at: moment,
  time_stamped: z.boolean(),
  /** The program that made the claim. */
  generator: text.nullable(),
  actions: z.array(CredentialAction).max(50),
  /** An action says that generative AI made it, or a part of it. */
  generative: z.boolean(),
  /** Files that it was made from. They are counted, never checked. */
  ingredients: z.number().int(),
  /** Codes of what does not hold, as the standard names them. */
  problems: z.array(text).max(20),
});
export type Credentials = z.infer<typeof Credentials>;
