import type { ItemView } from '#contract/items';
import { editionText } from '../shared/labelFacts';
import { measures } from '../shared/measures';

/** One line of the facts: what it is, in words a visitor understands. */
export interface Fact {
  name: string;
  value: string;
}

/** Every fact that has a value, in the order in which a museum's record gives them. */
export const factsOf = (view: ItemView): Fact[] => {
  const { record } = view;
  const facts: Fact[] = [
    { name: 'Kind', value: [view.category, view.subtype].filter(Boolean).join(', ') },
    { name: 'Artist', value: record.artist },
    { name: 'Maker', value: record.maker },
    { name: 'Brand', value: record.brand },
    { name: 'Date', value: view.date_text },
    { name: 'Materials', value: record.materials.join(', ') },
    { name: 'Size', value: measures(record.dimensions) },
    { name: 'Edition', value: editionText(view) || 'Unique' },
    { name: 'Collection', value: record.collection },
    { name: 'Serial number', value: view.serial_number },
    { name: 'Catalogue number', value: record.catalog_number },
    { name: 'Credit', value: record.credit },
  ];
  return facts.filter((fact) => fact.value !== '');
};
