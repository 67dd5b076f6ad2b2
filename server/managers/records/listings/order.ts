import { sql, type RawBuilder } from 'kysely';
import type { ListSort } from '#contract/records/items';
import type { CursorPosition } from './cursor';

export type Direction = 'asc' | 'desc';

/** A sort key: the column it stands in, as text for the cursor, and read back from it. */
export interface SortKey {
  column: RawBuilder<unknown>;
  text: RawBuilder<string>;
  /** The same of the key's value, whatever column it stands in. */
  told(value: RawBuilder<unknown>): RawBuilder<string>;
  value(text: string): RawBuilder<unknown>;
}

const ways = { asc: sql`asc`, desc: sql`desc` };

/** To the microsecond, as the database keeps it: what a cursor compares must not be rounded. */
export const momentText = (column: RawBuilder<unknown>) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const time = (column: RawBuilder<unknown>): SortKey => ({
  column,
  text: momentText(column),
  told: momentText,
  value: (text) => sql`${text}::timestamptz`,
});
const words = (column: RawBuilder<unknown>): SortKey => ({
  column,
  text: sql<string>`${column}`,
  told: (value) => sql<string>`${value}`,
  value: (text) => sql`${text}::text`,
});

export const itemSorts: Record<ListSort, SortKey> = {
  updated: time(sql`listings.updated_at`),
  created: time(sql`listings.created_at`),
  name: words(sql`listings.name_key`),
  maker: words(sql`listings.maker_key`),
};

export const modelSorts: Record<ListSort, SortKey> = {
  updated: time(sql`models.updated_at`),
  created: time(sql`models.created_at`),
  name: words(sql`folded(models.name)`),
  maker: words(sql`maker_key(models.artist, models.maker, models.brand)`),
};

/** By the key, then each edition in its own order (EDITION_AP first), whichever way the key goes. */
export const ordered = ({ column }: SortKey, direction: Direction, ties: RawBuilder<unknown>) =>
  sql`${column} ${ways[direction]}, ${ties}`;

/** What follows a place in that order; the first half of the condition is what an index can begin at. */
export const beyond = (
  { column, value }: SortKey,
  direction: Direction,
  ties: RawBuilder<unknown>,
  place: CursorPosition,
  tied: RawBuilder<unknown>,
): RawBuilder<boolean> => {
  const key = value(place.key);
  const on = direction === 'asc' ? sql`>` : sql`<`;
  return sql<boolean>`(${column} ${on}= ${key} and (${column} ${on} ${key} or ((${ties}) > (${tied}))))`;
};
