import { sql } from 'kysely';
import type { items } from '#contract/items';
import { JsonText, type Asked } from '../../../http/route';
import type { ItemPorts } from '../ports';
import { relateModel } from '../sides';
import { cardColumns, cardText, type CardRow } from './cards';

/** E051: a model's serials that the bearer may know of, EDITION_AP first. */
export const serialsOf = async (
  ports: ItemPorts,
  { params, person, tx }: Asked<typeof items.simpleByModel>,
) => {
  const { serials } = await relateModel(tx, person, params.id);
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from listings where item_id = any(${serials.map(({ id }) => id)}::uuid[])
    order by listings.edition, listings.item_id`.execute(tx);
  return new JsonText(`[${rows.map((row) => cardText(row, ports.sign)).join(',')}]`);
};
