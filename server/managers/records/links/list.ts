import type { Selectable } from 'kysely';
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

/** Whoever has the item has every link to it; a maker who has it no more has those of their own making. */
const relationsTo = (
  { created_by }: Pick<LinkRow, 'created_by'>,
  person: Person,
  toItem: readonly Relation[],
): Relation[] => [
  ...toItem.filter((relation) => relation === 'owner' || relation === 'holder'),
  ...(created_by === person.account ? (['author'] as const) : []),
];

const viewOf = async (
  db: Reader,
  rows: readonly LinkRow[],
  relationsOf: (row: LinkRow) => Relation[],
): Promise<OpenLink[]> => {
  const people = await peopleIn(
    db,
    rows.map(({ created_by }) => created_by),
  );
  return rows.map((row) => ({
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
      relations: relationsOf(row),
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
  requireRelation(relations, ...linkSides.limited);
  const rows = await tx
    .selectFrom('links')
    .selectAll()
    .where('item_id', '=', params.id)
    .where('state', 'in', active)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date())]))
    .orderBy('created_at', 'desc')
    .execute();
  const theirs = rows.filter((row) => relationsTo(row, person, relations).length > 0);
  return viewOf(tx, theirs, (row) => relationsTo(row, person, relations));
};

/** What the person is to one link; 404 for a link that is none of theirs. */
const partyToLink = async (tx: Reader, person: Person, id: string) => {
  const row = await tx.selectFrom('links').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  const { relations } = await loadWithRelations(tx, person, row.item_id);
  const theirs = relationsTo(row, person, relations);
  if (theirs.length === 0) throw notFound();
  return { row, theirs, by: actorOf(person, theirs) };
};

/** X094 */
export const linkSteps = (): Route[] =>
  stepRoutes('link', links, {
    party: partyToLink,
    view: async (tx, person, id) => {
      const { row, theirs } = await partyToLink(tx, person, id);
      return (await viewOf(tx, [row], () => theirs))[0];
    },
  });
