import type {
  Dimensions,
  ProductionDate,
  RecordFields,
  RecordView,
} from '#contract/records/record';
import { subtypes } from '#contract/records/taxonomies';
import { keptDate, noDate } from '#reading/dates/keptDate';
import { keptSizes, noSizes } from '#reading/measures/keptSizes';

type Plain = Omit<RecordView, 'photos' | 'digital_art' | 'thumbnail' | 'authorship_certificate'>;

/** A record of which nothing is filled in yet. */
export const emptyRecord: Plain = {
  name: '',
  brand: '',
  type: 'physical',
  msrp: null,
  category: '',
  subtype: '',
  purchase_date: null,
  collection: '',
  description: '',
  serial_number: '',
  catalog_number: '',
  gtin: '',
  limited_edition_size: null,
  serial_number_size: 1,
  ap_edition_size: 0,
  materials: [],
  maker: '',
  artist: '',
  production_date: noDate,
  dimensions: noSizes,
  provenance: '',
  literature: '',
  credit: '',
  authors: [],
  tags: [],
};

const columns = [
  'name',
  'brand',
  'type',
  'category',
  'subtype',
  'collection',
  'maker',
  'artist',
  'materials',
] as const;
const files = ['photos', 'digital_art', 'thumbnail', 'authorship_certificate'] as const;

/** What is computed is computed here, never taken from a client: EDTF, both units, numbers of a list (spec 5). */
const kept = ({ production_date, dimensions, authors }: Partial<RecordFields>): Partial<Plain> => ({
  ...(production_date && { production_date: keptDate(production_date) }),
  ...(dimensions && { dimensions: keptSizes(dimensions) }),
  ...(authors && { authors: authors.map((name, index) => ({ number: index + 1, name })) }),
});

/** A stored record whole: what was never filled in, and what an older version did not compute yet. */
export const normalizeRecord = (stored: Partial<Plain>): Plain => {
  const record = { ...emptyRecord, ...stored };
  const { production_date, dimensions } = record as {
    production_date: ProductionDate & { notes?: string[] };
    dimensions: Dimensions & { notes?: string[] };
  };
  return {
    ...record,
    ...(!production_date.notes && { production_date: keptDate(production_date) }),
    ...(!dimensions.notes && { dimensions: keptSizes(dimensions) }),
  };
};

/** Splits what a person sent into the columns that lists search by, the rest of the record, and the files. */
export const toColumns = (fields: Partial<RecordFields>) => {
  const column: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || name === 'complete' || (files as readonly string[]).includes(name))
      continue;
    if ((columns as readonly string[]).includes(name)) column[name] = value;
    else rest[name] = value;
  }
  return { column, rest: { ...rest, ...kept(fields) } };
};

export interface MissingField {
  field: string;
  message: string;
}

/** What the object form must say before its step is complete. */
export const missingFormFields = (record: Plain): MissingField[] => {
  const lacks: MissingField[] = [];
  const ask = (field: keyof Plain, given: boolean, message: string) => {
    if (!given) lacks.push({ field, message });
  };
  const choices = subtypes[record.category];
  ask('name', record.name !== '', 'Give the object a name');
  ask('category', record.category !== '', 'Choose a category');
  ask('subtype', !choices?.length || record.subtype !== '', 'Choose a type within the category');
  ask(
    'maker',
    `${record.maker}${record.artist}${record.brand}` !== '',
    'Name a maker, an artist or a brand',
  );
  ask('description', record.description !== '', 'Describe the object in a sentence or two');
  return lacks;
};

/** What the media step needs: a photo of a thing, the file of a digital image. */
export const missingMediaFields = (
  record: Pick<RecordView, 'type' | 'photos' | 'digital_art'>,
): MissingField[] => {
  if (record.type === 'digital')
    return record.digital_art
      ? []
      : [{ field: 'digital_art', message: 'Upload the digital art file' }];
  return record.photos.length > 0
    ? []
    : [{ field: 'photos', message: 'Upload at least one photo' }];
};
