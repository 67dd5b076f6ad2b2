import { sql } from 'kysely';
import type { CardRow } from './cards';
import type { Search } from './criteria';
import { placeOf } from './cursor';
import { beyond, itemSorts, ordered } from './order';
import { offsetOf } from './page';

export type Row = CardRow & { item_id: string; edition: number; key: string; total: number };
/** The rows of a page and one more where there are more; `total` is exact as far as it is counted. */
export interface Found {
  rows: Row[];
  total: number;
}

/** Where the page begins: its condition beyond a cursor, or rows to skip; `limit` reaches one beyond what the page shows. */
export const begin = (search: Search, from: 'listings' | 'hits') => {
  const key = itemSorts[search.sort];
  const column = from === 'hits' ? sql`hits.key` : key.column;
  const ties =
    from === 'hits' ? sql`hits.edition, hits.item_id` : sql`listings.edition, listings.item_id`;
  const place = placeOf(search.after, search);
  const tied = place && sql`${place.edition}::int, ${place.id}::uuid`;
  const offset = place ? 0 : offsetOf(search);
  return {
    key,
    order: ordered({ ...key, column }, search.direction, ties),
    past:
      place && tied
        ? beyond({ ...key, column }, search.direction, ties, place, tied)
        : sql<boolean>`true`,
    limit: sql`limit ${offset === null ? 0 : search.size + 1} offset ${offset ?? 0}`,
    /** How many rows of the order the page may need from its beginning. */
    reach: offset === null ? 0 : offset + search.size + 1,
  };
};
