import type { ItemView } from '#contract/records/items';
import { editionText } from '#contract/records/editionText';
import { measures } from '../parts/object/measures';

/** One line of the facts: what it is, in words a visitor understands. */
export interface Fact {
  name: string;
  value: string;
}

/** What was understood, and beside it what was written, where that is more than the same words. */
const dateOf = ({ said, text }: ItemView['record']['production_date']): string =>
  said && text && said !== text ? `${said} (written “${text}”)` : said || text;

/** Every fact that has a value, in the order in which a museum's record gives them. */
export const factsOf = (view: ItemView): Fact[] => {
  const { record } = view;
  const facts: Fact[] = [
    { name: 'Kind', value: [view.category, view.subtype].filter(Boolean).join(', ') },
    { name: 'Artist', value: record.artist },
    { name: 'Authors', value: record.authors.map(({ name }) => name).join(', ') },
    { name: 'Maker', value: record.maker },
    { name: 'Brand', value: record.brand },
    { name: 'Date', value: dateOf(record.production_date) },
    { name: 'Materials', value: record.materials.join(', ') },
    { name: 'Size', value: measures(record.dimensions) },
    { name: 'Edition', value: editionText(view) || 'Unique' },
    { name: 'Collection', value: record.collection },
    { name: 'Serial number', value: view.serial_number },
    { name: 'Catalogue number', value: record.catalog_number },
    { name: 'GTIN', value: record.gtin },
    { name: 'Credit', value: record.credit },
    // Told by a link alone, where the owner ticked it
    { name: 'Owner', value: view.owner },
    { name: 'SHA-256 of the file', value: record.digital_art?.sha256 ?? '' },
    { name: 'Content Credentials', value: record.digital_art?.credentials?.said ?? '' },
  ];
  return facts.filter((fact) => fact.value !== '');
};
