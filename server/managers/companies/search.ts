import { sql } from 'kysely';
import type { CompanyRow, CompanyType } from '#contract/people/companies';
import type { inventories } from '#contract/people/inventories';
import type { CallRequest } from '../../http/route';
import { companiesInScope } from '../../relations/scope';
import { countsOf, noCounts } from './counts';
import { paged } from '../../store/paged';
import { containing } from '../../store/likePattern';

/** Columns of each order; all end in the id, so that a page never repeats a row. */
const orders = {
  name: ['name_key', 'id'],
  country: ['country', 'name_key', 'id'],
  updated: ['updated_at', 'id'],
} as const;

/**
 * E015: the companies in the bearer's scope by criteria. The page's ids come first, from an index alone; names and counts
 * are read for those rows only, so that a page costs the same however many companies there are.
 */
export const searchCompanies = async ({
  query: { page, size },
  body: { search_string, sort, direction, type },
  person,
  tx,
}: CallRequest<typeof inventories.search>) => {
  let from = tx.selectFrom('companies').where(companiesInScope(person));
  if (search_string)
    from = from.where(sql<boolean>`companies.search like lower(${containing(search_string)})`);
  if (type.length > 0) from = from.where('companies.type', 'in', type);
  let sorted = from.select('companies.id');
  for (const column of orders[sort]) sorted = sorted.orderBy(`companies.${column}`, direction);
  const ids = (
    await sorted
      .limit(size)
      .offset(page * size)
      .execute()
  ).map(({ id }) => id);
  const { total } = await from
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = ids.length
    ? await tx.selectFrom('companies').selectAll().where('id', 'in', ids).execute()
    : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const counts = await countsOf(tx, person, ids);
  const content = ids.flatMap((id): CompanyRow[] => {
    const row = byId.get(id);
    if (!row) return [];
    const { name, alias, country, main_contact, sales_functions, updated_at } = row;
    return [
      {
        id,
        name,
        alias,
        type: row.type as CompanyType,
        country,
        main_contact,
        sales_functions,
        ...(counts.get(id) ?? noCounts),
        updated_at: updated_at.toISOString(),
      },
    ];
  });
  return paged(content, { page, size }, Number(total));
};
