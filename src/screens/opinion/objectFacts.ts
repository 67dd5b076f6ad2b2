import type { ExpertiseCard } from '#contract/expertises';
import type { ItemView } from '#contract/records/items';
import { makerName } from '#contract/records/makerName';

/** The object of an opinion in brief. */
export type ObjectFacts = ExpertiseCard['item'];

export const objectOf = (item: ItemView): ObjectFacts => ({
  id: item.id,
  model_id: item.model_id,
  name: item.name,
  maker: makerName(item),
  category: item.category,
  serial: item.serial_number,
  cover: item.cover,
});
