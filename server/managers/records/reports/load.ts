import { sql } from 'kysely';
import type { Relation } from '#machines/kernel/actor';
import { notFound } from '../../../errors/httpError';
import { loadWithRelations, requireRelation } from '../../../relations/load';
import { actorOf, type Person } from '../../../relations/person';
import type { Reader } from '../../../store/open';
import { openReports, reportView, type ReportRow } from './view';

const columns = [
  'id',
  'item_id',
  'state',
  'context',
  'version',
  'place',
  'day',
  'police_number',
] as const;

const reported = sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The open report of an item; undefined where there is none. */
export const openReportOf = (db: Reader, item: string) =>
  db
    .selectFrom('reports')
    .select(columns)
    .where('item_id', '=', item)
    .where('state', 'in', openReports)
    .executeTakeFirst();

/** A report of an object that is the person's; 404 for any other. */
export const partyToReport = async (db: Reader, person: Person, id: string) => {
  const row = await db
    .selectFrom('reports')
    .select(columns)
    .select(reported.as('reported_at'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { relations } = await loadWithRelations(db, person, row.item_id);
  requireRelation(relations, 'owner');
  return { row, relations, by: actorOf(person, relations) };
};

/** What its owner reads of it. */
export const ownReport = async (db: Reader, person: Person, id: string) => {
  const { row, relations } = await partyToReport(db, person, id);
  return reportView(row as ReportRow, relations as Relation[]);
};
