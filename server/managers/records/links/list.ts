import { sql, type Selectable } from 'kysely';
import { links, type OpenLink } from '#contract/records/links';
import type { Relation } from '#machines/kernel/actor';
import { labelOf } from '#machines/kernel/labels';
import { statesTagged } from '#machines/kernel/transition';
import { linkSides } from '#machines/lifecycles/link';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { notFound } from '../../../errors/httpError';
import type { CallRequest, Route } from '../../../http/route';
import { stepRoutes } from '../../../http/stepRoutes';
import { loadWithRelations, requireRelation } from '../../../relations/load';
import { peopleIn } from '../../../relations/names';
import { actorOf, type Person } from '../../../relations/person';
import type { Reader } from '../../../store/open';
import type { Links } from '../../../store/tables';

const active = statesTagged(lifecycles.link, 'active');

type LinkRow = Omit<Selectable<Links>, 'code_hash'>;

/** The owner has every link to the item; whoever else shows it has those of their own making. */
const relationsTo = (
  { authored }: { authored: boolean },
  toItem: readonly Relation[],
): Relation[] => [
  ...toItem.filter((relation) => relation === 'owner'),
  ...(authored ? (['author'] as const) : []),
];

/** Whether the person has made the link; beside a row of links. */
const authoredBy = (person: Person) =>
  sql<boolean>`exists (select from relations r where r.subject = links.id and r.relation = 'author'
    and r.account_id = ${person.account} and r.until is null)`.as('authored');

const viewOf = async (
  db: Reader,
  links: readonly { row: LinkRow; is: Relation[] }[],
): Promise<OpenLink[]> => {
  const people = await peopleIn(
    db,
    links.map(({ row }) => row.created_by),
  );
  return links.map(({ row, is }) => ({
    id: row.id,
    kind: row.kind,
    show_name: row.show_name,
    made_at: row.created_at.toISOString(),
    by: people.get(row.created_by)?.name ?? '',
    expires_at: row.expires_at?.toISOString() ?? null,
    opened: row.opened,
    opened_at: row.opened_at?.toISOString() ?? null,
    lifecycle: {
      state: row.state,
      label: labelOf(lifecycles.link, row.state),
      context: row.context,
      version: row.version,
      relations: is,
    },
  }));
};

/** X093: the newest first. */
export const listLinks = async ({
  params,
  person,
  tx,
}: CallRequest<typeof links.ofItem>): Promise<OpenLink[]> => {
  const { relations } = await loadWithRelations(tx, person, params.id);
  requireRelation(relations, ...linkSides.full, ...linkSides.limited);
  const rows = await tx
    .selectFrom('links')
    .selectAll()
    .select(authoredBy(person))
    .where('item_id', '=', params.id)
    .where('state', 'in', active)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date())]))
    .orderBy('created_at', 'desc')
    .execute();
  const theirs = rows.map((row) => ({ row, is: relationsTo(row, relations) }));
  return viewOf(
    tx,
    theirs.filter(({ is }) => is.length > 0),
  );
};

/** What the person is to one link; 404 for a link that is none of theirs. */
const partyToLink = async (tx: Reader, person: Person, id: string) => {
  const row = await tx
    .selectFrom('links')
    .selectAll()
    .select(authoredBy(person))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { relations } = await loadWithRelations(tx, person, row.item_id);
  const is = relationsTo(row, relations);
  if (is.length === 0) throw notFound();
  return { row, is, by: actorOf(person, is) };
};

/** X094 */
export const linkSteps = (): Route[] =>
  stepRoutes('link', links, {
    party: partyToLink,
    view: async (tx, person, id) => {
      return (await viewOf(tx, [await partyToLink(tx, person, id)]))[0];
    },
  });
