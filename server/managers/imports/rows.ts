import type { Selectable } from 'kysely';
import { labelOfField } from '#contract/imports/importFields';
import type { ImportRow, imports, verdicts } from '#contract/imports/imports';
import type { CallRequest } from '../../http/route';
import type { Reader } from '../../store/open';
import type { ImportRows } from '../../store/tables/imports';
import { ownImport } from './access';
import { readingWords } from './reading/readingWords';
import type { ImportRecord } from './view';
import { paged } from '../../store/paged';

type Filter = CallRequest<typeof imports.rows>['query']['show'];
type Verdict = (typeof verdicts)[number];

/** A verdict counts while no later mapping or dry run has come; what was made stays made. */
export const rowView = (row: Selectable<ImportRows>, round: number): ImportRow => {
  const isFresh = row.round === round;
  const isRead = isFresh || row.model_id !== null;
  return {
    number: row.number,
    verdict: isFresh ? (row.verdict as Verdict | null) : null,
    source: row.source,
    reading: isRead
      ? readingWords(row.reading).map(({ field, text }) => ({
          field,
          label: labelOfField(field),
          text,
        }))
      : [],
    errors: row.fault ? [{ field: 'row', message: row.fault }] : isFresh ? row.errors : [],
    notes: isFresh ? row.notes : [],
    existing: isFresh ? row.existing_id : null,
    made: row.model_id,
    kept: row.kept,
  };
};

/** Rows of an import that a filter shows, in the file's order. */
const rowsShown = (db: Reader, line: Pick<ImportRecord, 'id' | 'round'>, show: Filter) => {
  const all = db.selectFrom('import_rows').where('import_id', '=', line.id);
  if (show === 'all') return all;
  if (show === 'made') return all.where('model_id', 'is not', null);
  if (show === 'kept') return all.where('kept', 'is not', null);
  return all.where('verdict', '=', show).where('round', '=', line.round);
};

/** X007. */
export const rowsOfImport = async ({
  params,
  query,
  person,
  tx,
}: CallRequest<typeof imports.rows>) => {
  const line = await ownImport(tx, person, params.id);
  const { total } = await rowsShown(tx, line, query.show)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await rowsShown(tx, line, query.show)
    .selectAll()
    .orderBy('number')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  return paged(
    rows.map((row) => rowView(row, line.round)),
    query,
    Number(total),
  );
};
