import { editionText } from '#contract/records/editionText';
import type { ItemCard } from '#contract/records/items';
import type { RecordView } from '#contract/records/record';
import { makerName } from '#contract/records/makerName';
import { measures } from './measures';

/** What a museum label says; an empty line is left out. */
export interface LabelFacts {
  maker: string;
  title: string;
  date: string;
  materials?: string;
  size?: string;
  edition?: string;
  credit?: string;
}

type Serial = Pick<ItemCard, 'edition_type' | 'edition_number' | 'edition_size'>;

/** The short label of a serial in a list. */
export const cardFacts = (card: ItemCard): LabelFacts => ({
  maker: makerName(card),
  title: card.name,
  date: card.date_text,
  edition: editionText(card),
});

/** The whole label out of a record, and of its serial where there is one. */
export const recordFacts = (record: RecordView, serial?: Serial): LabelFacts => {
  const materials = record.materials.join(', ').toLowerCase();
  return {
    maker: makerName(record),
    title: record.name,
    date: record.production_date.said || record.production_date.text,
    materials: materials && materials.charAt(0).toUpperCase() + materials.slice(1),
    size: measures(record.dimensions),
    edition: serial ? editionText(serial) : '',
    credit: record.credit,
  };
};
