import { isEdition, isLimited, type FormValues } from './formValues';

/** null: not asked as things are. */
type Filled = (values: FormValues) => boolean | null;
interface Section {
  title: string;
  /** What is inside, in one line. */
  inside: string;
  /** Its fields, and when each counts as filled. */
  fields: Partial<Record<keyof FormValues, Filled>>;
}

const text =
  (
    name: {
      [Key in keyof FormValues]: FormValues[Key] extends string ? Key : never;
    }[keyof FormValues],
  ): Filled =>
  (values) =>
    values[name].trim() !== '';

const dated: Filled = ({ date }) =>
  date.text.trim() !== '' || date.unknown || date.from.year.trim() !== '';
const measured: Filled = ({ dimensions: { text, height, width, depth } }) =>
  [text, height, width, depth].some((one) => one.trim() !== '');

const ofEdition =
  (filled: Filled): Filled =>
  (values) =>
    isLimited(values) ? filled(values) : null;

/** The parts of the form that nobody has to fill in, each behind one line. */
export const sections = {
  making: {
    title: 'Date and authors',
    inside: 'When it was made, and everyone who made it',
    fields: { date: dated, authors: text('authors') },
  },
  size: {
    title: 'Size and materials',
    inside: 'Measures in cm or inches, and what it is made of',
    fields: { dimensions: measured, materials: ({ materials }) => materials.length > 0 },
  },
  edition: {
    title: 'Edition and serial number',
    inside: 'One of a kind or a limited edition, and the number on the object',
    fields: {
      limited_edition_size: ofEdition(text('limited_edition_size')),
      serial_number_size: ofEdition(text('serial_number_size')),
      ap_edition_size: ofEdition(({ ap_edition_size }) => Number(ap_edition_size) > 0),
      serial_number: (values) => (isEdition(values) ? null : text('serial_number')(values)),
    },
  },
  history: {
    title: 'Provenance and literature',
    inside: 'Earlier owners, publications, credit line',
    fields: {
      provenance: text('provenance'),
      literature: text('literature'),
      credit: text('credit'),
    },
  },
  inventory: {
    title: 'Inventory and price',
    inside: 'Collection, catalogue number, GTIN, price, purchase date, tags',
    fields: {
      collection: text('collection'),
      catalog_number: text('catalog_number'),
      gtin: text('gtin'),
      price: text('price'),
      purchase_date: text('purchase_date'),
      tags: text('tags'),
    },
  },
} as const satisfies Record<string, Section>;
export type SectionName = keyof typeof sections;
