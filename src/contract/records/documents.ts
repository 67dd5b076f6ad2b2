import { z } from 'zod';
import { ProductionDateView } from './record';
import { Media, Timestamp, TrimmedText } from '../frame/shapes';

/** What a document is about an object: where it was, what one may do with it, who made it. */
export const documentKinds = ['PROVENANCE', 'LICENSE', 'AUTHORSHIP'] as const;
export const DocumentKind = z.enum(documentKinds);
export type DocumentKind = z.infer<typeof DocumentKind>;
export const documentLabels: Record<DocumentKind, string> = {
  PROVENANCE: 'Provenance',
  LICENSE: 'License',
  AUTHORSHIP: 'Authorship certificate',
};

/** At most so many stand at once beside one model; replaced ones do not count. */
export const mostDocuments = 50;
/** The same as a company's licences, by content. */
export const documentTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/tiff',
] as const;
export const mostDocumentBytes = 20 * 1024 * 1024;

const version = {
  id: z.uuid(),
  name: z.string(),
  /** As museums write it; what was understood stands beside it. */
  date: ProductionDateView,
  notes: z.string(),
  file: Media,
  /** Hexadecimal, of the bytes as they came. */
  sha256: z.string(),
  added_by: z.string(),
  added_at: Timestamp,
  /** A serial was published already: the sealed passport does not rest on it. */
  after_publication: z.boolean(),
};

/** A paper as it stood before it was replaced. */
export const EarlierDocument = z.object({ ...version, replaced_at: Timestamp });
export const DocumentView = z.object({
  ...version,
  kind: DocumentKind,
  /** The file of the record's own field `authorship_certificate`: it changes with the record alone. */
  of_record: z.boolean(),
  /** What it replaced, newest first. */
  earlier: z.array(EarlierDocument),
});
export type DocumentView = z.infer<typeof DocumentView>;

export const Provenance = z.object({
  /** As it was written. */
  provenance: z.string(),
  /** The same, one holder or event each, in order. */
  entries: z.array(z.string()),
  documents: z.array(DocumentView),
  /** `limited`: documents are for those alone who have to do with the object. */
  version: z.enum(['full', 'limited']),
});
export type Provenance = z.infer<typeof Provenance>;

/** How the files of a call come. */
export const documentParts = {
  files: { most: mostDocuments, summary: 'PDF, JPEG, PNG, WebP or TIFF, up to 20 MB each' },
} as const;

/**
 * Adds the files that come with it, or with `replaces` puts one in the place of a document, or with `remove` takes
 * documents away. Name and date are of one file; without a name it is the file's.
 */
export const DocumentChange = z.object({
  name: TrimmedText(200).default(''),
  date: z.string().trim().max(200).default(''),
  notes: z.string().trim().max(2000).default(''),
  replaces: z.uuid().optional(),
  remove: z
    .union([z.uuid().transform((id) => [id]), z.array(z.uuid()).max(mostDocuments)])
    .optional(),
});
export type DocumentChange = z.output<typeof DocumentChange>;
