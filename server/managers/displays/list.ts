import { sql } from 'kysely';
import type { devices } from '#contract/devices';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import type { CallRequest } from '../../http/route';
import type { Records } from './show';

const connected = statesTagged(lifecycles.display, 'connected');
/** More screens than an institution watches on one page. */
const most = 50;

/** X095: what the person or their institution owns, or borrows now. */
export const listDisplays = async (
  records: Records,
  { person, tx }: CallRequest<typeof devices.list>,
) => {
  // A buyer belongs to no institution's side, whatever company the account names.
  const isStaff = person.role !== 'BUYER';
  const { rows } = await sql<{ item_id: string }>`
    select d.item_id from displays d join items i on i.id = d.item_id
    where i.owner_id = ${person.account}
      or (i.owner_id is null and i.owner_company_id = ${person.company}::uuid and ${isStaff})
      or i.id in (select r.subject from relations r
        where r.subject_kind = 'item' and r.until is null and r.relation = 'borrower'
          and (r.account_id = ${person.account} or (r.company_id = ${person.company}::uuid and ${isStaff})))
    order by d.state = any(${connected}) desc, d.id limit ${most}`.execute(tx);
  const ids = rows.map(({ item_id }) => item_id);
  const briefs = await records.briefs(tx, ids);
  return ids.flatMap((id) => briefs.get(id) ?? []);
};
