import { sql } from 'kysely';
import type { AnyStateMachine } from 'xstate';
import type { InboxEntry, inbox } from '#contract/inbox';
import type { Call } from '#contract/frame/call';
import { expertises } from '#contract/expertises';
import { loans } from '#contract/loans';
import { reports } from '#contract/records/reports';
import { wordsOf } from '#machines/kernel/explain';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged, statesTaking } from '#machines/kernel/transition';
import type { CallRequest } from '../../http/route';
import type { Services } from '../../providers/ports';
import type { Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import { named } from '../../store/named';
import { briefOf } from '../records/brief';

const { expertise, loan, report, signature } = lifecycles;

interface Waiting {
  lifecycle: InboxEntry['lifecycle'];
  id: string;
  item_id: string;
  task: string;
  detail: string;
  since: Date;
  until: Date | null;
}

type Source = (person: Person & { account: string }) => ReturnType<typeof sql<Waiting>>;

/** What of a lifecycle waits for a call: the states that take the call's event, and the chart's words for it. */
const taskOf = (chart: AnyStateMachine, row: Pick<Call, 'sends'>) => {
  const event = row.sends ?? '';
  const task = wordsOf(chart)?.events[event]?.task;
  if (!task) throw new Error(`${chart.id} has no task for ${event}`);
  return { states: statesTaking(chart, event), task };
};

const nothing: { states: string[]; task: string } = { states: [], task: '' };

/** A day of the platform's calendar: "3 March 2026". */
const dayOf = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'Etc/GMT-3', 'FMDD FMMonth YYYY')`;

/**
 * Loans that wait for the representative: the contract says which role approves first and which second. They can be decided
 * until the term is over (guard `termIsAhead`); one that is approved after its start begins at once.
 */
const loanApprovals: Source = ({ role, company }) => {
  const row = [loans.curatorActivate, loans.mainActivate].find(
    ({ roles }) => role && roles.includes(role),
  );
  const { states, task } = row ? taskOf(loan, row) : nothing;
  return sql<Waiting>`
    select 'loan' as lifecycle, l.id, l.item_id, ${task}::text as task, l.borrower_email::text as detail,
      l.starts_at, l.changed_at as since, l.ends_at as until
    from loans l where l.state = any(${states}) and l.institution_id = ${company}::uuid`;
};

/** Requests for an opinion that wait for the expert's answer. */
const requests: Source = ({ account }) => {
  const { states, task } = taskOf(expertise, expertises.accept);
  return sql<Waiting>`
    select 'expertise' as lifecycle, e.id, e.item_id, ${task}::text as task,
      left(e.question, 120) as detail, null::timestamptz as starts_at, e.created_at as since,
      to_timestamp((e.context->>'answerBy')::bigint / 1000.0) as until
    from expertises e where e.state = any(${states}) and e.expert_id = ${account}`;
};

/** Opinions under review, until their 48 hours are over. */
const reviews: Source = ({ account }) => {
  const { states, task } = taskOf(expertise, expertises.submit);
  return sql<Waiting>`
    select 'expertise' as lifecycle, e.id, e.item_id, ${task}::text as task,
      left(e.question, 120) as detail, null::timestamptz as starts_at, e.accepted_at as since,
      to_timestamp((e.context->>'expiresAt')::bigint / 1000.0) as until
    from expertises e where e.state = any(${states}) and e.expert_id = ${account}`;
};

/** Submitted opinions that wait for the one who asked. */
const submitted: Source = ({ account }) => {
  const { states, task } = taskOf(expertise, expertises.finish);
  return sql<Waiting>`
    select 'expertise' as lifecycle, e.id, e.item_id, ${task}::text as task,
      left(e.question, 120) as detail, null::timestamptz as starts_at,
      (select max(h.at) from history h where h.subject = e.id and h.lifecycle = 'expertise') as since,
      null::timestamptz as until
    from expertises e where e.state = any(${states}) and e.asker_id = ${account}`;
};

/** Documents that wait for the person's signature. */
const documents: Source = ({ account }) => sql<Waiting>`
  select 'signature' as lifecycle, s.id, coalesce(s.item_id, e.item_id, l.item_id) as item_id,
    'Sign the document' as task, s.subject as detail, null::timestamptz as starts_at, s.created_at as since, null::timestamptz as until
  from signatures s left join expertises e on e.id = s.expertise_id left join loans l on l.id = s.loan_id
  where s.account_id = ${account} and s.state = any(${statesTagged(signature, 'open')})`;

/** Messages of finders that the owner's side of a missing object has not read. */
const finders: Source = ({ account, company, role }) => {
  const { states, task } =
    role && reports.read.roles.includes(role) ? taskOf(report, reports.read) : nothing;
  return sql<Waiting>`
    select 'report' as lifecycle, r.id, r.item_id, ${task}::text as task,
      case when (r.context->>'unread')::int = 1 then 'One new message'
        else (r.context->>'unread') || ' new messages' end as detail, null::timestamptz as starts_at,
      (select max(m.created_at) from report_messages m where m.report_id = r.id) as since,
      null::timestamptz as until
    from reports r join items i on i.id = r.item_id
    where r.state = any(${states}) and (r.context->>'unread')::int > 0
      and (i.owner_id = ${account} or (i.owner_id is null and i.owner_company_id = ${company}::uuid
        and ${role !== 'BUYER'}))`;
};

/** Whatever can wait for a person. A new kind of waiting matter is one more of these. */
const sources: readonly Source[] = [
  loanApprovals,
  requests,
  reviews,
  submitted,
  documents,
  finders,
];

const waitingFor = async (db: Reader, person: Person & { account: string }, size: number) => {
  const all = sql.join(
    sources.map((source) => sql`(${source(person)})`),
    sql` union all `,
  );
  const { rows } = await sql<Waiting & { total: string }>`${sql.raw(named('inbox', ''))}
    select w.lifecycle, w.id, w.item_id, w.task, w.since, w.until, w.total,
      case when w.starts_at is null then w.detail else 'Starts ' || ${dayOf('w.starts_at')} || ', to ' || w.detail end as detail
    from (
      select w.*, count(*) over () as total from (${all}) w order by until nulls last, since, id limit ${size}
    ) w order by until nulls last, since, id`.execute(db);
  return { rows, total: Number(rows[0]?.total ?? 0) };
};

/** X074: what must be done first stands first. */
export const listInbox = async (
  ports: Services,
  { query, person, tx }: CallRequest<typeof inbox.list>,
) => {
  const { rows, total } = await waitingFor(tx, person, query.size);
  const briefs = await briefOf(tx, ports, [...new Set(rows.map(({ item_id }) => item_id))]);
  const entries = rows.flatMap(({ lifecycle, id, item_id, task, detail, since, until }) => {
    const item = briefs.get(item_id);
    const entry = {
      ...{ lifecycle, id, task, detail },
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
    };
    return item ? [{ ...entry, item }] : [];
  });
  return { entries, total, now: new Date().toISOString() };
};
