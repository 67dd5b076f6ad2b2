import { sql } from 'kysely';
import { actorOf } from '../../../relations/person';
import type { Tx } from '../../../store/open';
import type { ImportSums } from '../../../store/tables/imports';
import { touchedByDeletion } from '../../../lifecycle/kinds/touched';
import { lockRows } from '../../../lifecycle/locks';
import { deleteSerials, lockSerials } from '../../records/serials';
import { importer } from './makeRows';
import { contentHashes, type ContentHash } from './contentHash';
import type { ImportRecord } from '../view';
import { yieldToLoop, type Work } from './work';

const batchSize = 50;

const next = async (tx: Tx, line: ImportRecord) => {
  const rows = await tx
    .selectFrom('import_rows')
    .select(['number', 'model_id', 'mark', 'kept'])
    .where('import_id', '=', line.id)
    .where('number', '>', line.cursor)
    .where('model_id', 'is not', null)
    .orderBy('number')
    .limit(batchSize)
    .execute();
  return rows.flatMap(({ model_id, ...row }) => (model_id ? [{ ...row, model: model_id }] : []));
};

/** Why a draft stays; null: it goes. Nothing published is ever taken away, nor what somebody has worked on. */
const reasonToStay = (now: ContentHash, then: string | null): string | null => {
  if (now.published) return 'It is published';
  return now.mark === then ? null : 'It was changed after the import';
};

/** Removes the drafts that stand as they were made, by the step that E044 takes. */
export const undoing: Work = {
  task: 'undo import',
  tag: 'undoing',
  async batch(tx, line) {
    const rows = await next(tx, line);
    const last = rows.at(-1);
    if (!last) return null;
    const by = actorOf(await importer(tx, line), ['maker', 'author', 'owner', 'holder']);
    const ids = rows.map(({ model }) => model);
    // As an edit does: the models' rows first, so that no serial comes in between
    await lockRows(tx, { models: ids });
    // Then all of their serials and what hears of a deletion: one model's after another would break the order of locks
    const serials = await tx
      .selectFrom('items')
      .select('id')
      .where('model_id', 'in', ids)
      .execute();
    const items = serials.map(({ id }) => id);
    await lockRows(tx, { items });
    await lockRows(tx, await touchedByDeletion(tx, items));
    const marks = await contentHashes(tx, ids);
    let { made = 0, kept = 0 } = line.counts;
    const told: { number: number; model: string | null; kept: string | null }[] = [];
    for (const row of rows) {
      const now = marks.get(row.model);
      const stays = now ? reasonToStay(now, row.mark) : null;
      if (now && !stays) await deleteSerials(tx, await lockSerials(tx, row.model), by);
      if (!stays) made -= 1;
      kept += (stays ? 1 : 0) - (row.kept ? 1 : 0);
      told.push({ number: row.number, model: stays ? row.model : null, kept: stays });
      await yieldToLoop();
    }
    await sql`
      update import_rows r set model_id = n.model, kept = n.kept
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as n(number int, model uuid, kept text)
      where r.import_id = ${line.id} and r.number = n.number`.execute(tx);
    const counts: ImportSums = { ...line.counts, made, kept };
    return { cursor: last.number, counts };
  },
  end: () => ({ type: 'undo.finish' }),
};
