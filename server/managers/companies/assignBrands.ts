import type { inventories } from '#contract/people/inventories';
import { unprocessable } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import { changesBetween, recordAudit } from '../../audit/audit';
import type { Tx } from '../../store/open';
import type { Services } from '../../providers/ports';
import { brandsOf } from './brands';
import { actor, lockCompany } from './company';
import { readCompany } from './read';

const demandBrands = async (tx: Tx, ids: string[]) => {
  const found = ids.length
    ? await tx
        .selectFrom('taxonomies')
        .select('id')
        .where('kind', '=', 'brand')
        .where('id', 'in', ids)
        .execute()
    : [];
  const known = new Set(found.map(({ id }) => id));
  const unknown = ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ field: `brands.${index}`, message: `there is no brand ${id}` }],
  );
  if (unknown.length > 0)
    throw unprocessable('brand_unknown', `${unknown[0]?.field}: ${unknown[0]?.message}`, unknown);
};

/** E020: the whole list; 422 `brand_unknown` names those that are none. */
export const assignBrands = async (
  ports: Services,
  { body, person, tx }: CallRequest<typeof inventories.assign>,
) => {
  const { id } = body;
  const { name } = await lockCompany(tx, id);
  await demandBrands(tx, body.brands);
  const names = async () => (await brandsOf(tx, id)).map((brand) => brand.name);
  const before = await names();
  await tx.deleteFrom('company_brands').where('company_id', '=', id).execute();
  const brands = [...new Set(body.brands)];
  if (brands.length > 0)
    await tx
      .insertInto('company_brands')
      .values(brands.map((taxonomy_id) => ({ company_id: id, taxonomy_id })))
      .execute();
  const changes = changesBetween({ brands: before }, { brands: await names() });
  if (changes.length > 0)
    await recordAudit(tx, {
      by: actor(person),
      act: 'assigned brands',
      kind: 'company',
      id,
      name,
      changes,
    });
  return readCompany(tx, ports, person, id);
};
