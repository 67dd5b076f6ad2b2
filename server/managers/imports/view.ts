import { sql, type Selectable } from 'kysely';
import type { ImportCard, ImportCounts, ImportView } from '#contract/imports/imports';
import { labelOf } from '#machines/kernel/labels';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import type { Reader } from '../../store/open';
import type { Imports } from '../../store/tables/imports';

export type ImportRecord = Selectable<Imports>;

const tally = (by: Record<string, number> = {}) =>
  Object.entries(by)
    .filter(([, rows]) => rows > 0)
    .map(([field, rows]) => ({ field, rows }))
    .sort((a, b) => b.rows - a.rows || (a.field < b.field ? -1 : 1));

const countsOf = ({ counts, rows }: ImportRecord): ImportCounts => ({
  rows,
  understood: counts.understood ?? 0,
  noted: counts.noted ?? 0,
  refused: counts.refused ?? 0,
  there: counts.there ?? 0,
  made: counts.made ?? 0,
  kept: counts.kept ?? 0,
  notes_by: tally(counts.notes_by),
  errors_by: tally(counts.errors_by),
});

/** How far the work in hand is: `cursor` counts the rows that it has gone over. */
export const progressOf = (line: Pick<ImportRecord, 'state' | 'cursor' | 'rows'>) => {
  const is = (tag: string) => tagged(lifecycles.import, line.state, tag);
  if (!is('working')) return null;
  return is('reading') ? { done: line.rows, of: null } : { done: line.cursor, of: line.rows };
};

export const importCard = (line: ImportRecord, by: string): ImportCard => ({
  id: line.id,
  file_name: line.file_name,
  bytes: Number(line.bytes),
  by,
  created_at: line.created_at.toISOString(),
  lifecycle: {
    state: line.state,
    label: labelOf(lifecycles.import, line.state),
    context: line.context,
    version: line.version,
    // Who may see one may act on it: it is their company's
    relations: ['maker'],
  },
  counts: countsOf(line),
  progress: progressOf(line),
});

const sameFile = async (db: Reader, line: ImportRecord) => {
  const same = await db
    .selectFrom('imports')
    .select(['id', 'created_at', 'counts'])
    .where('sha256', '=', line.sha256)
    .where('id', '!=', line.id)
    .where('created_at', '<', line.created_at)
    .where(
      sql<boolean>`imports.id in (select same.subject from relations made join relations same
        on same.account_id is not distinct from made.account_id and same.company_id is not distinct from made.company_id
        where made.subject = ${line.id} and made.relation = 'maker' and made.until is null
          and same.subject_kind = 'import' and same.relation = 'maker' and same.until is null)`,
    )
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute();
  return same.map(({ id, created_at, counts }) => ({
    id,
    created_at: created_at.toISOString(),
    made: counts.made ?? 0,
  }));
};

/** An import as its own people read it. */
export const importView = async (db: Reader, line: ImportRecord): Promise<ImportView> => {
  const { alias } = await db
    .selectFrom('accounts')
    .select('alias')
    .where('id', '=', line.account_id)
    .executeTakeFirstOrThrow();
  const mapped = new Set(line.mapping.fields.flatMap(({ columns }) => columns));
  return {
    ...importCard(line, alias ?? ''),
    format: line.format,
    columns: line.columns,
    mapping: whole(line.mapping),
    suggested: whole(line.suggested),
    unmapped: line.columns.map(({ name }) => name).filter((name) => !mapped.has(name)),
    same_file: await sameFile(db, line),
  };
};

/** A mapping that nobody has made yet is one of nothing. */
const whole = (mapping: Partial<ImportView['mapping']>): ImportView['mapping'] => ({
  fields: [],
  constants: [],
  unit: 'CENTIMETERS',
  currency: 'EUR',
  existing: 'skip',
  ...mapping,
});
