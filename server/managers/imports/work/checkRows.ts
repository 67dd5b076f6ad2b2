import { sql } from 'kysely';
import type { ImportRow } from '#contract/imports/imports';
import type { Tx } from '../../../store/open';
import type { ImportSums } from '../../../store/tables/imports';
import { modelsByCatalog } from '../existing';
import { keepableJson } from '../file/fileText';
import { readRow } from '../reading/readRow';
import { summed } from './sums';
import type { ImportRecord } from '../view';
import { yieldToLoop, type Work } from './work';

const batchSize = 100;

type Read = Pick<ImportRow, 'number' | 'errors' | 'notes' | 'existing'> & {
  verdict: 'understood' | 'noted' | 'refused' | 'there';
  reading: Record<string, unknown>;
  catalog: string | null;
};

const next = (tx: Tx, line: ImportRecord) =>
  tx
    .selectFrom('import_rows')
    .select(['number', 'source', 'fault'])
    .where('import_id', '=', line.id)
    .where('number', '>', line.cursor)
    .where('model_id', 'is', null)
    .orderBy('number')
    .limit(batchSize)
    .execute();

/** Earlier rows of the same file with one of these numbers, by number. */
const earlierRows = async (tx: Tx, line: ImportRecord, numbers: string[]) => {
  if (numbers.length === 0) return new Map<string, number>();
  const { rows } = await sql<{ catalog: string; first: number }>`
    select catalog, min(number)::int as first from import_rows
    where import_id = ${line.id} and catalog = any(${numbers}::text[]) and number <= ${line.cursor}
      and round = ${line.round} and verdict in ('understood', 'noted')
    group by 1`.execute(tx);
  return new Map(rows.map(({ catalog, first }) => [catalog, first]));
};

const judge = (row: Read, existing: Map<string, string>, earlier: Map<string, number>): Read => {
  if (row.errors.length > 0) return { ...row, verdict: 'refused' };
  const { catalog, notes } = row;
  const text = catalog ?? '';
  const twin = existing.get(text);
  if (twin) {
    const message = 'The company has an object with this catalogue number already';
    return {
      ...row,
      verdict: 'there',
      existing: twin,
      notes: [...notes, { field: 'catalog_number', message, text }],
    };
  }
  const first = earlier.get(text);
  if (first !== undefined) {
    const message = `Row ${first} of this file has the same catalogue number`;
    return {
      ...row,
      verdict: 'there',
      notes: [...notes, { field: 'catalog_number', message, text }],
    };
  }
  if (catalog !== null) earlier.set(catalog, row.number);
  return { ...row, verdict: notes.length > 0 ? 'noted' : 'understood' };
};

const keep = (tx: Tx, line: ImportRecord, rows: Read[]) =>
  sql`
    update import_rows r set verdict = n.verdict, reading = n.reading, catalog = n.catalog, errors = n.errors,
      notes = n.notes, existing_id = n.existing, round = ${line.round}
    from jsonb_to_recordset(${keepableJson(rows)}::jsonb) as n(number int, verdict text, reading jsonb, catalog text,
      errors jsonb, notes jsonb, existing uuid)
    where r.import_id = ${line.id} and r.number = n.number`.execute(tx);

const readAll = async (line: ImportRecord, rows: Awaited<ReturnType<typeof next>>) => {
  const read: Read[] = [];
  for (const { number, source, fault } of rows) {
    const { fields, errors, notes } = fault
      ? { fields: {}, errors: [{ field: 'row', message: fault }], notes: [] }
      : readRow(source, line.mapping);
    const catalog = typeof fields.catalog_number === 'string' ? fields.catalog_number : '';
    const known = catalog.trim().replace(/\.$/, '') || null;
    read.push({
      number,
      verdict: 'understood',
      reading: fields,
      catalog: known,
      errors,
      notes,
      existing: null,
    });
    await yieldToLoop();
  }
  return read;
};

/** The dry run: every row is read and judged, nothing is made. */
export const checking: Work = {
  task: 'check import',
  tag: 'checking',
  async batch(tx, line) {
    const rows = await next(tx, line);
    const last = rows.at(-1);
    if (!last) return null;
    const read = await readAll(line, rows);
    const numbers = read.flatMap(({ catalog }) => catalog ?? []);
    const existing = await modelsByCatalog(tx, line, numbers);
    const earlier = await earlierRows(tx, line, numbers);
    const judged = read.map((row) => judge(row, existing, earlier));
    await keep(tx, line, judged);
    const counts = judged.reduce<ImportSums>((sums, row) => summed(sums, row), line.counts);
    return { cursor: last.number, counts };
  },
  end({ counts, mapping }) {
    const { understood = 0, noted = 0, there = 0 } = counts;
    const usable = understood + noted + (mapping.existing === 'make' ? there : 0);
    return { type: 'check.finish', usable };
  },
};
