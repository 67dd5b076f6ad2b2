import type { ColumnType, Generated } from 'kysely';

export type Json<T> = ColumnType<T, string | T | undefined, string | T>;
export type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
export type MaybeInstant = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;

/** Written by lifecycle/engine alone. */
export interface LifecycleColumns {
  state: string;
  context: Json<Record<string, unknown>>;
  version: Generated<number>;
}
