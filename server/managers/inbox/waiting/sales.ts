import { sql } from 'kysely';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { subjectsOf } from '../../../relations/rows';
import { momentOf, none, present, taskOf, type Source, type Waiting } from './source';

/** A code that the buyer was sent and that the seller asks for. One who may not buy got none that fits, and is told nothing. */
export const saleCodes: Source = (person) => {
  const { states, task } = taskOf(lifecycles.sale, 'code.validate');
  return sql<Waiting>`
    select 'sale' as lifecycle, s.id, s.item_id, ${task}::text as task,
      ${`The code was sent to ${person.email}.`}::text as detail, ${none.moment} as starts_at, sent.at as since,
      ${momentOf('s.context', 'codeExpiresAt')} as until
    from sales s cross join lateral (
      select coalesce(max(h.at), s.created_at) as at from history h
      where h.subject = s.id and h.lifecycle = 'sale' and h.event = 'code.send') sent
    where s.id in ${subjectsOf(person, 'sale', 'buyer')} and s.buyer_fit and s.state = any(${states})
      and ${momentOf('s.context', 'codeExpiresAt')} > ${present()}`;
};
