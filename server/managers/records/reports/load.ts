import { sql } from 'kysely';
import { notFound } from '../../../errors/httpError';
import { loadWithRelations, requireRelation } from '../../../relations/load';
import { actorOf, type Person } from '../../../relations/person';
import type { Reader } from '../../../store/open';
import { openReports, reportRow, reportView, type ReportRow } from './view';

/** The open report of an item; undefined where there is none. */
export const openReportOf = (db: Reader, item: string) =>
  db
    .selectFrom('reports')
    .select('id')
    .where('item_id', '=', item)
    .where('state', 'in', openReports)
    .executeTakeFirst();

/** A report of an object that is the person's; 404 for any other. */
export const partyToReport = async (db: Reader, person: Person, id: string) => {
  const { rows } = await sql<{ item_id: string; row: ReportRow }>`
    select item_id, ${sql.raw(reportRow('r.id = reports.id'))} as row from reports where id = ${id}`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  const { relations } = await loadWithRelations(db, person, found.item_id);
  requireRelation(relations, 'owner');
  return { row: found.row, relations, by: actorOf(person, relations) };
};

/** What its owner reads of it. */
export const ownReport = async (db: Reader, person: Person, id: string) => {
  const { row, relations } = await partyToReport(db, person, id);
  return reportView(row, relations);
};
