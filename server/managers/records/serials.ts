import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import type { Actor } from '#machines/kernel/actor';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import type { EventOf } from '../../lifecycle/events';
import { advanceAll as advanceRows, birthOf, born, type Birth } from '../../lifecycle/engine';
import { grantFirst } from '../../lifecycle/grantFirst';
import { touchedByDeletion } from '../../lifecycle/kinds/touched';
import { lockModel, lockRows } from '../../lifecycle/locks';
import { conflict } from '../../errors/httpError';
import { named } from '../../store/named';
import type { Tx } from '../../store/open';
import type { ItemRow, ModelRow } from './view';

const editable = statesTagged(lifecycles.publication, 'editable');
const deleted = statesTagged(lifecycles.publication, 'deleted');

/**
 * The model's serials that are left, EDITION_AP first (decisions.md), locked with their model: whoever adds, takes away or
 * moves serials waits here. Throws 404 when the model is gone.
 */
export const lockSerials = async (tx: Tx, model: string): Promise<ItemRow[]> => {
  await lockModel(tx, model);
  return tx
    .selectFrom('items')
    .selectAll()
    .where('model_id', '=', model)
    .where('state', 'not in', deleted)
    .orderBy('edition_type', 'desc')
    .orderBy('edition_number')
    .execute();
};

export type Edition = ItemRow['edition_type'];

const bearing = named(
  'bear serials',
  `insert into items (id, model_id, edition_type, edition_number, serial_number, state, context, version)
  select id, $1, type, number, serial, $2, $3, $4
  from unnest($5::uuid[], $6::text[], $7::int[], $8::text[]) with ordinality as w(id, type, number, serial, place)
  order by place returning *`,
);

interface Serial {
  type: Edition;
  number: number;
  serial?: string | undefined;
}

/** Serials that are about to be born, as drafts that have gone as far as their birth says. */
export interface Coming {
  model_id: string;
  ids: string[];
  wanted: Serial[];
  birth: Birth;
}

/** Grants whose serials are, and their model where it is new: the first statement of their birth, however many they are. */
export const grantSerials = async (
  tx: Tx,
  model: Pick<ModelRow, 'id' | 'created_by' | 'company_id'>,
  wanted: Serial[],
  birth: Birth,
  is: 'new' | 'there',
): Promise<Coming> => {
  const ids = wanted.map(() => randomUUID());
  const whose = is === 'new' ? { model } : {};
  const rows = ids.map((id) => ({ id, model_id: model.id, ...whose }));
  return {
    model_id: model.id,
    ids,
    wanted,
    birth: await grantFirst(tx, 'publication', rows, birth, is),
  };
};

/** Their rows, in one statement, and what is told of them, in another. Their model is there. */
export const bearSerials = async (
  tx: Tx,
  { model_id, ids, wanted, birth }: Coming,
  by: Actor,
): Promise<ItemRow[]> => {
  if (ids.length === 0) return [];
  const { state, context, version } = birth.columns;
  const { rows } = await tx.executeQuery<ItemRow>(
    CompiledQuery.raw(bearing, [
      model_id,
      state,
      context,
      version,
      ids,
      wanted.map(({ type }) => type),
      wanted.map(({ number }) => number),
      wanted.map(({ serial = '' }) => serial),
    ]),
  );
  await born(tx, 'publication', rows, birth, by);
  return rows;
};

/** EDITION_AP first (decisions.md). */
const editions: Edition[] = ['EDITION_AP', 'EDITION'];

/** The serials that edition sizes ask for, in their order. */
export const editionOf = (sizes: Record<Edition, number>) =>
  editions.flatMap((type) =>
    Array.from({ length: sizes[type] }, (_, index) => ({ type, number: index + 1 })),
  );

/** A number that is taken away is free again; what was taken away counts downwards, however often an edition shrinks. */
const freeNumbers = (tx: Tx, model: string, gone: ItemRow[]) =>
  sql`
    update items i set edition_number = least(lowest, 0) - place
    from (
      select id, row_number() over (partition by edition_type order by edition_number) as place,
        (select min(edition_number) from items o where o.model_id = ${model} and o.edition_type = w.edition_type) as lowest
      from items w where id = any(${gone.map(({ id }) => id)}::uuid[])) w
    where i.id = w.id`.execute(tx);

/**
 * Makes the serials that the edition sizes ask for. While a model is a draft its sizes may grow and shrink;
 * a serial that has left the draft is never taken away.
 */
export const reconcileSerials = async (
  tx: Tx,
  model: ModelRow,
  sizes: Record<Edition, number>,
  by: Actor,
) => {
  const there = await lockSerials(tx, model.id);
  const over = there.filter(
    ({ edition_type: type, edition_number }) => edition_number > sizes[type],
  );
  if (over.some(({ state }) => !editable.includes(state)))
    throw conflict(
      'serials_published',
      'The edition cannot become smaller than what is published of it.',
    );
  if (over.length > 0) {
    await deleteSerials(tx, over, by);
    await freeNumbers(tx, model.id, over);
  }
  const have = new Set(there.map((item) => `${item.edition_type} ${item.edition_number}`));
  const missing = editionOf(sizes).filter(({ type, number }) => !have.has(`${type} ${number}`));
  const birth = birthOf('publication', { kind: model.type }, by);
  await bearSerials(tx, await grantSerials(tx, model, missing, birth, 'there'), by);
};

/** Sends one event to all of the serials; the first that the chart does not let it through for refuses. */
export const advanceAll = async (
  tx: Tx,
  serials: ItemRow[],
  event: EventOf<'publication'>,
  by: Actor,
): Promise<number> => {
  const ids = serials.map(({ id }) => id);
  return (await advanceRows(tx, 'publication', ids, event, by)).length;
};

/** Deletes drafts that are locked; an opinion that is under way on one of them ends with it. The chart refuses the rest. */
export const deleteSerials = async (tx: Tx, serials: ItemRow[], by: Actor): Promise<void> => {
  const ids = serials.map(({ id }) => id);
  await lockRows(tx, await touchedByDeletion(tx, ids));
  await advanceAll(tx, serials, { type: 'record.delete' }, by);
};
