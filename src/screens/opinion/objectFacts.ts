import type { ExpertiseCard } from '#contract/expertises';
import type { ItemView } from '#contract/records/items';

/** The object of an opinion in brief. */
export type ObjectFacts = ExpertiseCard['item'];

export const objectOf = (item: ItemView): ObjectFacts => ({
  id: item.id,
  model_id: item.model_id,
  name: item.name,
  maker: item.artist || item.maker || item.brand,
  category: item.category,
  serial: item.serial_number,
  cover: item.cover,
});
