import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import type { Db } from '../../store/open';
import { rowView } from './rows';
import type { ImportRecord } from './view';

const shown = 20;
const batch = 500;

/** One line a thing that was not understood or refused: the row, the field, why, and the words as they came. */
const linesOf = (row: ReturnType<typeof rowView>): string[] => [
  ...row.errors.map(({ field, message }) => `  row ${row.number}  ${field}: ${message} (refused)`),
  ...row.notes.map(
    ({ field, message, text }) =>
      `  row ${row.number}  ${field}: ${message}${text ? `  <${text.replace(/\s+/g, ' ').slice(0, 90)}>` : ''}`,
  ),
];

/** The first lines for the screen; all rows with notes or errors into the file, one JSON object a line. */
export const reportRows = async (db: Db, line: ImportRecord, file?: string): Promise<string[]> => {
  const out = file ? createWriteStream(file) : null;
  const lines: string[] = [];
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('import_rows')
      .selectAll()
      .where('import_id', '=', line.id)
      .where('number', '>', after)
      .where((where) =>
        where.or([
          where('fault', 'is not', null),
          where('verdict', 'in', ['noted', 'refused', 'there']),
        ]),
      )
      .orderBy('number')
      .limit(batch)
      .execute();
    for (const row of rows.map((one) => rowView(one, line.round))) {
      if (lines.length < shown) lines.push(...linesOf(row));
      if (out && !out.write(`${JSON.stringify(row)}\n`)) await once(out, 'drain');
    }
    after = rows.at(-1)?.number ?? 0;
    if (rows.length < batch || (!out && lines.length >= shown)) break;
  }
  if (out) await new Promise<void>((resolve) => out.end(resolve));
  return lines.slice(0, shown);
};

const table = (rows: [string, string | number][]): string =>
  rows.map(([name, value]) => `  ${name.padEnd(22)} ${String(value).padStart(8)}\n`).join('');

/** What came of it, in words and figures. */
export const summaryOf = (line: ImportRecord, lines: string[]): string => {
  const { counts, rows, mapping, columns } = line;
  const mapped = new Set(mapping.fields.flatMap((one) => one.columns));
  const unmapped = columns.filter(({ name }) => !mapped.has(name)).map(({ name }) => name);
  const by = Object.entries(counts.notes_by ?? {}).filter(([, count]) => count > 0);
  return [
    table([
      ['rows', rows],
      ['understood whole', counts.understood ?? 0],
      ['with notes', counts.noted ?? 0],
      ['refused', counts.refused ?? 0],
      ['already there', counts.there ?? 0],
      ['drafts made', counts.made ?? 0],
      ...((counts.kept ?? 0) > 0
        ? [['left by the undo', counts.kept ?? 0] as [string, number]]
        : []),
    ]),
    by.length > 0
      ? `Notes by field: ${by.map(([field, count]) => `${field} ${count}`).join(', ')}\n`
      : '',
    unmapped.length > 0 ? `Kept with the rows, in no field: ${unmapped.join(', ')}\n` : '',
    lines.length > 0
      ? `Not understood (the first; --report <file> writes all):\n${lines.join('\n')}\n`
      : '',
  ].join('');
};
