import type { Selectable } from 'kysely';
import type { Actor, Relation } from '#machines/kernel/actor';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { HttpError, notFound } from '../../errors/httpError';
import { actorOf, type Person } from '../../relations/person';
import { loadWithRelations } from '../../relations/load';
import { relationsToRow, relationsToRows } from '../../relations/rows';
import type { Reader } from '../../store/open';
import type { Expertises } from '../../store/tables/expertises';

export type ExpertiseRow = Selectable<Expertises>;

/** In these words for an opinion that is not there and for one that one may not know of. */
export const noExpertise = () => notFound('This opinion was not found.');

export interface Known {
  row: ExpertiseRow;
  relations: Relation[];
  by: Actor;
}

/** An opinion of which the person is a party, or the administrator; 404 else. */
export const partyTo = async (db: Reader, person: Person, id: string): Promise<Known> => {
  const row = await db.selectFrom('expertises').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noExpertise();
  const relations = await relationsToRow(db, person, id);
  if (relations.length === 0 && person.role !== 'UBER_ADMIN') throw noExpertise();
  return { row, relations, by: actorOf(person, relations) };
};

export const isFinished = ({ state }: Pick<ExpertiseRow, 'state'>) =>
  tagged(lifecycles.expertise, state, 'finished');

/** What the person is to the item: nothing where they may not know of it; 404 where they know of no opinion either. */
const relationsToItem = async (db: Reader, person: Person, item: string, own: ExpertiseRow[]) => {
  if (own.length === 0) return (await loadWithRelations(db, person, item)).relations;
  return loadWithRelations(db, person, item).then(
    ({ relations }) => relations,
    (error: unknown) => {
      if (error instanceof HttpError && error.status === 404) return [];
      throw error;
    },
  );
};

/**
 * Opinions on an item that the person may see: finished ones with the item's full side, others as a party. An expert who
 * was asked knows of the request before they know of the item.
 */
export const visibleOf = async (
  db: Reader,
  person: Person,
  item: string,
): Promise<ExpertiseRow[]> => {
  const rows = await db
    .selectFrom('expertises')
    .selectAll()
    .where('item_id', '=', item)
    .orderBy('created_at', 'desc')
    .execute();
  const held = await relationsToRows(
    db,
    person,
    rows.map(({ id }) => id),
  );
  const own = rows.filter(({ id }) => held.has(id));
  const relations = await relationsToItem(db, person, item, own);
  if (person.role === 'UBER_ADMIN') return rows;
  const full = relations.some((relation) => relation !== 'expert');
  return rows.filter((row) => own.includes(row) || (full && isFinished(row)));
};
