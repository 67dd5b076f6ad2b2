import type { items, ItemView } from '#contract/records/items';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { gone, notFound } from '../../../errors/httpError';
import type { CallRequest } from '../../../http/route';
import type { Reader } from '../../../store/open';
import type { Services } from '../../../providers/ports';
import { itemView } from '../read';
import { hashOf } from './make';

/** The item behind a code: 404 where there is none, 410 once it has run out, by the database's clock and by the chart. */
export const openLink = async (
  db: Reader,
  ports: Services,
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
  if (!link) throw notFound();
  const over = link.expires_at !== null && link.expires_at.getTime() <= Date.now();
  if (over || !tagged(lifecycles.link, link.state, 'active')) throw gone();
  const row = await db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !tagged(lifecycles.publication, row.state, 'published')) throw notFound();
  return itemView(db, ports, row, [], limited ? 'limited' : link.kind);
};

/** E053 */
export const byCode = (ports: Services, { params, query, tx }: CallRequest<typeof items.byCode>) =>
  openLink(tx, ports, params.id, query.code, false);

/** E057 */
export const dppByCode = (
  ports: Services,
  { params, query, tx }: CallRequest<typeof items.dppByCode>,
) => openLink(tx, ports, params.id, query.code, true);
