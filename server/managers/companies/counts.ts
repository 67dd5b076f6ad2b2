import { sql } from 'kysely';
import type { Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import { inScope } from '../../relations/scope';

/** What the list says of a company beside its record. */
interface Counts {
  brands: string[];
  users: number;
  items: number;
  licenses: number;
}

export const noCounts: Counts = { brands: [], users: 0, items: 0, licenses: 0 };

/**
 * Counts of these companies alone: people who belong or are assigned, each once; items made or owned by them as far as
 * the bearer's own scope goes, so that no number tells of what one may not see.
 */
export const countsOf = async (
  db: Reader,
  person: Person,
  ids: string[],
): Promise<Map<string, Counts>> => {
  if (ids.length === 0) return new Map();
  const scope = await inScope(db, person);
  const { rows } = await sql<{
    id: string;
    brands: string[];
    users: string;
    items: string;
    licenses: string;
  }>`
    select c.id,
      array(select t.name from company_brands b join taxonomies t on t.id = b.taxonomy_id
        where b.company_id = c.id order by t.name_key) as brands,
      (select count(*) from accounts a where a.company_id = c.id)
        + (select count(*) from assignments s join accounts a on a.id = s.account_id
          where s.company_id = c.id and a.company_id is distinct from c.id) as users,
      (select count(*) from (
        select item_id from relations r join listings on listings.model_id = r.subject
          where r.company_id = c.id and r.subject_kind = 'model' and r.relation = 'maker' and r.until is null and ${scope}
        union select item_id from relations r join listings on listings.item_id = r.subject
          where r.company_id = c.id and r.subject_kind = 'item' and r.relation = 'owner' and r.until is null
            and ${scope}) things) as items,
      (select count(*) from company_licenses l where l.company_id = c.id) as licenses
    from unnest(${ids}::uuid[]) as c(id)`.execute(db);
  return new Map(
    rows.map(({ id, brands, users, items, licenses }) => [
      id,
      { brands, users: Number(users), items: Number(items), licenses: Number(licenses) },
    ]),
  );
};
