import type { ColumnType, Generated } from 'kysely';
import type { Instant, LifecycleColumns } from '../columns';

/** Roots of the log on their way into a public chain (decision 80): at most one row is open. */
export interface Anchors extends LifecycleColumns {
  id: Generated<string>;
  /** Entries of the log, and their root. */
  size: ColumnType<string, number, never>;
  root: Buffer;
  chain_id: ColumnType<string, number, never>;
  contract: string;
  created_at: Instant;
}

export interface AnchorTables {
  anchors: Anchors;
}
