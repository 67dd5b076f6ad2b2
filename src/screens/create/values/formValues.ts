import type { z } from 'zod';
import { RecordFields, type RecordView } from '#contract/records/record';
import { dateOf, fieldsOf, type DateValues } from './dateValues';
import { lengthOf } from './lengths';
import { centsOf, centsText } from '../../parts/form/money';

/** Sizes as the form holds them. */
export interface SizeValues {
  text: string;
  type: 'CENTIMETERS' | 'INCHES';
  height: string;
  width: string;
  depth: string;
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
  date: DateValues;
  dimensions: SizeValues;
  materials: string[];
  provenance: string;
  literature: string;
  credit: string;
  authors: string;
  tags: string;
  price: string;
  currency: string;
  purchase_date: string;
  serial_number: string;
  catalog_number: string;
  gtin: string;
  limited_edition_size: string;
  serial_number_size: string;
  ap_edition_size: string;
}

/** Several of one model, or one with a number of an edition. */
export const isLimited = (
  values: Pick<FormValues, 'limited_edition_size' | 'serial_number_size' | 'ap_edition_size'>,
): boolean =>
  Number(values.limited_edition_size || 0) !== 0 ||
  Number(values.serial_number_size || 1) !== 1 ||
  Number(values.ap_edition_size || 0) !== 0;

/** Several serials are made here, so each has a number of its own. */
export const isEdition = ({
  serial_number_size: size,
  ap_edition_size: proofs,
}: Pick<FormValues, 'serial_number_size' | 'ap_edition_size'>): boolean =>
  Number(size || 1) + Number(proofs || 0) > 1;

export type RecordInput = Partial<z.input<typeof RecordFields>>;
type Field = keyof typeof RecordFields.shape;

const number = (text: string): number | null => {
  const plain = text.trim();
  return plain === '' ? null : Number(plain);
};
const shown = (value: number | null | undefined) => (value == null ? '' : String(value));

export const sizesOf = ({ text, type, height, width, depth }: SizeValues) => ({
  text,
  type,
  height: lengthOf(height),
  width: lengthOf(width),
  depth: lengthOf(depth),
});

/** The form's values as the contract's record; what makes no sense is left for the contract to refuse. */
export const toRecord = (values: FormValues): RecordInput => {
  const cents = centsOf(values.price);
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
    dimensions: sizesOf(values.dimensions),
    materials: values.materials as RecordInput['materials'],
    provenance: values.provenance,
    literature: values.literature,
    credit: values.credit,
    authors: values.authors,
    tags: values.tags,
    msrp: cents === null ? null : { cents, currency: values.currency },
    purchase_date: values.purchase_date || null,
    serial_number: values.serial_number,
    catalog_number: values.catalog_number,
    gtin: values.gtin,
    limited_edition_size: number(values.limited_edition_size),
    serial_number_size: number(values.serial_number_size) ?? 1,
    ap_edition_size: number(values.ap_edition_size) ?? 0,
  };
};

/** The server's record as the form shows it. */
export const fromRecord = (record: Partial<RecordView>): FormValues => {
  const date = record.production_date;
  const size = record.dimensions;
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
      ...fieldsOf({ unknown: false, circa: false, dates: [], ...date }),
    },
    dimensions: {
      text: size?.text ?? '',
      type: size?.type ?? 'CENTIMETERS',
      height: shown(size?.height),
      width: shown(size?.width),
      depth: shown(size?.depth),
    },
    materials: record.materials ?? [],
    provenance: record.provenance ?? '',
    literature: record.literature ?? '',
    credit: record.credit ?? '',
    authors: [record.authors ?? []]
      .flat()
      .map((one: string | { name: string }) => (typeof one === 'string' ? one : one.name))
      .join(', '),
    tags: [record.tags ?? []].flat().join(', '),
    price: record.msrp ? centsText(record.msrp.cents) : '',
    currency: record.msrp?.currency ?? 'EUR',
    purchase_date: record.purchase_date ?? '',
    serial_number: record.serial_number ?? '',
    catalog_number: record.catalog_number ?? '',
    gtin: record.gtin ?? '',
    limited_edition_size: shown(record.limited_edition_size),
    serial_number_size: shown(record.serial_number_size ?? 1),
    ap_edition_size: shown(record.ap_edition_size ?? 0),
  };
};

/** Where the form shows what the contract or the server says of a field of the record. */
export const formField = (
  path: string,
  { date, artist, maker, brand }: Pick<FormValues, 'date' | 'artist' | 'maker' | 'brand'>,
): string => {
  // One of the three is needed: it is said once, of all three.
  if (path === 'maker' && `${artist}${maker}${brand}`.trim() === '') return 'root.madeBy';
  const part = /^production_date\.dates\.(\d)\.(\w+)$/.exec(path);
  if (part) {
    const isTo = date.range && (part[1] === '1' || date.from.year.trim() === '');
    return `date.${isTo ? 'to' : 'from'}.${part[2]}`;
  }
  return path
    .replace(/^production_date\.dates$/, 'date.to.year')
    .replace(/^production_date(\..*)?$/, 'date.text')
    .replace(/^dimensions$/, 'dimensions.text')
    .replace(/^(authors|tags)\..*$/, '$1')
    .replace(/^msrp(\..*)?$/, 'price');
};

/** Only what the contract takes: a half-typed price waits until it is one. */
export const validPart = (record: RecordInput): RecordInput =>
  Object.fromEntries(
    Object.entries(record).filter(([name, value]) => {
      const shape = RecordFields.shape[name as Field];
      return shape?.safeParse(value).success;
    }),
  );

/** The fields of the form that hold what `validPart` left out, as they were typed. */
export const waitingPart = (values: FormValues): Partial<FormValues> => {
  const record = toRecord(values);
  const valid = validPart(record);
  const names = Object.keys(record)
    .filter((name) => !(name in valid))
    .flatMap((name) => formFields[name] ?? [name as keyof FormValues]);
  return Object.fromEntries(names.map((name) => [name, values[name]]));
};
const formFields: Record<string, (keyof FormValues)[]> = {
  production_date: ['date'],
  msrp: ['price', 'currency'],
};
