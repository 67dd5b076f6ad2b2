import { sql } from 'kysely';
import type { devices } from '#contract/devices';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import type { CallRequest } from '../../http/route';
import { subjectsOf } from '../../relations/rows';
import type { Records } from './show';

const connected = statesTagged(lifecycles.display, 'connected');
/** More screens than an institution watches on one page. */
const most = 50;

/** X095: what the person or their institution owns, or borrows now. */
export const listDisplays = async (
  records: Records,
  { person, tx }: CallRequest<typeof devices.list>,
) => {
  const { rows } = await sql<{ item_id: string }>`
    select d.item_id from displays d
    where d.item_id in ${subjectsOf(person, 'item', 'owner', 'borrower')}
    order by d.state = any(${connected}) desc, d.id limit ${most}`.execute(tx);
  const ids = rows.map(({ item_id }) => item_id);
  const briefs = await records.briefs(tx, ids);
  return ids.flatMap((id) => briefs.get(id) ?? []);
};
