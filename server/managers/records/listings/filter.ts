import { sql } from 'kysely';
import { mostFilterValues, type models } from '#contract/records/models';
import { unavailable } from '../../../errors/httpError';
import type { CallRequest } from '../../../http/route';
import type { Services } from '../../../providers/ports';
import { inListScope, listScopeOf } from '../../../relations/scope';
import { conditionsOf, narrowed } from './criteria';
import { Bitmap } from './sets/bitmap';
import { facetColumns, valuesOf, type FacetKey, type FacetRow, type Facets } from './sets/facets';
import { changedSince, listingIndexOf, toldSince } from './sets/listingIndex';

const byName = new Intl.Collator('en').compare;

type Changed = FacetRow & { place: number | null; mine: boolean; whole: boolean };

/** How many of the scope have each value: by the sets, but by their rows for those that changed since. */
const counted = (facets: Facets, key: FacetKey, scope: Bitmap, changed: Changed[]) => {
  const except = new Set(changed.flatMap(({ place }) => place ?? []));
  const fresh = new Map<string, number>();
  for (const row of changed)
    for (const value of row.mine ? valuesOf(key, row) : [])
      fresh.set(value, (fresh.get(value) ?? 0) + 1);
  const known = facets.get(key) ?? new Map<string, Bitmap>();
  const found: { value: string; count: number }[] = [];
  for (const value of [...new Set([...known.keys(), ...fresh.keys()])].sort(byName)) {
    const count = (known.get(value)?.sharedSize(scope, except) ?? 0) + (fresh.get(value) ?? 0);
    if (count > 0) found.push({ value, count });
    if (found.length === mostFilterValues) break;
  }
  return found;
};

/**
 * E030: the values that a filter can offer, with how many items have each; from the bearer's own scope, and with `text`
 * from what that search finds in it.
 */
export const filterValues = async (
  ports: Services,
  { person, tx, query }: CallRequest<typeof models.filter>,
) => {
  const keys = await listScopeOf(tx, person);
  const scope = { name: JSON.stringify(keys), where: inListScope(keys) };
  const sought = query.text ? [{ key: 'text' as const, value: query.text }] : [];
  const terms = [scope, ...conditionsOf(sought)];
  const sets = listingIndexOf(ports.db);
  for (let time = 0; time < 3; time += 1) {
    const known = sets.of(terms);
    const facets = known?.facets;
    if (!known || !facets) {
      await sets.learn(terms);
      await sets.learnFacets();
      continue;
    }
    const mine = Bitmap.shared(known.sets);
    const { rows } = await sql<Changed>`
      with changed as materialized (${changedSince(known.seen)})
      select ${toldSince(known.seen)} as whole, changed.place, ${facetColumns},
        coalesce(listings.place is not null and ${scope.where} and ${narrowed(sought)}, false) as mine
      from (select) one left join changed on true left join listings on listings.place = changed.place`.execute(
      tx,
    );
    if (!rows[0]?.whole) {
      sets.forget();
      continue;
    }
    const changed = rows.filter(({ place }) => place !== null);
    sets.tend(changed.length);
    const of = (key: FacetKey) => counted(facets, key, mine, changed);
    return {
      category: of('category'),
      subtype: of('subtype'),
      brand: of('brand'),
      collection: of('collection'),
      type: of('type'),
      material: of('material'),
      verification: of('verification'),
    };
  }
  throw unavailable();
};
