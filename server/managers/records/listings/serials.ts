import { sql } from 'kysely';
import type { items } from '#contract/records/items';
import { RawJson, type CallRequest } from '../../../http/route';
import type { Services } from '../../../providers/ports';
import { loadModelWithRelations } from '../../../relations/load';
import { cardColumns, cardText, type CardRow } from './cards';

/** E051: a model's serials that the bearer may know of, EDITION_AP first. */
export const serialsOf = async (
  ports: Services,
  { params, person, tx }: CallRequest<typeof items.simpleByModel>,
) => {
  const { serials } = await loadModelWithRelations(tx, person, params.id);
  const { rows } = await sql<CardRow>`
    select ${cardColumns} from listings where item_id = any(${serials.map(({ id }) => id)}::uuid[])
    order by listings.edition, listings.item_id`.execute(tx);
  return new RawJson(`[${rows.map((row) => cardText(row, ports.sign)).join(',')}]`);
};
