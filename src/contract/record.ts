import { z } from 'zod';
import { messages } from './messages';
import { materials } from './taxonomies';
import { CommaList, Media, Money, Words } from './shapes';

export const eras = ['AD', 'BCE'] as const;
export const DatePoint = z.object({
  id: z.string().max(40).optional(),
  /** No year 0 (decisions.md). */
  year: z.number().int().min(1).max(300_000),
  month: z.number().int().min(1).max(12).nullable().default(null),
  day: z.number().int().min(1).max(31).nullable().default(null),
  era: z.enum(eras).default('AD'),
  type: z.enum(['SPECIFIC_DATE', 'RANGE_START_DATE', 'RANGE_END_DATE']),
});
export type DatePoint = z.infer<typeof DatePoint>;

const signed = (date: DatePoint) => (date.era === 'BCE' ? 1 - date.year : date.year);

/** spec 5: compares year with era, then month when the years are equal. */
export const startsAfterEnd = (dates: readonly DatePoint[]): boolean => {
  const start = dates.find((date) => date.type === 'RANGE_START_DATE');
  const end = dates.find((date) => date.type === 'RANGE_END_DATE');
  if (!start || !end) return false;
  if (signed(start) !== signed(end)) return signed(start) > signed(end);
  return start.month !== null && end.month !== null && start.month > end.month;
};

/** A production date as museums write it: what was typed stays in `text`, what was understood in `dates`. */
export const ProductionDate = z
  .object({
    text: z.string().trim().max(200).default(''),
    unknown: z.boolean().default(false),
    circa: z.boolean().default(false),
    dates: z.array(DatePoint).max(2).default([]),
  })
  .refine((date) => !startsAfterEnd(date.dates), {
    message: messages.startAfterEnd,
    path: ['dates'],
  });
export type ProductionDate = z.infer<typeof ProductionDate>;

const length = z.number().min(0).max(1_000_000).nullable().default(null);
export const Dimensions = z.object({
  text: z.string().trim().max(300).default(''),
  type: z.enum(['CENTIMETERS', 'INCHES']).default('CENTIMETERS'),
  height: length,
  width: length,
  depth: length,
});
export type Dimensions = z.infer<typeof Dimensions>;

export const physicalities = ['physical', 'digital'] as const;

/** What a person fills in about a model (spec 3). Every field may be left for later while it is a draft. */
export const RecordFields = z.object({
  name: Words(200),
  brand: Words(120),
  /** Physical object or digital image (NFDI). */
  type: z.enum(physicalities),
  msrp: Money.nullable(),
  category: z.string().max(100),
  subtype: z.string().max(100),
  purchase_date: z.iso.date().nullable(),
  collection: Words(200),
  description: z.string().trim().max(8000),
  serial_number: z.string().trim().max(100),
  catalog_number: z.string().trim().max(100),
  limited_edition_size: z.number().int().min(0).max(10_000).nullable(),
  serial_number_size: z.number().int().min(1).max(500),
  ap_edition_size: z.number().int().min(0).max(100),
  materials: z.array(z.enum(materials)).max(30),
  maker: Words(200),
  artist: Words(200),
  production_date: ProductionDate,
  dimensions: Dimensions,
  provenance: z.string().trim().max(20_000),
  literature: z.string().trim().max(20_000),
  credit: z.string().trim().max(300),
  tags: z.union([z.array(z.string().max(60)).max(30), CommaList]),
  /** Uploaded pictures, first is the cover (spec 5: up to 5 photos). */
  photos: z.array(z.uuid()).max(5, 'Up to 5 photos'),
  /** One digital art file (spec 5). */
  digital_art: z
    .union([
      z.uuid(),
      z
        .array(z.uuid())
        .max(1, messages.oneDigitalArt)
        .transform((ids) => ids[0] ?? null),
    ])
    .nullable(),
  thumbnail: z.uuid().nullable(),
  authorship_certificate: z.uuid().nullable(),
});
export type RecordFields = z.infer<typeof RecordFields>;

/** The record as it is read back: files as media instead of ids. */
export const RecordView = RecordFields.omit({
  photos: true,
  digital_art: true,
  thumbnail: true,
  authorship_certificate: true,
  tags: true,
}).extend({
  tags: z.array(z.string()),
  photos: z.array(Media),
  digital_art: Media.nullable(),
  thumbnail: Media.nullable(),
  authorship_certificate: Media.nullable(),
});
export type RecordView = z.infer<typeof RecordView>;
