import { sql, type RawBuilder } from 'kysely';
import type { items } from '#contract/items';
import { mostCounted } from '#contract/shapes';
import type { Asked } from '../../../http/route';
import type { Reader } from '../../../store/open';
import type { ItemPorts } from '../ports';
import { inScope } from '../scope';
import { cardColumns, cardText, type CardRow } from './cards';
import { countOf } from './count';
import { hasWords, narrowed, type Search } from './criteria';
import { cursorOf, placeOf } from './cursor';
import { beyond, itemSorts, ordered } from './order';
import { offsetOf, pageText } from './page';

/** Up to so many rows of a scope are quicker sorted than looked for along an order. */
const fewRows = 500;

type Row = CardRow & { item_id: string; edition: number; key: string; total: number };
interface Found {
  rows: Row[];
  total: number;
}

/** Where the page begins: its condition beyond a cursor, or rows to skip; `most` is one more than the page shows. */
const begin = (search: Search, from: 'listings' | 'hits') => {
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
  };
};

/** Goes along the order's own index: quick where a page's rows come soon, because many rows are in scope. */
const along = async (
  tx: Reader,
  where: RawBuilder<boolean>,
  search: Search,
  total: RawBuilder<number>,
) => {
  const { key, order, past, limit } = begin(search, 'listings');
  const { rows } = await sql<Row>`
    select ${cardColumns}, listings.item_id, listings.edition, ${key.text} as key, ${total} as total
    from listings where ${where} and ${past} order by ${order} ${limit}`.execute(tx);
  const known = rows[0]?.total;
  if (known !== undefined) return { rows, total: known };
  const { rows: counted } = await sql<{ total: number }>`select ${total} as total`.execute(tx);
  return { rows, total: counted[0]?.total ?? 0 };
};

/**
 * Gathers what is found, then sorts it: how often a word stands in the records, or how few rows a person has, nobody
 * can guess, so the choice is not left to a guess. Where there are more than `most` the page is read along.
 */
const among = async (
  tx: Reader,
  where: RawBuilder<boolean>,
  search: Search,
  most: number,
): Promise<Found> => {
  const { key, order, past, limit } = begin(search, 'hits');
  const { rows } = await sql<Row>`
    with hits as materialized (
      select item_id, edition, ${key.column} as key from listings where ${where} limit ${most + 1})
    select ${cardColumns}, hits.item_id, hits.edition, ${key.text} as key, counted.total
    from (select count(*)::int as total from hits) counted left join (
      (select * from hits where ${past} order by ${order} ${limit}) hits
        join listings on listings.item_id = hits.item_id) on true
    order by ${order}`.execute(tx);
  const total = rows[0]?.total ?? 0;
  if (total > most)
    return along(tx, where, search, most < mostCounted ? countOf(where) : sql`${total}::int`);
  return { rows: rows.filter(({ item_id }) => item_id !== null), total };
};

/** E026: items in the bearer's scope; `data_option` is read as a wish that never widens it. One statement finds it, or two where much is. */
export const searchItems = async (
  ports: ItemPorts,
  { body, person, tx }: Asked<typeof items.search>,
) => {
  const scope = await inScope(tx, person);
  const where = sql<boolean>`${scope} and ${narrowed(body.search_criteria_list)}`;
  const words = hasWords(body.search_criteria_list);
  const { rows, total } = await among(tx, where, body, words ? mostCounted : fewRows);
  const shown = rows.slice(0, body.size);
  const last = rows.length > body.size ? shown.at(-1) : undefined;
  return pageText(
    shown.map((row) => cardText(row, ports.sign)),
    body,
    total,
    last ? cursorOf(body, { ...last, id: last.item_id }) : null,
  );
};
