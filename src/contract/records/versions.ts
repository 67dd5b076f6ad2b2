import { z } from 'zod';
import { Timestamp } from '../frame/shapes';
import { reportHistory } from './reports';

/** Why a passport got a version: each follows an act that changes what it stands for (issue 16, decision 53). */
export const versionReasons = [
  'Published',
  'New owner',
  'Expert opinion',
  'Loan started',
  'Loan ended',
  reportHistory.missing,
  reportHistory.stolen,
  reportHistory.found,
] as const;
export type VersionReason = (typeof versionReasons)[number];

/** One version of a passport as everybody may read it. */
export const PassportVersion = z.strictObject({
  /** Counts from 1. */
  number: z.number().int(),
  reason: z.enum(versionReasons),
  /** When the act took place. */
  at: Timestamp,
});
export type PassportVersion = z.infer<typeof PassportVersion>;

/** Where a version's credential is written in the transparency log, with all that a check of it needs (RFC 9162). */
export const LogProof = z.strictObject({
  index: z.number().int(),
  /** Hexadecimal, 32 bytes: SHA-256 of 0x00, the salt and the SHA-256 of the credential. */
  leaf: z.string(),
  /** Hexadecimal, 16 bytes. */
  salt: z.string(),
  /** Entries of the log that `root` and `path` are of. */
  size: z.number().int(),
  root: z.string(),
  /** Hexadecimal siblings from the leaf to the root. */
  path: z.array(z.string()),
});
export type LogProof = z.infer<typeof LogProof>;
