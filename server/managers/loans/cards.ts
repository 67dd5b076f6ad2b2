import { sql } from 'kysely';
import type { LoanCard } from '#contract/loans';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import type { LoanContext } from '#machines/lifecycles/loan/rules';
import { loanStatus } from '#machines/lifecycles/loan/rules';
import { labelForArtist, labelOf } from '#machines/kernel/labels';
import type { Services } from '../../providers/ports';
import type { Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import { briefOf } from '../records/brief';
import { relationsToRows } from '../../relations/rows';
import type { LoanRow } from './load';

interface Sides {
  id: string;
  lender: string;
  lender_company: string;
  artist: boolean;
  borrower: string;
  borrower_company: string;
  joined: boolean;
}

const named = (
  alias: string,
) => sql`coalesce(nullif(trim(${sql.ref(alias)}.first_name || ' ' || ${sql.ref(alias)}.last_name), ''),
  ${sql.ref(alias)}.alias, '')`;

/**
 * Names of both sides of loans, by their ids. The borrower's is known from the moment they have joined: the person or the
 * institution that the loan was granted to, whatever has become of the account since. The address says it only before that.
 */
const sidesOf = async (db: Reader, ids: string[]): Promise<Map<string, Sides>> => {
  const { rows } = await sql<Sides>`
    select l.id, ${named('p')} as lender, coalesce(c.name, pc.name, '') as lender_company,
      coalesce(p.roles[1] = 'DIGITAL_ARTIST', false) as artist,
      case when l.context->>'borrower' <> 'joined' then ''
        when g.id is null or g.account_id = b.id or g.company_id = b.company_id then ${named('b')}
        else ${named('ga')} end as borrower,
      case when l.context->>'borrower' <> 'joined' then ''
        when g.id is null then coalesce(bc.name, '') else coalesce(gc.name, '') end as borrower_company,
      l.context->>'borrower' = 'joined' as joined
    from loans l
      join accounts p on p.id = coalesce(l.lender_account_id, l.created_by)
      left join companies pc on pc.id = p.company_id
      left join companies c on c.id = l.lender_company_id
      left join accounts b on b.email_key = lower(l.borrower_email)
      left join companies bc on bc.id = b.company_id
      left join lateral (select r.id, r.account_id, r.company_id from relations r
        where r.source = l.id and r.subject = l.id and r.relation = 'borrower'
        order by r.until desc nulls first, r.id desc limit 1) g on true
      left join accounts ga on ga.id = g.account_id
      left join companies gc on gc.id = g.company_id
    where l.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** Lines of lists, in the order of the rows. */
export const loanCards = async (
  db: Reader,
  ports: Pick<Services, 'sign'>,
  person: Person,
  rows: LoanRow[],
): Promise<LoanCard[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const briefs = await briefOf(db, ports, [...new Set(rows.map(({ item_id }) => item_id))]);
  const sides = await sidesOf(db, ids);
  const held = await relationsToRows(db, person, ids);
  const now = new Date().toISOString();
  return rows.flatMap((row): LoanCard[] => {
    const item = briefs.get(row.item_id);
    const side = sides.get(row.id);
    if (!item || !side) return [];
    const relations = person.role === 'UBER_ADMIN' ? [] : (held.get(row.id) ?? []);
    const context = row.context as LoanContext;
    const party = relations.includes('lender') || relations.includes('borrower');
    return [
      {
        id: row.id,
        item,
        lender: { name: side.lender, company: side.lender_company },
        borrower: {
          email: row.borrower_email,
          name: side.borrower,
          company: side.borrower_company,
          joined: side.joined,
        },
        status: party ? loanStatus(relations) : null,
        start_date: moment(context.start),
        end_date: moment(context.end),
        cancellation_grace_period: Math.round(context.grace / 1_000),
        lifecycle: {
          state: row.state,
          label: (side.artist ? labelForArtist : labelOf)(lifecycles.loan, row.state),
          context: row.context,
          version: row.version,
          relations,
        },
        created_at: row.created_at.toISOString(),
        since: row.changed_at.toISOString(),
        now,
      },
    ];
  });
};
