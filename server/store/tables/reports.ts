import type { Generated } from 'kysely';
import type { Instant, LifecycleColumns } from '../columns';

/** An object reported missing or stolen: at most one open row an item. */
export interface Reports extends LifecycleColumns {
  id: Generated<string>;
  item_id: string;
  reported_by: string;
  /** Where it was last, in the owner's words. */
  place: string;
  /** Since when it is not there, YYYY-MM-DD. */
  day: string;
  police_number: Generated<string>;
  created_at: Instant;
}

/** What a finder left on the passport. Their address is kept nowhere. */
export interface ReportMessages {
  id: Generated<string>;
  report_id: string;
  name: string;
  contact: string;
  text: string;
  created_at: Instant;
}

export interface ReportTables {
  report_messages: ReportMessages;
  reports: Reports;
}
