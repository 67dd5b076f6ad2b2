import { sql } from 'kysely';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { none, taskOf, type Source, type Waiting } from './source';

const waiting = statesTagged(lifecycles.account, 'waiting');

/** Registrations that wait for an administrator. */
export const registrations: Source = ({ role }) => {
  const { states, task } = taskOf(lifecycles.account, 'account.approve');
  const wanted = role === 'UBER_ADMIN' ? states.filter((state) => waiting.includes(state)) : [];
  return sql<Waiting>`
    select 'account' as lifecycle, a.id, ${none.item} as item_id, ${task}::text as task,
      concat_ws(', ', nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email) as detail,
      ${none.moment} as starts_at, a.created_at as since, ${none.moment} as until
    from accounts a where a.state = any(${wanted})`;
};
