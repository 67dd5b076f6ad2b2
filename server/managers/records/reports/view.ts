import type { ReportView } from '#contract/records/reports';
import type { Relation } from '#machines/kernel/actor';
import { labelOf } from '#machines/kernel/labels';
import { statesTagged } from '#machines/kernel/transition';
import { lifecycles } from '#machines/lifecycles/lifecycles';

export const openReports = statesTagged(lifecycles.report, 'open');

/** A report as it lies in the database; times as ISO text. */
export interface ReportRow {
  id: string;
  state: string;
  context: Record<string, unknown>;
  version: number;
  place: string;
  day: string;
  police_number: string;
  reported_at: string;
  messages: NonNullable<ReportView['own']>['messages'];
}

/** More than these nobody reads on one page. */
const mostMessages = 100;
const iso = (moment: string) =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A report as JSON, the newest message first; null where there is none. `where` is SQL over reports `r`. */
export const reportRow = (where: string) => `(
  select json_build_object('id', r.id, 'state', r.state, 'context', r.context, 'version', r.version, 'place', r.place,
    'day', r.day, 'police_number', r.police_number, 'reported_at', ${iso('r.created_at')},
    'messages', (select coalesce(json_agg(m), '[]') from (
      select id, name, contact, text, ${iso('created_at')} as at from report_messages
      where report_id = r.id order by created_at desc, id limit ${mostMessages}) m))
  from reports r where ${where})`;

/** A report as the reader may know it: who reported it is told to nobody. */
export const reportView = (row: ReportRow, relations: Relation[]): ReportView => {
  const { id, state, context, version, place, day, police_number, reported_at, messages } = row;
  const label = labelOf(lifecycles.report, state);
  const lifecycle = { state, label, context, version, relations };
  return {
    ...{ label, day, place, police_number, reported_at },
    state: state as ReportView['state'],
    own: relations.includes('owner') ? { id, lifecycle, messages } : null,
  };
};
