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
}

/** The open report of an item as JSON; null where there is none. `item` and `states` are SQL. */
export const reportRow = (item: string, states: string) => `(
  select json_build_object('id', r.id, 'state', r.state, 'context', r.context, 'version', r.version, 'place', r.place,
    'day', r.day, 'police_number', r.police_number,
    'reported_at', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from reports r where r.item_id = ${item} and r.state = any(${states}))`;

/** A report as the reader may know it: who reported it is told to nobody. */
export const reportView = (row: ReportRow, relations: Relation[]): ReportView => {
  const { id, state, context, version, place, day, police_number, reported_at } = row;
  const label = labelOf(lifecycles.report, state);
  const lifecycle = { state, label, context, version, relations };
  return {
    ...{ label, day, place, police_number, reported_at },
    state: state as ReportView['state'],
    own: relations.includes('owner') ? { id, lifecycle } : null,
  };
};
