import type { items, ItemView } from '#contract/items';
import { lifecycles } from '#machines/lifecycles';
import { tagged } from '#machines/next';
import { gone, missing } from '../../../http/faults';
import type { Asked } from '../../../http/route';
import type { Reader } from '../../../store/open';
import type { ItemPorts } from '../ports';
import { itemView } from '../records/read';
import { hashOf } from './make';

/** The item behind a code: 404 where there is none, 410 once it has run out, by the database's clock and by the chart. */
export const openLink = async (
  db: Reader,
  ports: ItemPorts,
  id: string,
  code: string,
  limited: boolean,
): Promise<ItemView> => {
  const link = await db
    .selectFrom('links')
    .selectAll()
    .where('code_hash', '=', hashOf(code))
    .where('item_id', '=', id)
    .executeTakeFirst();
  if (!link) throw missing();
  const over = link.expires_at !== null && link.expires_at.getTime() <= Date.now();
  if (over || !tagged(lifecycles.link, link.state, 'active')) throw gone();
  const row = await db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !tagged(lifecycles.publication, row.state, 'published')) throw missing();
  return itemView(db, ports, row, [], limited ? 'limited' : link.kind);
};

/** E053 */
export const byCode = (ports: ItemPorts, { params, query, tx }: Asked<typeof items.byCode>) =>
  openLink(tx, ports, params.id, query.code, false);

/** E057 */
export const dppByCode = (ports: ItemPorts, { params, query, tx }: Asked<typeof items.dppByCode>) =>
  openLink(tx, ports, params.id, query.code, true);
