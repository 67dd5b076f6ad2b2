import { sql } from 'kysely';
import { materials, subtypes, taxonomies, type TaxonomyKind } from '#contract/records/taxonomies';
import { conflict } from '../../errors/httpError';
import { route, type Route } from '../../http/route';
import type { Db, Tx } from '../../store/open';

const folded = sql<string>`folded(name)`;
const most = 100;

/** Names that hold what is typed, whatever their case and accents; those that begin with it first. */
const search = async (db: Db, kind: TaxonomyKind, text: string) => {
  const typed = sql<string>`replace(replace(replace(folded(${text.trim()}), '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;
  return db
    .selectFrom('taxonomies')
    .select(['id', 'name'])
    .where('kind', '=', kind)
    .where(folded, 'like', sql<string>`'%' || ${typed} || '%'`)
    .orderBy(sql`${folded} like ${typed} || '%'`, 'desc')
    .orderBy(folded)
    .limit(most)
    .execute();
};

/** Adds a name; 409 where it is there already, perhaps in another case or with other accents. */
const add = async (tx: Tx, kind: TaxonomyKind, name: string) => {
  // Two who add the same name at once come one after the other
  await sql`select pg_advisory_xact_lock(hashtextextended('taxonomy ' || ${kind}, 0))`.execute(tx);
  const there = await tx
    .selectFrom('taxonomies')
    .select('name')
    .where('kind', '=', kind)
    .where(folded, '=', sql<string>`folded(${name})`)
    .executeTakeFirst();
  if (there)
    throw conflict(
      'name_taken',
      there.name === name
        ? `“${name}” is already there.`
        : `“${name}” is already there, as “${there.name}”.`,
    );
  return tx
    .insertInto('taxonomies')
    .values({ kind, name })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
};

/** E031 to E039: names with search; adding by those who create models. */
export const taxonomyRoutes = (): Route[] => [
  route(taxonomies.categories, ({ query, tx }) => search(tx, 'category', query.search)),
  route(taxonomies.brands, ({ query, tx }) => search(tx, 'brand', query.search)),
  route(taxonomies.collections, ({ query, tx }) => search(tx, 'collection', query.search)),
  route(taxonomies.types, ({ query, tx }) => search(tx, 'type', query.search)),
  route(taxonomies.materials, ({ query, tx }) => search(tx, 'material', query.search)),
  route(taxonomies.addCategory, ({ body, tx }) => add(tx, 'category', body.name)),
  route(taxonomies.addBrand, ({ body, tx }) => add(tx, 'brand', body.name)),
  route(taxonomies.addCollection, ({ body, tx }) => add(tx, 'collection', body.name)),
  route(taxonomies.addType, ({ body, tx }) => add(tx, 'type', body.name)),
];

/** The names that the specification itself lists; written at every start, once. */
export const seedTaxonomies = async (db: Db): Promise<void> => {
  const rows = [
    ...Object.keys(subtypes).map((name) => ({ kind: 'category', name })),
    ...Object.values(subtypes).flatMap((names) => names.map((name) => ({ kind: 'type', name }))),
    ...materials.map((name) => ({ kind: 'material', name })),
  ];
  await db
    .insertInto('taxonomies')
    .values(rows)
    .onConflict((both) => both.doNothing())
    .execute();
};
