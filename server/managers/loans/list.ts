import { sql, type RawBuilder } from 'kysely';
import type { loans } from '#contract/loans';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { notFound } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import type { Services } from '../../providers/ports';
import type { Reader } from '../../store/open';
import { loanCards } from './cards';
import { draftOf } from './request/draft';
import { knownLoans, partyTo, type LoanRow } from './load';
import { loanView } from './view';
import { paged } from '../../store/paged';

const chart = lifecycles.loan;
const open = statesTagged(chart, 'open');
const drafts = statesTagged(chart, 'draft');

const ofKind = (which: 'all' | 'draft' | 'open' | 'ended'): RawBuilder<boolean> => {
  if (which === 'draft') return sql<boolean>`loans.state = any(${drafts})`;
  if (which === 'open') return sql<boolean>`loans.state = any(${open})`;
  if (which === 'ended') return sql<boolean>`loans.state <> all(${[...open, ...drafts]})`;
  return sql<boolean>`true`;
};

interface Page {
  ids: string[];
  total: number;
}

/** Ids alone are sorted: the rows are read for one page. */
const pageOf = async (
  db: Reader,
  where: RawBuilder<boolean>,
  { page, size }: { page: number; size: number },
): Promise<Page> => {
  const { rows } = await sql<Page>`
    with known as materialized (select id, state, created_at from loans where ${where})
    select (select count(*)::int from known) as total,
      array(select id from known order by (state = any(${open})) desc, created_at desc, id
        limit ${size} offset ${page * size}) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
};

/** X060 */
export const listLoans = async (
  ports: Services,
  { query, person, tx }: CallRequest<typeof loans.list>,
) => {
  const { page, size, which, item_id } = query;
  const ofItem = item_id ? sql<boolean>`loans.item_id = ${item_id}` : sql<boolean>`true`;
  const where = sql<boolean>`${knownLoans(person)} and ${ofKind(which)} and ${ofItem}`;
  const { ids, total } = await pageOf(tx, where, { page, size });
  const { rows } = await sql<LoanRow>`
    select loans.* from loans join unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
    on wanted.id = loans.id order by wanted.place`.execute(tx);
  return paged(await loanCards(tx, ports, person, rows), { page, size }, total);
};

/** X061 */
export const oneLoan = async (
  ports: Services,
  { params, person, tx }: CallRequest<typeof loans.one>,
) => {
  const { row } = await partyTo(tx, person, params.id);
  return loanView(tx, ports, person, row);
};

/** E077 */
export const draftOfItem = async (
  ports: Services,
  { params, person, tx }: CallRequest<typeof loans.draft>,
) => {
  const row = await draftOf(tx, person, params.id);
  if (!row) throw notFound('There is no draft loan of this object.');
  return loanView(tx, ports, person, row);
};
