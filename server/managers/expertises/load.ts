import type { Selectable } from 'kysely';
import type { Actor, Relation } from '#machines/kernel/actor';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { notFound } from '../../errors/httpError';
import { actorOf, type Person } from '../../relations/person';
import { loadWithRelations } from '../../relations/load';
import type { Reader } from '../../store/open';
import type { Expertises } from '../../store/tablesExpertises';

export type ExpertiseRow = Selectable<Expertises>;

/** In these words for an opinion that is not there and for one that one may not know of. */
export const noExpertise = () => notFound('This opinion was not found.');

/** What a person is to an opinion. The administrator may read and has no part in it. */
export const relationsTo = (
  person: Person | null,
  { expert_id, asker_id }: Pick<ExpertiseRow, 'expert_id' | 'asker_id'>,
): Relation[] => [
  ...(person?.account === expert_id ? (['expert'] as const) : []),
  ...(person?.account === asker_id ? (['asker'] as const) : []),
];

export interface Known {
  row: ExpertiseRow;
  relations: Relation[];
  by: Actor;
}

/** An opinion of which the person is a party, or the administrator; 404 else. */
export const partyTo = async (db: Reader, person: Person, id: string): Promise<Known> => {
  const row = await db.selectFrom('expertises').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw noExpertise();
  const relations = relationsTo(person, row);
  if (relations.length === 0 && person.role !== 'UBER_ADMIN') throw noExpertise();
  return { row, relations, by: actorOf(person, relations) };
};

export const isFinished = ({ state }: Pick<ExpertiseRow, 'state'>) =>
  tagged(lifecycles.expertise, state, 'finished');

/** Opinions on an item that the person may see: finished ones with the item's full side, others as a party. */
export const visibleOf = async (
  db: Reader,
  person: Person,
  item: string,
): Promise<ExpertiseRow[]> => {
  const { relations } = await loadWithRelations(db, person, item);
  const full = relations.length > 0 || person.role === 'UBER_ADMIN';
  const rows = await db
    .selectFrom('expertises')
    .selectAll()
    .where('item_id', '=', item)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.filter(
    (row) =>
      relationsTo(person, row).length > 0 ||
      person.role === 'UBER_ADMIN' ||
      (full && isFinished(row) && !(relations.length === 1 && relations[0] === 'expert')),
  );
};
