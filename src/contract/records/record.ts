import { z } from 'zod';
import { latestDay } from '../frame/latestDay';
import { messages } from '../frame/messages';
import { materials } from './taxonomies';
import { CommaList, Media, Money, TrimmedText } from '../frame/shapes';
import { gtinFault } from './gtin';

const eras = ['AD', 'BCE'] as const;

/** A whole number within bounds, refused in words for people. */
const whole = (least: number, most: number, words: string) =>
  z.number(words).int(words).min(least, words).max(most, words);

const years = 'A year is a whole number from 1 to 300,000. There is no year 0.';
const datePoint = z.object({
  id: z.string().max(40).optional(),
  /** No year 0 (decisions.md). */
  year: whole(1, 300_000, years),
  month: whole(1, 12, 'A month is a number from 1 to 12.').nullable().default(null),
  day: whole(1, 31, 'A day is a number from 1 to 31.').nullable().default(null),
  era: z.enum(eras).default('AD'),
  type: z.enum(['SPECIFIC_DATE', 'RANGE_START_DATE', 'RANGE_END_DATE']),
});
export type DatePoint = z.infer<typeof datePoint>;

/** Astronomical: 1 BC is 0. */
const signed = ({ year, era }: Pick<DatePoint, 'year' | 'era'>) =>
  era === 'BCE' ? 1 - year : year;

/** Days of a month (1 to 12) of the proleptic Gregorian calendar. */
export const daysIn = (month: number, of: Pick<DatePoint, 'year' | 'era'>): number => {
  const year = signed(of);
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
};

export const DatePoint = datePoint.superRefine((date, { addIssue }) => {
  const { month, day } = date;
  if (day === null) return;
  const refuse = (message: string) => addIssue({ code: 'custom', path: ['day'], message });
  if (month === null) refuse('A day needs its month.');
  else if (day > daysIn(month, date)) refuse(`That month has ${daysIn(month, date)} days.`);
});

/** spec 5: compares year with era, then month when the years are equal; of one month, the days. */
export const startsAfterEnd = (dates: readonly DatePoint[]): boolean => {
  const start = dates.find((date) => date.type === 'RANGE_START_DATE');
  const end = dates.find((date) => date.type === 'RANGE_END_DATE');
  if (!start || !end) return false;
  if (signed(start) !== signed(end)) return signed(start) > signed(end);
  if (start.month === null || end.month === null) return false;
  if (start.month !== end.month) return start.month > end.month;
  return start.day !== null && end.day !== null && start.day > end.day;
};

const isOneOrRange = (dates: readonly DatePoint[]) =>
  dates.length < 2 ||
  (dates.some(({ type }) => type === 'RANGE_START_DATE') &&
    dates.some(({ type }) => type === 'RANGE_END_DATE'));

const dateShape = z.object({
  text: z.string().trim().max(200).default(''),
  unknown: z.boolean().default(false),
  circa: z.boolean().default(false),
  dates: z.array(DatePoint).max(2, 'Enter one date, or a start and an end.').default([]),
});

/**
 * A production date as museums write it: what was typed stays in `text`, what was understood in `dates`.
 * With `text` alone the server reads it; with `dates` these stand, whatever the text says.
 */
export const ProductionDate = dateShape
  .refine(({ dates }) => isOneOrRange(dates), {
    message: 'Enter one date, or a start and an end.',
    path: ['dates'],
  })
  .refine(({ dates }) => !startsAfterEnd(dates), {
    message: messages.startAfterEnd,
    path: ['dates'],
  })
  .refine(({ unknown, dates }) => !unknown || dates.length === 0, {
    message: 'A date is either unknown or given.',
    path: ['unknown'],
  });
export type ProductionDate = z.infer<typeof ProductionDate>;

/** The date as it is read back. */
export const ProductionDateView = dateShape.extend({
  /** EDTF (ISO 8601-2), computed by the server; null where nothing was understood. */
  edtf: z.string().nullable(),
  /** What was understood, in words: "about 1780 to 1790"; empty where nothing was. */
  said: z.string(),
  /** What was not understood, or does not agree, in sentences. */
  notes: z.array(z.string()),
});
export type ProductionDateView = z.infer<typeof ProductionDateView>;

const length = z
  .number('A size is a number.')
  .min(0, 'A size is not below 0.')
  .max(1_000_000, 'A size is at most 1,000,000.')
  .nullable()
  .default(null);
const relations = { height: length, width: length, depth: length };
/** Sizes as they are written; with `text` alone the server reads it, as with dates. */
export const Dimensions = z.object({
  text: z.string().trim().max(300).default(''),
  type: z.enum(['CENTIMETERS', 'INCHES']).default('CENTIMETERS'),
  ...relations,
});
export type Dimensions = z.infer<typeof Dimensions>;

