import { sql } from 'kysely';
import { reports } from '#contract/records/reports';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { subjectsOf } from '../../../relations/rows';
import { none, taskOf, type Source, type Waiting } from './source';

/** Messages of finders that the owner's side of a missing object has not read. */
export const finders: Source = (person) => {
  const { role } = person;
  const { states, task } = taskOf(lifecycles.report, reports.read.sends);
  const reads = role !== null && reports.read.roles.includes(role);
  return sql<Waiting>`
    select 'report' as lifecycle, p.id, p.item_id, ${task}::text as task,
      case when (p.context->>'unread')::int = 1 then 'One new message'
        else (p.context->>'unread') || ' new messages' end as detail, ${none.moment} as starts_at,
      (select max(m.created_at) from report_messages m where m.report_id = p.id) as since, ${none.moment} as until
    from reports p
    where p.state = any(${reads ? states : []}) and (p.context->>'unread')::int > 0
      and p.item_id in ${subjectsOf(person, 'item', 'owner')}`;
};
