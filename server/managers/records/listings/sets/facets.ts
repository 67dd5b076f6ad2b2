import { sql } from 'kysely';
import type { Db } from '../../../../store/open';
import { Bitmap } from './bitmap';

/** What E030 offers, in the columns of `listings`. */
export const facetKeys = [
  'category',
  'subtype',
  'brand',
  'collection',
  'type',
  'verification',
  'material',
] as const;
export type FacetKey = (typeof facetKeys)[number];
/** Of each key its values, each with the listings that have it. */
export type Facets = Map<FacetKey, Map<string, Bitmap>>;

export type FacetRow = Record<Exclude<FacetKey, 'material'>, string> & { materials: string[] };
export const facetColumns = sql`listings.category, listings.subtype, listings.brand, listings.collection, listings.type,
  listings.verification, listings.materials`;

/** The values of a listing by a key; what is not filled in is no value. A digital image is never verified (specification 4). */
export const valuesOf = (key: FacetKey, row: FacetRow): string[] => {
  if (key === 'material') return [...new Set(row.materials)];
  if (key === 'verification' && row.type === 'digital') return [];
  return [row[key]].filter((value) => value !== '');
};

/** Reads all values of a key; `now` is SQL of the moment that they are told of. */
export const readFacet = async (db: Db, key: FacetKey, now: ReturnType<typeof sql<string>>) => {
  const from =
    key === 'material'
      ? sql`(select distinct place, material as value from listings, unnest(materials) material) told`
      : sql`(select place, ${sql.ref(key)} as value from listings where ${sql.ref(key)} <> ''
          and ${key === 'verification' ? sql`type <> 'digital'` : sql`true`}) told`;
  const { rows } = await sql<{ now: string; value: string | null; places: Buffer }>`
    select ${now} as now, told.* from (select) one
      left join (select value, string_agg(int4send(place), '') as places from ${from} group by value) told on true`.execute(
    db,
  );
  const values = new Map<string, Bitmap>();
  for (const { value, places } of rows)
    if (value !== null) values.set(value, Bitmap.packed(places));
  return { now: rows[0]?.now ?? '0', values };
};

/** The same facets where these rows stand as told; a place without a row is gone. */
export const facetsSince = (facets: Facets, told: Map<number, FacetRow | null>): Facets => {
  const since: Facets = new Map();
  for (const [key, values] of facets) {
    const has = new Map<string, Set<number>>();
    for (const [place, row] of told)
      for (const value of row ? valuesOf(key, row) : [])
        has.set(value, (has.get(value) ?? new Set()).add(place));
    const next = new Map<string, Bitmap>();
    for (const value of new Set([...values.keys(), ...has.keys()])) {
      const those = new Map(
        [...told.keys()].map((place) => [place, has.get(value)?.has(place) ?? false]),
      );
      const set = (values.get(value) ?? Bitmap.of([])).changed(those);
      if (set.size > 0) next.set(value, set);
    }
    since.set(key, next);
  }
  return since;
};
