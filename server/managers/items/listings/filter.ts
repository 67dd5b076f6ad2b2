import { sql } from 'kysely';
import type { models } from '#contract/models';
import type { Asked } from '../../../http/route';
import { inScope } from '../scope';

const keys = ['category', 'subtype', 'brand', 'collection', 'type', 'verification'] as const;
const mostValues = 200;

interface Counted {
  key: string;
  value: string;
  count: string;
}

/** E030: the values that a filter can offer, with how many items have each; from the bearer's own scope, read once. */
export const filterValues = async ({ person, tx }: Asked<typeof models.filter>) => {
  const scope = await inScope(tx, person);
  const { rows } = await sql<Counted>`
    with mine as materialized (
      select ${sql.join(keys.map((key) => sql.ref(key)))}, materials, count(*) as count
      from listings where ${scope} group by ${sql.join(keys.map((key) => sql.ref(key)))}, materials),
    pairs as (
      ${sql.join(
        keys.map(
          (key) => sql`select ${sql.lit(key)} as key, ${sql.ref(key)} as value, count from mine`,
        ),
        sql` union all `,
      )}
      union all select 'material', material, count from mine, unnest(materials) material)
    select key, value, sum(count) as count from pairs where value <> '' group by key, value order by value`.execute(
    tx,
  );
  const of = (wanted: string) =>
    rows
      .filter(({ key }) => key === wanted)
      .slice(0, mostValues)
      .map(({ value, count }) => ({ value, count: Number(count) }));
  return {
    category: of('category'),
    subtype: of('subtype'),
    brand: of('brand'),
    collection: of('collection'),
    type: of('type'),
    material: of('material'),
    verification: of('verification'),
  };
};
