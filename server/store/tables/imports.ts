import type { ColumnType, Generated } from 'kysely';
import type { ImportColumn, ImportMapping, ImportView } from '#contract/imports/imports';
import type { Instant, Json, LifecycleColumns, Nullable } from '../columns';

/** Running sums; kept with the work in hand, so that a view counts nothing. */
export interface ImportSums {
  understood?: number;
  noted?: number;
  refused?: number;
  there?: number;
  made?: number;
  kept?: number;
  notes_by?: Record<string, number>;
  errors_by?: Record<string, number>;
}

export interface Imports extends LifecycleColumns {
  id: Generated<string>;
  account_id: string;
  /** The person whose step the work in hand does. */
  acting_id: Nullable<string>;
  company_id: Nullable<string>;
  media_id: string;
  file_name: string;
  bytes: ColumnType<string, number, number>;
  sha256: string;
  format: Json<ImportView['format']>;
  columns: Json<ImportColumn[]>;
  mapping: Json<ImportMapping>;
  suggested: Json<ImportMapping>;
  counts: Json<ImportSums>;
  rows: Generated<number>;
  cursor: Generated<number>;
  round: Generated<number>;
  created_at: Instant;
}

export interface ImportRows {
  import_id: string;
  number: number;
  source: Json<Record<string, unknown>>;
  fault: Nullable<string>;
  round: Generated<number>;
  verdict: Nullable<string>;
  reading: Json<Record<string, unknown>>;
  catalog: Nullable<string>;
  errors: Json<{ field: string; message: string }[]>;
  notes: Json<{ field: string; message: string; text: string }[]>;
  existing_id: Nullable<string>;
  model_id: Nullable<string>;
  mark: Nullable<string>;
  kept: Nullable<string>;
}

/** Files of records on their way to drafts (migration 0005). */
export interface ImportTables {
  imports: Imports;
  import_rows: ImportRows;
}
