import { sql } from 'kysely';
import { system, type Actor } from '#machines/actor';
import { lifecycles } from '#machines/lifecycles';
import { statesTagged } from '#machines/next';
import { advance, birth, born, type EventOf } from '../../../lifecycle/advance';
import { conflict } from '../../../http/faults';
import type { Tx } from '../../../store/open';
import type { ItemRow, ModelRow } from './view';

const editable = statesTagged(lifecycles.publication, 'editable');
const deleted = statesTagged(lifecycles.publication, 'deleted');

/** The model's serials that are left, EDITION_AP first (decisions.md), locked in that order. */
export const lockSerials = (tx: Tx, model: string): Promise<ItemRow[]> =>
  tx
    .selectFrom('items')
    .selectAll()
    .where('model_id', '=', model)
    .where('state', 'not in', deleted)
    .orderBy('edition_type', 'desc')
    .orderBy('edition_number')
    .forUpdate()
    .execute();

/** Brings a serial into the world as a draft that its maker owns. */
const bear = async (
  tx: Tx,
  model: ModelRow,
  type: ItemRow['edition_type'],
  number: number,
  by: Actor,
) => {
  const input = { kind: model.type };
  const item = await tx
    .insertInto('items')
    .values({
      model_id: model.id,
      edition_type: type,
      edition_number: number,
      owner_id: model.company_id ? null : model.created_by,
      owner_company_id: model.company_id,
      ...birth('publication', input),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await born(tx, 'publication', item as never, input, by);
};

/**
 * Makes the serials that the edition sizes ask for. While a model is a draft its sizes may grow and shrink;
 * a serial that has left the draft is never taken away.
 */
export const fitSerials = async (
  tx: Tx,
  model: ModelRow,
  sizes: { EDITION: number; EDITION_AP: number },
  by: Actor,
) => {
  for (const type of ['EDITION_AP', 'EDITION'] as const) {
    const there = (await lockSerials(tx, model.id)).filter(
      ({ edition_type }) => edition_type === type,
    );
    const over = there.filter(({ edition_number }) => edition_number > sizes[type]);
    if (over.some(({ state }) => !editable.includes(state)))
      throw conflict(
        'serials_published',
        'The edition cannot become smaller than what is published of it.',
      );
    for (const item of over) {
      await advance(tx, 'publication', item.id, { type: 'record.delete' }, by);
      // Its number is free again; what was taken away counts downwards, however often an edition shrinks.
      await tx
        .updateTable('items')
        .set({
          edition_number: sql<number>`(select least(min(edition_number), 0) - 1 from items
            where model_id = ${model.id} and edition_type = ${type})`,
        })
        .where('id', '=', item.id)
        .execute();
    }
    const have = new Set(there.map(({ edition_number }) => edition_number));
    for (let number = 1; number <= sizes[type]; number += 1)
      if (!have.has(number)) await bear(tx, model, type, number, by);
  }
};

/** Sends one event to every serial of the model that the chart lets it through for; says how many. */
export const advanceAll = async (
  tx: Tx,
  serials: ItemRow[],
  event: EventOf<'publication'>,
  by: Actor,
): Promise<number> => {
  for (const item of serials) await advance(tx, 'publication', item.id, event, by);
  return serials.length;
};

/** Tells the chart how many fingerprints a serial has and how many of them a verification has confirmed at least once. */
export const countFingerprints = async (tx: Tx, item: string) => {
  const success = statesTagged(lifecycles.verification, 'success');
  const all = await tx
    .selectFrom('fingerprints')
    .select(({ exists, selectFrom }) => [
      'id',
      exists(
        selectFrom('verification_runs')
          .select('verification_runs.id')
          .whereRef('verification_runs.fingerprint_id', '=', 'fingerprints.id')
          .whereRef('verification_runs.created_at', '>=', 'fingerprints.created_at')
          .where('verification_runs.state', 'in', success),
      ).as('verified'),
    ])
    .where('item_id', '=', item)
    .execute();
  const verified = all.filter((fingerprint) => fingerprint.verified).length;
  await advance(
    tx,
    'publication',
    item,
    { type: 'fingerprints.counted', total: all.length, verified },
    system,
  );
};
