import { sql } from 'kysely';
import { mostRows } from '#contract/imports/imports';
import { system } from '#machines/kernel/actor';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { advance, lock } from '../../../lifecycle/engine';
import { mayAdvance } from '../../../lifecycle/events';
import type { Db } from '../../../store/open';
import type { Services } from '../../../providers/ports';
import { columnsFound } from '../file/columns';
import { csvRows } from '../file/csvRows';
import { FileFault, formatOf, type Format } from '../file/fileFormat';
import type { FileRow } from '../file/fileRow';
import { fileText, keepableJson } from '../file/fileText';
import { flatten } from '../reading/flat';
import { jsonRows } from '../file/jsonRows';
import { suggest } from '../file/suggest';
import { yieldToLoop, fail, publishProgress } from './work';
import { transact } from '../../../store/transaction';

const batchRows = 500;
const batchSigns = 2_000_000;

const begin = (db: Db, id: string): Promise<boolean> =>
  transact(db, async (tx) => {
    const line = await lock(tx, 'import', id);
    const said = { type: 'reading.begin' as const };
    if (mayAdvance('import', line, said, system)) await advance(tx, 'import', id, said, system);
    return tagged(lifecycles.import, line.state, 'reading');
  });

/** Rows that an earlier try has kept are kept once. */
const keep = (db: Db, id: string, rows: FileRow[]) =>
  transact(db, async (tx) => {
    await sql`
      insert into import_rows (import_id, number, source, fault)
      select ${id}, number, source, fault
      from jsonb_to_recordset(${keepableJson(rows)}::jsonb) as n(number int, source jsonb, fault text)
      on conflict do nothing`.execute(tx);
    const line = await tx
      .updateTable('imports')
      .set({ rows: rows.at(-1)?.number ?? 0 })
      .where('id', '=', id)
      .returning(['id', 'state', 'cursor', 'rows'])
      .executeTakeFirstOrThrow();
    await publishProgress(tx, line);
  });

const finish = (
  db: Db,
  id: string,
  found: { format: Format; columns: ReturnType<typeof columnsFound>; rows: number },
) =>
  transact(db, async (tx) => {
    const line = await lock(tx, 'import', id);
    const said = { type: 'reading.finish' as const };
    if (!mayAdvance('import', line, said, system)) return;
    const all = found.columns.all();
    const mapping = JSON.stringify(suggest(all, found.rows));
    await tx
      .updateTable('imports')
      .set({
        format: JSON.stringify(found.format),
        columns: keepableJson(all.map(({ values: _values, ...column }) => column)),
        mapping,
        suggested: mapping,
        rows: found.rows,
      })
      .where('id', '=', id)
      .execute();
    await advance(tx, 'import', id, said, system);
  });

const readAll = async (ports: Services, id: string, path: string) => {
  const { encoding, format } = await formatOf(path);
  const pieces = fileText(path, encoding);
  const rows = format.kind === 'CSV' ? csvRows(pieces, format.separator) : jsonRows(pieces);
  const columns = columnsFound();
  let batch: FileRow[] = [];
  let [signs, count] = [0, 0];
  for await (const row of rows) {
    if (row.number > mostRows)
      throw new FileFault(`The file has more than ${mostRows} rows; please divide it.`);
    if (!row.fault) columns.add(flatten(row.source));
    batch.push(row);
    count = row.number;
    signs += JSON.stringify(row.source).length;
    if (batch.length >= batchRows || signs > batchSigns) {
      await keep(ports.db, id, batch);
      batch = [];
      signs = 0;
    } else if (count % 20 === 0) await yieldToLoop();
  }
  if (batch.length > 0) await keep(ports.db, id, batch);
  if (count === 0) throw new FileFault('The file has no rows below its first line.');
  await finish(ports.db, id, { format, columns, rows: count });
};

/** Reads an uploaded file into rows, piece by piece; what cannot be read as rows at all ends the import with the reason. */
export const readImport = async (ports: Services, id: string): Promise<void> => {
  if (!(await begin(ports.db, id))) return;
  const { media_id } = await ports.db
    .selectFrom('imports')
    .select('media_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  try {
    await readAll(ports, id, await ports.storage.path(`media/${media_id}/original`));
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    await fail(ports, id, error.message);
  }
};
