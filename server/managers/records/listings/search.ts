import { sql, type RawBuilder } from 'kysely';
import type { items } from '#contract/records/items';
import type { CallRequest } from '../../../http/route';
import type { Reader } from '../../../store/open';
import type { Services } from '../../../providers/ports';
import { inListScope, listScopeOf } from '../../../relations/scope';
import { cardColumns, cardText } from './cards';
import { countOf } from './count';
import { conditionsOf, type Search } from './criteria';
import { cursorOf } from './cursor';
import { pageText } from './page';
import { begin, type Found, type Row } from './byGathering';
import { byBitmaps } from './sets/byBitmaps';
import { listingIndexOf, type ListingIndex, type Term } from './sets/listingIndex';

/** Up to so many rows of a scope are quicker sorted than looked for along an order. */
const fewRows = 500;
/** Few rows that took longer, in ms, were found among many: such conditions are learnt behind the answer. */
const slow = 10;

/** Goes along the order's own index: quick where a page's rows come soon, because many rows are in scope. */
export const byIndexScan = async (
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
 * can guess, so the choice is not left to a guess. Null where there are more than a few.
 */
const among = async (
  tx: Reader,
  where: RawBuilder<boolean>,
  search: Search,
): Promise<Found | null> => {
  const { key, order, past, limit } = begin(search, 'hits');
  const { rows } = await sql<Row>`
    with hits as materialized (
      select item_id, edition, ${key.column} as key from listings where ${where} limit ${fewRows + 1})
    select ${cardColumns}, hits.item_id, hits.edition, ${key.text} as key, counted.total
    from (select count(*)::int as total from hits) counted left join (
      (select * from hits where ${past} order by ${order} ${limit}) hits
        join listings on listings.item_id = hits.item_id) on true
    order by ${order}`.execute(tx);
  const total = rows[0]?.total ?? 0;
  return total > fewRows ? null : { rows: rows.filter(({ item_id }) => item_id !== null), total };
};

/** What is few is gathered; what is much, or is found among much, is learnt as sets once, and read by them from then on. */
const find = async (
  tx: Reader,
  sets: ListingIndex,
  terms: Term[],
  where: RawBuilder<boolean>,
  search: Search,
): Promise<Found> => {
  const known = await byBitmaps(tx, sets, terms, where, search);
  if (known) return known;
  const began = performance.now();
  const found = await among(tx, where, search);
  if (found) {
    if (performance.now() - began > slow) sets.learn(terms).catch(() => sets.forget());
    return found;
  }
  await sets.learn(terms);
  return (
    (await byBitmaps(tx, sets, terms, where, search)) ??
    byIndexScan(tx, where, search, countOf(where))
  );
};

interface Wanted extends Pick<CallRequest<typeof items.search>, 'body' | 'person' | 'tx'> {
  /** Items, or models for all their serials; none: all that is found. */
  ids?: string[];
}

const chosen = (ids: string[]): Term[] =>
  ids.length === 0
    ? []
    : [
        {
          name: JSON.stringify(['ids', ...ids]),
          where: sql<boolean>`(listings.item_id = any(${ids}::uuid[]) or listings.model_id = any(${ids}::uuid[]))`,
        },
      ];

/** E026: items in the bearer's scope; `data_option` is read as a wish that never widens it. */
export const searchItems = async (ports: Services, { body, person, tx, ids = [] }: Wanted) => {
  const keys = await listScopeOf(tx, person);
  const scope = { name: JSON.stringify(keys), where: inListScope(keys) };
  const terms = [scope, ...conditionsOf(body.search_criteria_list), ...chosen(ids)];
  const where = sql<boolean>`${sql.join(
    terms.map((term) => term.where),
    sql` and `,
  )}`;
  const { rows, total } = await find(tx, listingIndexOf(ports.db), terms, where, body);
  const shown = rows.slice(0, body.size);
  const last = rows.length > body.size ? shown.at(-1) : undefined;
  return pageText(
    shown.map((row) => cardText(row, ports.sign)),
    body,
    total,
    last ? cursorOf(body, { ...last, id: last.item_id }) : null,
  );
};
