import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { loanFile } from '#contract/loanFile';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { day } from '#contract/frame/span';
import { malformed } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import type { Services } from '../../providers/ports';
import type { Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import { loanCards } from './cards';
import { knownLoans, type LoanRow } from './load';
import { secretHash } from '../../store/secretHash';

const chart = lifecycles.loan;
/** What a calendar shows: loans that are wanted, run, or ran. */
const shown = ['open', 'over'].flatMap((tag) => statesTagged(chart, tag));
/** Loans told at once. */
const mostLoans = 500;
const longestSpan = 5 * 366 * day;

/** Loans of the person that touch a span of time, by item and start. */
export const loansBetween = async (db: Reader, person: Person, from: Date, to: Date) => {
  const { rows } = await sql<LoanRow>`
    select loans.* from loans
    where ${knownLoans(person)} and state = any(${shown}) and starts_at < ${to} and ends_at > ${from}
    order by item_id, starts_at, id limit ${mostLoans + 1}`.execute(db);
  return { rows: rows.slice(0, mostLoans), capped: rows.length > mostLoans };
};

/** X070 */
export const loanCalendar = async (
  ports: Services,
  { query, person, tx }: CallRequest<typeof loanFile.calendar>,
) => {
  const from = new Date(query.from);
  const to = new Date(query.to);
  if (to <= from || to.getTime() - from.getTime() > longestSpan)
    throw malformed('The span must end after it begins and be at most five years.', [
      { field: 'to', message: 'at most five years after from' },
    ]);
  const { rows, capped } = await loansBetween(tx, person, from, to);
  const feed = await tx
    .selectFrom('loan_feeds')
    .select('account_id')
    .where('account_id', '=', person.account)
    .executeTakeFirst();
  return { loans: await loanCards(tx, ports, person, rows), capped, feed: feed !== undefined };
};

/** X071: 192 random bits; the former address is void. Only its hash is kept. */
export const openFeed = async (
  { publicUrl }: Services,
  { person, tx }: CallRequest<typeof loanFile.openFeed>,
) => {
  const code = randomBytes(24).toString('base64url');
  await tx
    .insertInto('loan_feeds')
    .values({ account_id: person.account, code_hash: secretHash(code) })
    .onConflict((same) =>
      same
        .column('account_id')
        .doUpdateSet({ code_hash: secretHash(code), created_at: new Date() }),
    )
    .execute();
  return { url: `${publicUrl}/items_manager/v1/loans/feed/${code}` };
};

/** X072 */
export const closeFeed = async ({ person, tx }: CallRequest<typeof loanFile.closeFeed>) => {
  await tx.deleteFrom('loan_feeds').where('account_id', '=', person.account).execute();
};
