import type { ItemCard } from '#contract/records/items';
import type { ModelCard } from '#contract/records/models';

/** What the list is of: serials, or the models above them. */
export type By = 'item' | 'model';
export type Card = ItemCard | ModelCard;

export const isModel = (card: Card): card is ModelCard => 'serials' in card;

const words: Record<By, { one: string; several: string; title: string }> = {
  item: { one: 'item', several: 'items', title: 'Items' },
  model: { one: 'model', several: 'models', title: 'Models' },
};
/** "Items" or "Models": the name of the list. */
export const titleOf = (by: By) => words[by].title;

/** "1 model", "1,234 items". */
export const countOf = (by: By, count: number): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? words[by].one : words[by].several}`;

/** "3 serials": how many of them the reader may know of. */
export const serialsText = ({ serials }: Pick<ModelCard, 'serials'>): string =>
  `${serials.toLocaleString('en-GB')} ${serials === 1 ? 'serial' : 'serials'}`;
