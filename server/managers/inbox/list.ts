import { sql } from 'kysely';
import type { InboxEntry, inbox } from '#contract/inbox';
import type { Role } from '#contract/frame/roles';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import type { CallRequest } from '../../http/route';
import type { Services } from '../../providers/ports';
import type { Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import { briefOf } from '../records/brief';

const { expertise, loan, signature } = lifecycles;

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

/** State, role and words of a loan's approval: the chart's guards let nobody else through. */
const approvals: Partial<Record<Role, [states: string[], task: string]>> = {
  CURATOR_REPRESENTATIVE: [statesTagged(loan, 'waitsForCurator'), 'Approve the loan as curator'],
  MAIN_REPRESENTATIVE: [
    statesTagged(loan, 'waitsForMain'),
    'Approve the loan as main representative',
  ],
};

/** Loans that wait for the representative. They must be approved before they would end. */
const loanApprovals: Source = ({ role, company }) => {
  const [states, task] = (role && approvals[role]) ?? [[], ''];
  return sql<Waiting>`
    select 'loan' as lifecycle, l.id, l.item_id, ${task}::text as task, 'To ' || l.borrower_email as detail,
      l.changed_at as since, l.starts_at as until
    from loans l where l.state = any(${states}) and l.institution_id = ${company}::uuid`;
};

/** Requests for an opinion that wait for the expert's answer. */
const requests: Source = ({ account }) => sql<Waiting>`
  select 'expertise' as lifecycle, e.id, e.item_id, 'Answer the request for an opinion' as task,
    left(e.question, 120) as detail, e.created_at as since,
    to_timestamp((e.context->>'answerBy')::bigint / 1000.0) as until
  from expertises e where e.state = any(${statesTagged(expertise, 'asked')}) and e.expert_id = ${account}`;

/** Opinions under review, until their 48 hours are over. */
const reviews: Source = ({ account }) => sql<Waiting>`
  select 'expertise' as lifecycle, e.id, e.item_id, 'Submit your opinion' as task,
    left(e.question, 120) as detail, e.accepted_at as since,
    to_timestamp((e.context->>'expiresAt')::bigint / 1000.0) as until
  from expertises e where e.state = any(${statesTagged(expertise, 'reviewing')}) and e.expert_id = ${account}`;

/** Submitted opinions that wait for the one who asked. */
const submitted: Source = ({ account }) => sql<Waiting>`
  select 'expertise' as lifecycle, e.id, e.item_id, 'Read and finish the opinion' as task,
    left(e.question, 120) as detail,
    (select max(h.at) from history h where h.subject = e.id and h.lifecycle = 'expertise') as since,
    null::timestamptz as until
  from expertises e where e.state = any(${statesTagged(expertise, 'submitted')}) and e.asker_id = ${account}`;

/** Documents that wait for the person's signature. */
const documents: Source = ({ account }) => sql<Waiting>`
  select 'signature' as lifecycle, s.id, coalesce(s.item_id, e.item_id, l.item_id) as item_id,
    'Sign the document' as task, s.subject as detail, s.created_at as since, null::timestamptz as until
  from signatures s left join expertises e on e.id = s.expertise_id left join loans l on l.id = s.loan_id
  where s.account_id = ${account} and s.state = any(${statesTagged(signature, 'open')})`;

/** Whatever can wait for a person. A new kind of waiting matter is one more of these. */
const sources: readonly Source[] = [loanApprovals, requests, reviews, submitted, documents];

const waitingFor = async (db: Reader, person: Person & { account: string }, size: number) => {
  const all = sql.join(
    sources.map((source) => sql`(${source(person)})`),
    sql` union all `,
  );
  const { rows } = await sql<Waiting & { total: string }>`
    select w.*, count(*) over () as total from (${all}) w
    order by until nulls last, since, id limit ${size}`.execute(db);
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
