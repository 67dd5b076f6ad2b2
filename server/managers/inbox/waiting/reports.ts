import { sql } from 'kysely';
import { reports } from '#contract/records/reports';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { none, taskOf, type Source, type Waiting } from './source';

/** Messages of finders that the owner's side of a missing object has not read. */
export const finders: Source = ({ account, company, role }) => {
  const { states, task } = taskOf(lifecycles.report, reports.read.sends);
  const reads = role !== null && reports.read.roles.includes(role);
  return sql<Waiting>`
    select 'report' as lifecycle, r.id, r.item_id, ${task}::text as task,
      case when (r.context->>'unread')::int = 1 then 'One new message'
        else (r.context->>'unread') || ' new messages' end as detail, ${none.moment} as starts_at,
      (select max(m.created_at) from report_messages m where m.report_id = r.id) as since, ${none.moment} as until
    from reports r join items i on i.id = r.item_id
    where r.state = any(${reads ? states : []}) and (r.context->>'unread')::int > 0
      and (i.owner_id = ${account} or (i.owner_id is null and i.owner_company_id = ${company}::uuid
        and ${role !== 'BUYER'}))`;
};
