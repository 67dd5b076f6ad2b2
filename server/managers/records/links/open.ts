import { sql } from 'kysely';
import type { items, ItemView } from '#contract/records/items';
import type { Relation } from '#machines/kernel/actor';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { gone, notFound } from '../../../errors/httpError';
import { holderOf } from '../../../relations/holders';
import { accountPerson } from '../../../relations/person';
import { loadWithRelations } from '../../../relations/load';
import type { CallRequest } from '../../../http/route';
import type { Reader } from '../../../store/open';
import type { Services } from '../../../providers/ports';
import { linkedView } from '../read';
import { linkSides } from '#machines/lifecycles/link';
import { secretHash } from '../../../store/secretHash';

/** What whoever made the link is to the object now: a link is not worth more than its maker's right to it. */
const relationsOfMaker = async (
  db: Reader,
  { id, item_id }: { id: string; item_id: string },
): Promise<Relation[]> => {
  const author = await holderOf(db, id, 'author');
  const maker = author && 'account' in author ? await accountPerson(db, author.account) : null;
  if (!maker) return [];
  return (await loadWithRelations(db, maker, item_id)).relations;
};

const linkOf = (db: Reader, code: string) =>
  db
    .selectFrom('links')
    .selectAll()
    .select(sql<boolean>`coalesce(expires_at <= now(), false)`.as('over'))
    .where('code_hash', '=', secretHash(code))
    .executeTakeFirst();

interface Opening {
  /** Nobody reads more than the limited passport by it. */
  limited?: boolean;
  /** Whether it counts as opened: not where somebody asks only if it can be. */
  counted?: boolean;
}

/**
 * The item behind a code: 404 where there is none, 410 once it has run out, by the database's clock and by the chart, or
 * once its maker has no side to the item any more. Each opening is counted.
 */
export const openLink = async (
  db: Reader,
  ports: Services,
  id: string,
  code: string,
  { limited = false, counted = true }: Opening = {},
): Promise<ItemView> => {
  const link = await linkOf(db, code);
  if (link?.item_id !== id) throw notFound();
  if (link.over || !tagged(lifecycles.link, link.state, 'active')) throw gone();
  const row = await db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !tagged(lifecycles.publication, row.state, 'published')) throw notFound();
  const relations = await relationsOfMaker(db, link);
  if (!relations.some((one) => linkSides[link.kind].includes(one))) throw gone();
  if (counted)
    await db
      .updateTable('links')
      .set((eb) => ({ opened: eb('opened', '+', 1), opened_at: new Date() }))
      .where('id', '=', link.id)
      .execute();
  const version = limited ? 'limited' : link.kind;
  return linkedView(db, ports, row, version, link.show_name && relations.includes('owner'));
};

/** E052: the same by the code alone. It is asked where a typed code leads; the page that it leads to counts the opening. */
export const openBearer = async (db: Reader, ports: Services, code: string): Promise<ItemView> => {
  const link = await linkOf(db, code);
  if (!link) throw notFound();
  return openLink(db, ports, link.item_id, code, { counted: false });
};

/** E053 */
export const byCode = (ports: Services, { params, query, tx }: CallRequest<typeof items.byCode>) =>
  openLink(tx, ports, params.id, query.code);

/** E057 */
export const dppByCode = (
  ports: Services,
  { params, query, tx }: CallRequest<typeof items.dppByCode>,
) => openLink(tx, ports, params.id, query.code, { limited: true });
