import { sql } from 'kysely';
import type { inbox } from '#contract/inbox';
import type { CallRequest } from '../../http/route';
import type { Services } from '../../providers/ports';
import type { Reader } from '../../store/open';
import { named } from '../../store/named';
import { briefOf } from '../records/brief';
import { unseenOf } from './notices';
import { documents, requests, reviews, submitted } from './waiting/expertises';
import { loanApprovals } from './waiting/loans';
import { registrations } from './waiting/people';
import { finders } from './waiting/reports';
import { saleCodes } from './waiting/sales';
import type { Member, Source, Waiting } from './waiting/source';
import { failedPayments } from './waiting/subscriptions';

/** Whatever can wait for a person. A new kind of waiting matter is one more of these. */
const sources: readonly Source[] = [
  loanApprovals,
  requests,
  reviews,
  submitted,
  documents,
  finders,
  saleCodes,
  failedPayments,
  registrations,
];

/** A day of the platform's calendar: "3 March 2026". */
const dayOf = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'Etc/GMT-3', 'FMDD FMMonth YYYY')`;

const waitingFor = async (db: Reader, person: Member, size: number) => {
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
  const items = [...new Set(rows.flatMap(({ item_id }) => item_id ?? []))];
  const briefs = await briefOf(tx, ports, items);
  const entries = rows.map(({ item_id, since, until, ...row }) => ({
    ...{ lifecycle: row.lifecycle, id: row.id, task: row.task, detail: row.detail },
    item: (item_id && briefs.get(item_id)) || null,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
  }));
  const unseen = await unseenOf(tx, person.account);
  return { entries, total, unseen, now: new Date().toISOString() };
};
