import { materials, subtypes, taxonomies, type TaxonomyKind } from '#contract/taxonomies';
import { conflict } from '../../http/faults';
import { route, type Route } from '../../http/route';
import type { Db, Tx } from '../../store/open';

const search = async (db: Db, kind: TaxonomyKind, text: string) =>
  db
    .selectFrom('taxonomies')
    .select(['id', 'name'])
    .where('kind', '=', kind)
    .where('name_key', 'like', `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
    .orderBy('name')
    .limit(100)
    .execute();

const add = async (tx: Tx, kind: TaxonomyKind, name: string) => {
  const added = await tx
    .insertInto('taxonomies')
    .values({ kind, name })
    .onConflict((both) => both.columns(['kind', 'name_key']).doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (!added) throw conflict('name_taken', `“${name}” is already there.`);
  return added;
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
