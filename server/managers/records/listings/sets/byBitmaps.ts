import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../../../store/open';
import { cardColumns } from '../cards';
import type { Search } from '../criteria';
import { begin, type Found, type Row } from '../byGathering';
import { changedSince, toldSince, type ListingIndex, type Term } from './listingIndex';
import { Bitmap } from './bitmap';

/** A row that is fetched by its place costs as much as so many steps along an order's index. */
const stepsOfARow = 3;

interface Told extends Row {
  whole: boolean;
  changed: number[] | null;
  fresh: number;
}

/**
 * A page of what meets all of the terms, read by sets that are known; null where they are not, or too old. Exact: places
 * that changed since the sets were right are judged by `where` in the same statement, whatever the sets say of them.
 */
export const byBitmaps = async (
  tx: Reader,
  sets: ListingIndex,
  terms: Term[],
  where: RawBuilder<boolean>,
  search: Search,
): Promise<Found | null> => {
  const known = sets.of(terms);
  if (!known) return null;
  const shared = Bitmap.shared(known.sets);
  const ofHits = begin(search, 'hits');
  const { key, order, past, limit } = ofHits;
  const hit = sql`listings.item_id, listings.edition, ${key.column} as key`;
  const along = begin(search, 'listings');
  const candidates = () => {
    const steps = (along.reach * shared.span) / Math.max(1, shared.size);
    if (shared.size * stepsOfARow < steps)
      return sql`select ${hit} from listings
        where place = any(${shared.places()}::int[]) and not exists (select from changed where changed.place = listings.place)`;
    const bytes = shared.asBytes();
    return sql`select ${hit} from listings
      where case when place < ${bytes.length * 8}::int then get_bit(${bytes}::bytea, place) = 1 else false end
        and place not in (select place from changed) and ${along.past}
      order by ${along.order} limit ${along.reach}`;
  };
  const { rows } = await sql<Told>`
    with changed as materialized (${changedSince(known.seen)}),
    fresh as materialized (select ${hit} from listings where place = any(array(select place from changed)) and ${where}),
    chosen as (
      select * from ((${candidates()}) union all select * from fresh) hits where ${past} order by ${order} ${limit})
    select ${cardColumns}, hits.item_id, hits.edition, ${key.told(sql`hits.key`)} as key, about.*
    from (select ${toldSince(known.seen)} as whole, array(select place from changed) as changed,
        (select count(*)::int from fresh) as fresh) about
      left join (chosen hits join listings on listings.item_id = hits.item_id) on true
    order by ${order}`.execute(tx);
  const [first] = rows;
  if (!first?.whole) {
    sets.forget();
    return null;
  }
  const changed = new Set(first.changed);
  sets.tend(changed.size);
  return {
    rows: rows.filter(({ item_id }) => item_id !== null),
    total: shared.sizeWithout(changed) + first.fresh,
  };
};
