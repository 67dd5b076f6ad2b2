import { sql } from 'kysely';
import type { CompanyType } from '#contract/people/companies';
import type { inventories } from '#contract/people/inventories';
import { notFound } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';

/** E022: the inventories a person belongs to or is assigned to, by name. One's own; the administrator anybody's; else 404. */
export const inventoriesOf = async ({
  params: { id },
  person,
  tx,
}: CallRequest<typeof inventories.assignedTo>) => {
  if (id !== person.account && person.role !== 'UBER_ADMIN') throw notFound();
  const someone = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!someone) throw notFound();
  const { rows } = await sql<{ id: string; name: string; type: CompanyType }>`
    select id, name, type from companies where id in (
      select company_id from assignments where account_id = ${id}
      union select company_id from accounts where id = ${id}) order by name_key`.execute(tx);
  return rows;
};
