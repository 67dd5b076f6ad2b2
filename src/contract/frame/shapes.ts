import { z } from 'zod';
import { Credentials } from './credentials';
import { MOST_CENTS } from './money';

export const IdParams = z.object({ id: z.uuid() });
export const Timestamp = z.iso.datetime({ offset: true });
export const Money = z.object({
  cents: z.number().int().min(0).max(MOST_CENTS),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
export type Money = z.infer<typeof Money>;

/** Page counting starts at 0, as in the specification's calls. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  size: z.coerce.number().int().min(1).max(100).default(20),
});

/** Paged answers carry a content array (spec 3). */
export const page = <S extends z.ZodType>(content: S) =>
  z.object({
    content: z.array(content),
    page: z.number().int(),
    size: z.number().int(),
    total_elements: z.number().int(),
    total_pages: z.number().int(),
  });

/**
 * A page of a long list. `next` asks for what follows (as `after`), however far; null at the end. Totals are exact up
 * to 10,000; beyond, `total_capped` says that there are more, and page numbers end there too.
 */
export const cursorPage = <S extends z.ZodType>(content: S) =>
  page(content).extend({ next: z.string().nullable(), total_capped: z.boolean() });
export const mostCounted = 10_000;
/** The `next` of an earlier answer to the same search; then `page` says only which page it is. */
export const Cursor = z.string().max(2000).optional();

/** Where a lifecycle stands, as the screen needs it to ask the same chart that the server asks. */
export const LifecycleView = z.object({
  state: z.string(),
  label: z.string(),
  context: z.record(z.string(), z.unknown()),
  version: z.number().int(),
  /** The reader's relation to the thing: owner, maker, holder, … */
  relations: z.array(z.string()),
});
export type LifecycleView = z.infer<typeof LifecycleView>;

/** One step of a lifecycle's row, as its parties read it. */
export const LifecycleStep = z.object({
  event: z.string(),
  label: z.string(),
  /** Where the row stood after it. */
  state: z.string(),
  /** Empty where the server did it. */
  by: z.string(),
  at: Timestamp,
});
export type LifecycleStep = z.infer<typeof LifecycleStep>;

export const mediaKinds = [
  'ITEMS_VIDEO',
  'ITEMS_IMAGE',
  'FINGERPRINTS',
  'FINGERPRINTS_PREVIEW',
  'INVENTORY_LICENSE',
  'INVENTORY_CERTIFICATE',
  'MODEL_LICENSE',
  'IMPORT',
] as const;
export const MediaKind = z.enum(mediaKinds);
export type MediaKind = z.infer<typeof MediaKind>;

/**
 * A stored file. `urls` are signed and short-lived; a picture, and a video's poster frame, has `small` (480), `medium`
 * (1200) and `large` (2000 px), each WebP, or AVIF where the browser takes it. `tiles` stands for a folder: see tiles.ts.
 */
export const Media = z.object({
  id: z.uuid(),
  kind: MediaKind,
  content_type: z.string(),
  file_name: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  ready: z.boolean(),
  refused: z.string().nullable(),
  /** Hexadecimal, of the file as it was uploaded; told of the digital art itself, and to those entitled to the original. */
  sha256: z.string().optional(),
  /** Content Credentials in the original; null while they are looked for. Of the digital art alone. */
  credentials: Credentials.nullable().optional(),
  urls: z.object({
    small: z.string().optional(),
    medium: z.string().optional(),
    large: z.string().optional(),
    tiles: z.string().optional(),
    original: z.string().optional(),
  }),
  /**
   * The word of the specification: the largest of these addresses, the original where the reader is entitled to it. It ends
   * in `.mp4` where it is a video, whatever its container. Empty where there is none.
   */
  path_url: z.string(),
});
export type Media = z.infer<typeof Media>;

/** A comma-separated list is trimmed (spec 5). */
export const CommaList = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** A value that a person types: trimmed, and without a trailing dot (spec 5). Sentences keep theirs. */
export const ValueText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .overwrite((text) => text.replace(/\.$/, '').trimEnd());

/** A trailing dot is stripped from values (spec 5). */
export const TrimmedText = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => text.trim().replace(/\.$/, ''));

/** Signs that show nothing, also those that turn the direction of writing; line breaks stay. */
export const hidden = /(?!\n)\p{C}/gu;
/** One line that a person typed, without signs that show nothing. */
export const OneLine = z
  .string()
  .transform((line) => line.replace(/\s+/g, ' ').replace(hidden, '').trim());

/**
 * Of footage: seconds into the clip until which the light beside the lens was on; from then on it was off. A relief
 * answers that, a flat picture of it does not. Left out where the light was not switched.
 */
export const TorchUntil = z.coerce.number().min(0.1).max(30).optional();
