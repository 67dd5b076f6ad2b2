import type { ColumnType, Generated } from 'kysely';
import type { Relation } from '#machines/kernel/actor';
import type { Instant, MaybeInstant, Nullable } from '../columns';

/** One relation of a person, a company or a screen to a thing; open while `until` is null. */
export interface RelationsTable {
  id: Generated<string>;
  /** `item`, or the lifecycle whose row it is. */
  subject_kind: string;
  subject: string;
  relation: Relation;
  account_id: Nullable<string>;
  company_id: Nullable<string>;
  screen_id: Nullable<string>;
  /** The lifecycle and the row whose chart granted it. */
  source_kind: string;
  source: string;
  since: Instant;
  until: MaybeInstant;
}

/** An event of a chart that comes by itself: at most one of a kind waits for a row. */
export interface TimersTable {
  lifecycle: string;
  subject: string;
  event: string;
  at: ColumnType<Date, Date | string, Date | string>;
}

export interface RelationTables {
  timers: TimersTable;
  relations: RelationsTable;
}