/** The sizes as they are read back: kept in the unit they came in, shown in both (decisions.md: Record). */
export const DimensionsView = Dimensions.extend({
  centimeters: z.object(relations),
  inches: z.object(relations),
  /** In both units, in words; empty where nothing was understood. */
  said: z.string(),
  notes: z.array(z.string()),
});
export type DimensionsView = z.infer<typeof DimensionsView>;

/** spec 5: comma-separated lists are trimmed, a trailing dot is stripped; nothing stands in one twice. */
const List = (most: number, each: number) =>
  z
    .union([z.array(z.string()), CommaList])
    .transform((parts) => [
      ...new Set(parts.map((part) => part.trim().replace(/\.$/, '')).filter(Boolean)),
    ])
    .pipe(z.array(z.string().max(each)).max(most));

/** spec 5: thumbnails .jpg, .jpeg, .png, .svg. */
export const thumbnailEndings = ['.jpg', '.jpeg', '.png', '.svg'] as const;
export const thumbnailRule = 'A thumbnail is a .jpg, .jpeg, .png or .svg file.';

/** Spaces and hyphens between the digits are how people write it. Empty where the object has none. */
const Gtin = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, ''))
  .superRefine((text, { addIssue }) => {
    const fault = text === '' ? null : gtinFault(text);
    if (fault)
      addIssue({ code: 'custom', message: `${fault[0]?.toUpperCase()}${fault.slice(1)}.` });
  });

export const physicalities = ['physical', 'digital'] as const;

/** What a person fills in about a model (spec 3). Every field may be left for later while it is a draft. */
export const RecordFields = z.object({
  name: TrimmedText(200),
  brand: TrimmedText(120),
  /** Physical object or digital image (NFDI). */
  type: z.enum(physicalities),
  msrp: Money.nullable(),
  category: z.string().max(100),
  subtype: z.string().max(100),
  purchase_date: z.iso
    .date('This day does not exist.')
    .refine((day) => day <= latestDay(), 'This day has not come yet.')
    .nullable(),
  collection: TrimmedText(200),
  description: z.string().trim().max(8000),
  serial_number: TrimmedText(100),
  catalog_number: TrimmedText(100),
  /** The number of its kind in trade (GS1); with the serial number it names one object. */
  gtin: Gtin,
  /** How many there are in all, as it was announced; serials are made from the two sizes below. */
  limited_edition_size: whole(0, 10_000, 'Enter a whole number from 0 to 10,000.').nullable(),
  serial_number_size: whole(1, 500, 'Enter a whole number from 1 to 500.'),
  ap_edition_size: whole(0, 100, 'Enter a whole number from 0 to 100.'),
  materials: z.array(z.enum(materials)).max(30),
  maker: TrimmedText(200),
  artist: TrimmedText(200),
  production_date: ProductionDate,
  dimensions: Dimensions,
  provenance: z.string().trim().max(20_000),
  literature: z.string().trim().max(20_000),
  credit: TrimmedText(300),
  /** Who made it where there are several, in order. */
  authors: List(50, 200),
  tags: List(30, 60),
  /** Uploaded pictures, first is the cover (spec 5: up to 5 photos). */
  photos: z.array(z.uuid()).max(5, 'Up to 5 photos'),
  /** One digital art file (spec 5). */
  digital_art: z
    .union([z.uuid().transform((id) => [id]), z.array(z.uuid())])
    .refine((ids) => ids.length < 2, messages.oneDigitalArt)
    .transform((ids) => ids[0] ?? null)
    .nullable(),
  thumbnail: z.uuid().nullable(),
  authorship_certificate: z.uuid().nullable(),
});
export type RecordFields = z.infer<typeof RecordFields>;

/** The number that stands on one serial; of an edition each has its own (decisions.md, Record). */
export const SerialNumber = z.object({
  edition_type: z.enum(['EDITION', 'EDITION_AP']).default('EDITION'),
  edition_number: whole(1, 500, 'Enter a whole number from 1 to 500.'),
  serial_number: TrimmedText(100),
});
export type SerialNumber = z.infer<typeof SerialNumber>;
export const SerialNumbers = z.array(SerialNumber).max(600);

/** The record as it is read back: files as media instead of ids. */
export const RecordView = RecordFields.omit({
  photos: true,
  digital_art: true,
  thumbnail: true,
  authorship_certificate: true,
  authors: true,
  tags: true,
}).extend({
  /** As it was kept, also where an earlier version took a day to come. */
  purchase_date: z.iso.date().nullable(),
  production_date: ProductionDateView,
  dimensions: DimensionsView,
  /** Numbered in order (spec 5). */
  authors: z.array(z.object({ number: z.number().int(), name: z.string() })),
  tags: z.array(z.string()),
  photos: z.array(Media),
  digital_art: Media.nullable(),
  thumbnail: Media.nullable(),
  authorship_certificate: Media.nullable(),
});
export type RecordView = z.infer<typeof RecordView>;
