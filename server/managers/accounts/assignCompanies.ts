import { unprocessable } from '../../errors/httpError';
import type { Tx } from '../../store/open';
import { inventoriesOf } from './detail';

export interface CompanyAssignment {
  company_id?: string | null | undefined;
  inventories?: string[] | undefined;
}

/** Names of companies by id, held unchanged until the transaction ends: a type is locked while users are assigned. */
const named = async (tx: Tx, ids: string[], field: string): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute();
  const found = new Map(rows.map(({ id, name }) => [id, name]));
  if (ids.some((id) => !found.has(id)))
    throw unprocessable('company_unknown', 'There is no such company.', [
      { field, message: 'names a company that is not there' },
    ]);
  return found;
};

/** Where the person belongs and what they work on, as names. */
const placeOf = async (tx: Tx, id: string) => {
  const row = await tx
    .selectFrom('accounts')
    .leftJoin('companies', 'companies.id', 'accounts.company_id')
    .select('companies.name as company')
    .where('accounts.id', '=', id)
    .executeTakeFirstOrThrow();
  const inventories = await inventoriesOf(tx, id);
  return { company: row.company, inventories: inventories.map(({ name }) => name) };
};

/** Puts a person into a company and onto inventories (the whole list); what is left out stays. 422 `company_unknown`. */
export const assignCompanies = async (
  tx: Tx,
  id: string,
  { company_id, inventories }: CompanyAssignment,
) => {
  const before = await placeOf(tx, id);
  if (company_id !== undefined) {
    await named(tx, company_id ? [company_id] : [], 'company_id');
    await tx.updateTable('accounts').set({ company_id }).where('id', '=', id).execute();
  }
  if (inventories) {
    const ids = [...(await named(tx, [...new Set(inventories)], 'inventories')).keys()];
    await tx.deleteFrom('assignments').where('account_id', '=', id).execute();
    if (ids.length > 0)
      await tx
        .insertInto('assignments')
        .values(ids.map((company) => ({ company_id: company, account_id: id })))
        .execute();
  }
  return { before, after: await placeOf(tx, id) };
};
