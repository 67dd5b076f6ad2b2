import { z } from 'zod';
import { Timestamp } from '../frame/shapes';
import { reportHistory } from './reports';

/** What a correction may change, and how people read it. */
export const correctionLabels = {
  name: 'Title',
  artist: 'Artist',
  maker: 'Maker',
  brand: 'Brand',
  authors: 'Authors',
  category: 'Category',
  subtype: 'Type',
  description: 'Description',
  production_date: 'Date',
  dimensions: 'Measures',
  materials: 'Materials',
  serial_number: 'Serial number',
  provenance: 'Provenance',
  literature: 'Literature',
  credit: 'Credit line',
  collection: 'Collection',
  catalog_number: 'Catalogue number',
  gtin: 'GTIN',
  tags: 'Tags',
  photos: 'Photos',
} as const;
export type CorrectedField = keyof typeof correctionLabels;
export const correctedFields = Object.keys(correctionLabels) as CorrectedField[];

/** In the history of the object, and why its passport got a version. */
export const correctionHistory = 'Record corrected';

/** The same of a passport that its maker or its owner takes back for good. */
export const withdrawalHistory = 'Withdrawn';
export const withdrawers = ['maker', 'owner'] as const;

/** Why a passport got a version: each follows an act that changes what it stands for (issue 16, decision 53). */
const versionReasons = [
  'Published',
  'New owner',
  'Expert opinion',
  'Loan started',
  'Loan ended',
  reportHistory.missing,
  reportHistory.stolen,
  reportHistory.found,
  correctionHistory,
  withdrawalHistory,
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

/** Why a version has another record than the one before it, and which fields of it differ. */
export const CorrectionTold = z.object({
  reason: z.string(),
  fields: z.array(z.enum(correctedFields)),
});
export type CorrectionTold = z.infer<typeof CorrectionTold>;

/** The fields as people read them: "Title, Date". */
export const fieldsText = (fields: readonly CorrectedField[]): string =>
  fields.map((name) => correctionLabels[name]).join(', ');

/** What was corrected, and why, in one line: "Title, Date. The artist’s first name was misspelled." */
export const correctionText = ({ reason, fields }: CorrectionTold): string =>
  `${fieldsText(fields)}. ${reason}`;

/** A version with what was corrected in it; null where its record is that of the version before. */
export const ToldVersion = PassportVersion.extend({ correction: CorrectionTold.nullable() });
export type ToldVersion = z.infer<typeof ToldVersion>;

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
