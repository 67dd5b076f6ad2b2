import { sql } from 'kysely';
import type { devices } from '#contract/devices';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import type { CallRequest } from '../../http/route';
import { subjectsOf } from '../../relations/rows';
import type { Records } from './show';
import { paged } from '../../store/paged';

const connected = statesTagged(lifecycles.display, 'connected');

interface Page {
  ids: string[];
  total: number;
}

/** X095: what the person or their institution owns, or borrows now. */
export const listDisplays = async (
  records: Records,
  { person, query, tx }: CallRequest<typeof devices.list>,
) => {
  const { page, size } = query;
  const { rows } = await sql<Page>`
    with known as materialized (
      select id, item_id, state from displays
      where item_id in ${subjectsOf(person, 'item', 'owner', 'borrower')})
    select (select count(*)::int from known) as total,
      array(select item_id from known order by (state = any(${connected})) desc, id
        limit ${size} offset ${page * size}) as ids`.execute(tx);
  const { ids, total } = rows[0] ?? { ids: [], total: 0 };
  const briefs = await records.briefs(tx, ids);
  return paged(
    ids.flatMap((id) => briefs.get(id) ?? []),
    query,
    total,
  );
};
