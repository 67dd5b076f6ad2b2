import type { z } from 'zod';
import {
  RecordFields,
  type DatePoint,
  type ProductionDate,
  type RecordView,
} from '#contract/record';

/** A date as the form holds it: everything is text until it is understood. */
export interface DateParts {
  year: string;
  month: string;
  day: string;
  era: 'AD' | 'BCE';
}

/** What the form holds, by field. Texts that a person types stay as typed. */
export interface FormValues {
  name: string;
  brand: string;
  category: string;
  subtype: string;
  collection: string;
  description: string;
  artist: string;
  maker: string;
  date: {
    text: string;
    unknown: boolean;
    circa: boolean;
    range: boolean;
    from: DateParts;
    to: DateParts;
  };
  dimensions: { type: 'CENTIMETERS' | 'INCHES'; height: string; width: string; depth: string };
  materials: string[];
  provenance: string;
  literature: string;
  credit: string;
  tags: string;
  price: string;
  currency: string;
  purchase_date: string;
  serial_number: string;
  catalog_number: string;
  serial_number_size: string;
  ap_edition_size: string;
}

export type RecordInput = Partial<z.input<typeof RecordFields>>;
type Field = keyof typeof RecordFields.shape;

export const noDate: DateParts = { year: '', month: '', day: '', era: 'AD' };

const number = (text: string): number | null => {
  const plain = text.trim().replace(',', '.');
  return plain === '' ? null : Number(plain);
};
const shown = (value: number | null | undefined) => (value == null ? '' : String(value));

const pointOf = (parts: DateParts, type: DatePoint['type']): z.input<typeof DatePoint> | null =>
  parts.year.trim() === ''
    ? null
    : {
        year: Number(parts.year),
        month: number(parts.month),
        day: number(parts.day),
        era: parts.era,
        type,
      };

const dateOf = ({
  text,
  unknown,
  circa,
  range,
  from,
  to,
}: FormValues['date']): z.input<typeof ProductionDate> => {
  if (unknown) return { text, unknown, circa: false, dates: [] };
  const points = range
    ? [pointOf(from, 'RANGE_START_DATE'), pointOf(to, 'RANGE_END_DATE')]
    : [pointOf(from, 'SPECIFIC_DATE')];
  return { text, unknown, circa, dates: points.filter((point) => point !== null) };
};

const partsOf = (point: DatePoint | undefined): DateParts =>
  point
    ? { year: String(point.year), month: shown(point.month), day: shown(point.day), era: point.era }
    : noDate;

/** The form's values as the contract's record; what makes no sense is left for the contract to refuse. */
export const toRecord = (values: FormValues): RecordInput => {
  const cents = number(values.price);
  return {
    name: values.name,
    brand: values.brand,
    category: values.category,
    subtype: values.subtype,
    collection: values.collection,
    description: values.description,
    artist: values.artist,
    maker: values.maker,
    production_date: dateOf(values.date),
    dimensions: {
      type: values.dimensions.type,
      height: number(values.dimensions.height),
      width: number(values.dimensions.width),
      depth: number(values.dimensions.depth),
    },
    materials: values.materials as RecordInput['materials'],
    provenance: values.provenance,
    literature: values.literature,
    credit: values.credit,
    tags: values.tags,
    msrp: cents === null ? null : { cents: Math.round(cents * 100), currency: values.currency },
    purchase_date: values.purchase_date || null,
    serial_number: values.serial_number,
    catalog_number: values.catalog_number,
    serial_number_size: number(values.serial_number_size) ?? 1,
    ap_edition_size: number(values.ap_edition_size) ?? 0,
  };
};

/** The server's record as the form shows it. */
export const fromRecord = (record: Partial<RecordView>): FormValues => {
  const date = record.production_date;
  const size = record.dimensions;
  const [first, second] = date?.dates ?? [];
  return {
    name: record.name ?? '',
    brand: record.brand ?? '',
    category: record.category ?? '',
    subtype: record.subtype ?? '',
    collection: record.collection ?? '',
    description: record.description ?? '',
    artist: record.artist ?? '',
    maker: record.maker ?? '',
    date: {
      text: date?.text ?? '',
      unknown: date?.unknown ?? false,
      circa: date?.circa ?? false,
      range: first?.type === 'RANGE_START_DATE' || first?.type === 'RANGE_END_DATE',
      from: first?.type === 'RANGE_END_DATE' ? noDate : partsOf(first),
      to: first?.type === 'RANGE_END_DATE' ? partsOf(first) : partsOf(second),
    },
    dimensions: {
      type: size?.type ?? 'CENTIMETERS',
      height: shown(size?.height),
      width: shown(size?.width),
      depth: shown(size?.depth),
    },
    materials: record.materials ?? [],
    provenance: record.provenance ?? '',
    literature: record.literature ?? '',
    credit: record.credit ?? '',
    tags: [record.tags ?? []].flat().join(', '),
    price: record.msrp ? (record.msrp.cents / 100).toFixed(2) : '',
    currency: record.msrp?.currency ?? 'EUR',
    purchase_date: record.purchase_date ?? '',
    serial_number: record.serial_number ?? '',
    catalog_number: record.catalog_number ?? '',
    serial_number_size: shown(record.serial_number_size ?? 1),
    ap_edition_size: shown(record.ap_edition_size ?? 0),
  };
};

/** Where the form shows what the contract or the server says of a field of the record. */
export const formField = (path: string): string =>
  path.replace(/^production_date(\..*)?$/, 'date.text').replace(/^msrp(\..*)?$/, 'price');

/** Only what the contract takes: a half-typed price waits until it is one. */
export const validPart = (record: RecordInput): RecordInput =>
  Object.fromEntries(
    Object.entries(record).filter(([name, value]) => {
      const shape = RecordFields.shape[name as Field];
      return shape?.safeParse(value).success;
    }),
  );
