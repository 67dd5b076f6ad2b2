import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { ListingQuery, models } from '#contract/records/models';
import { mostCounted } from '#contract/frame/shapes';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import type { CallRequest } from '../../../http/route';
import type { Reader } from '../../../store/open';
import type { Services } from '../../../providers/ports';
import { listingOf } from '../view';
import { inScope } from '../../../relations/scope';
import { coverText, inMs } from './cards';
import { modelsFound } from './count';
import { hasWords, narrowed, type Search } from './criteria';
import { cursorOf, placeOf } from './cursor';
import { beyond, modelSorts, momentText, ordered } from './order';
import { offsetOf, pageText } from './page';

interface Row {
  id: string;
  name: string;
  brand: string;
  maker: string;
  artist: string;
  category: string;
  subtype: string;
  states: string[];
  serials: number;
  cover: string | null;
  cover_id: string | null;
  cover_sizes: string;
  updated: string;
  key: string;
  total: number;
}

const published = statesTagged(lifecycles.publication, 'published');
const ties = sql`models.id`;

const cardText = (row: Row, ports: Services): string => {
  const { id, name, brand, maker, artist, category, subtype, serials, states } = row;
  const listing = listingOf(states);
  const card = { id, name, brand, maker, artist, category, subtype, listing, serials };
  return `${JSON.stringify(card).slice(0, -1)},"cover":${coverText(row, ports.sign)},"updated_at":"${inMs(row.updated)}"}`;
};

type Page = Omit<Search, 'search_criteria_list' | 'data_option'>;

/** The rows of a page; by `words` what they find is gathered first, as in a search of items. */
const rowsOf = async (
  tx: Reader,
  scope: RawBuilder<boolean>,
  where: RawBuilder<boolean>,
  search: Page,
  words: boolean,
) => {
  const { sort, direction, size } = search;
  const place = placeOf(search.after, search);
  const key = modelSorts[sort];
  const tied = place && sql`${place.id}::uuid`;
  const here = place && tied ? beyond(key, direction, ties, place, tied) : sql<boolean>`true`;
  const offset = place ? 0 : offsetOf(search);
  const found = words
    ? sql`models.id in (select model_id from hits)`
    : sql`exists (select from listings where listings.model_id = models.id and ${where})`;
  const { rows } = await sql<Row>`
    with hits as materialized (${modelsFound(where)}),
    chosen as (
      select models.id from models where ${found} and ${here} order by ${ordered(key, direction, ties)}
      limit ${offset === null ? 0 : size + 1} offset ${offset ?? 0})
    select models.id, models.name, models.brand, models.maker, models.artist, models.category, models.subtype,
      seen.*, ${momentText(sql`models.updated_at`)} as updated, ${key.text} as key, counted.total
    from (select count(*)::int as total from hits) counted left join (
      chosen join models on models.id = chosen.id cross join lateral (
        select array_agg(distinct listings.state) as states, count(*)::int as serials, min(listings.cover) as cover,
          min(listings.cover_id::text) as cover_id, min(listings.cover_sizes) as cover_sizes
        from listings where listings.model_id = models.id and ${scope}) seen) on true
    order by ${ordered(key, direction, ties)}`.execute(tx);
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
};

/** A page of models of which a serial in scope meets `found`; how many serials is said of those in scope. */
const modelsPage = async (
  tx: Reader,
  ports: Services,
  scope: RawBuilder<boolean>,
  found: RawBuilder<boolean>,
  search: Page,
  words = false,
) => {
  const where = sql<boolean>`${scope} and ${found}`;
  const first = await rowsOf(tx, scope, where, search, words);
  const part = words && first.total > mostCounted;
  const { rows, total } = part ? await rowsOf(tx, scope, where, search, false) : first;
  const shown = rows.slice(0, search.size);
  const last = rows.length > search.size ? shown.at(-1) : undefined;
  return pageText(
    shown.map((row) => cardText(row, ports)),
    search,
    total,
    last ? cursorOf(search, { key: last.key, edition: 0, id: last.id }) : null,
  );
};

/**
 * Active (shown as Published): a serial in scope is out. Draft: one is not out yet, so that the drafts of a partly
 * published edition are found; such a model stands in both lists.
 */
const listed = (listing: z.output<typeof ListingQuery> | undefined) => {
  if (listing === undefined) return sql<boolean>`true`;
  return listing === 'Draft'
    ? sql<boolean>`listings.state <> all(${published}::text[])`
    : sql<boolean>`listings.state = any(${published}::text[])`;
};

/** E025: models in scope, the last changed first. */
export const listModels = async (
  ports: Services,
  { query, person, tx }: CallRequest<typeof models.list>,
) => {
  const scope = await inScope(tx, person);
  const { listing, ...rest } = query;
  const search = { sort: 'updated', direction: 'desc', ...rest } as const;
  return modelsPage(tx, ports, scope, listed(listing), search);
};

/** E029: models in scope by criteria, which are those of E026. */
export const searchModels = async (
  ports: Services,
  { body, person, tx }: CallRequest<typeof models.search>,
) => {
  const scope = await inScope(tx, person);
  const criteria = body.search_criteria_list;
  return modelsPage(tx, ports, scope, narrowed(criteria), body, hasWords(criteria));
};
