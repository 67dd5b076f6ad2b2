import type { RecordView } from '#contract/records/record';
import type { ItemCard } from '#contract/records/items';

export type Value = string | number | string[] | null;

/** What of an item a line is made of. */
export interface ExportRecord {
  card: ItemCard;
  record: RecordView;
  owner: string;
  /** Address of the public passport. */
  url: string;
  /** What the limited passport does not tell is left empty. */
  full: boolean;
}

const money = ({ record, full }: ExportRecord) => (full ? record.msrp : null);

/** Every column with how it is told: the same names in CSV and in JSON lines. */
const columns: Record<string, (told: ExportRecord) => Value> = {
  id: ({ card }) => card.id,
  model_id: ({ card }) => card.model_id,
  url: ({ url }) => url,
  name: ({ card }) => card.name,
  type: ({ card }) => card.type,
  category: ({ card }) => card.category,
  subtype: ({ card }) => card.subtype,
  brand: ({ card }) => card.brand,
  collection: ({ record }) => record.collection,
  maker: ({ card }) => card.maker,
  artist: ({ card }) => card.artist,
  authors: ({ record }) => record.authors.map(({ name }) => name),
  date: ({ record }) => record.production_date.text || record.production_date.said,
  date_edtf: ({ record }) => record.production_date.edtf,
  date_said: ({ record }) => record.production_date.said,
  dimensions: ({ record }) => record.dimensions.text || record.dimensions.said,
  height_cm: ({ record }) => record.dimensions.centimeters.height,
  width_cm: ({ record }) => record.dimensions.centimeters.width,
  depth_cm: ({ record }) => record.dimensions.centimeters.depth,
  height_in: ({ record }) => record.dimensions.inches.height,
  width_in: ({ record }) => record.dimensions.inches.width,
  depth_in: ({ record }) => record.dimensions.inches.depth,
  materials: ({ record }) => record.materials,
  description: ({ record }) => record.description,
  provenance: ({ record }) => record.provenance,
  literature: ({ record }) => record.literature,
  credit: ({ record }) => record.credit,
  tags: ({ record }) => record.tags,
  serial_number: ({ card }) => card.serial_number,
  catalog_number: ({ record }) => record.catalog_number,
  gtin: ({ record }) => record.gtin,
  edition_type: ({ card }) => card.edition_type,
  edition_number: ({ card }) => card.edition_number,
  edition_size: ({ card }) => card.edition_size,
  limited_edition_size: ({ record }) => record.limited_edition_size,
  msrp_cents: (told) => money(told)?.cents ?? null,
  msrp_currency: (told) => money(told)?.currency ?? null,
  purchase_date: ({ record, full }) => (full ? record.purchase_date : null),
  owner: ({ owner, full }) => (full ? owner : ''),
  publication: ({ card }) => card.publication.label,
  verification: ({ card }) => card.verification,
  updated_at: ({ card }) => card.updated_at,
};

export const columnNames: string[] = Object.keys(columns);
export const lineOf = (told: ExportRecord): Value[] =>
  Object.values(columns).map((tell) => tell(told));
