import { sql } from 'kysely';
import { dayText, lastDayText } from '#contract/frame/platformDay';
import { loanParties } from '#contract/loans';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import type { LoanTerms } from '#machines/lifecycles/loan/rules';
import { HttpError, unprocessable } from '../../../errors/httpError';
import { borrowerAccount } from '../../../lifecycle/kinds/loanSides';
import type { Person } from '../../../relations/person';
import type { Tx } from '../../../store/open';
import type { LoanRow } from '../load';

const open = statesTagged(lifecycles.loan, 'open');
const approved = statesTagged(lifecycles.account, 'approved');

/** Whether the borrower has an account that can borrow. 422 for oneself and for a role that borrows nothing. */
export const demandBorrower = async (
  tx: Tx,
  email: string,
  person: Pick<Person, 'account' | 'company' | 'email'>,
): Promise<{ joined: boolean; company: string | null }> => {
  const field = 'borrower_email';
  const found = await borrowerAccount(tx, email);
  const own = found && (found.id === person.account || sameCompany(found, person));
  if (own || email.trim().toLowerCase() === person.email.trim().toLowerCase())
    throw unprocessable('oneself', 'You cannot lend to yourself or to your own institution.', [
      { field, message: 'name another person' },
    ]);
  if (!found) return { joined: false, company: null };
  if (!loanParties.some((role) => role === found.role))
    throw unprocessable('borrower_unfit', 'The role of this person cannot borrow.', [
      { field, message: 'name a buyer, an artist or a representative' },
    ]);
  return { joined: true, company: found.company_id };
};

const sameCompany = (found: { company_id: string | null }, { company }: Pick<Person, 'company'>) =>
  found.company_id !== null && found.company_id === company;

/** 409 where another loan of the item that is under way touches the term. The item's row must be locked. */
export const demandFreeTerm = async (tx: Tx, row: LoanRow, { start, end }: LoanTerms) => {
  const other = await tx
    .selectFrom('loans')
    .select(['state', 'starts_at', 'ends_at'])
    .where('item_id', '=', row.item_id)
    .where('id', '<>', row.id)
    .where('state', 'in', open)
    .where('starts_at', '<', new Date(end ?? 0))
    .where('ends_at', '>', new Date(start ?? 0))
    .orderBy('starts_at')
    .executeTakeFirst();
  if (!other?.starts_at || !other.ends_at) return;
  throw new HttpError(
    409,
    'loan_overlaps',
    `The object is on another loan from ${dayText(other.starts_at)} to ${lastDayText(other.ends_at)}.`,
    { state: other.state, fields: [{ field: 'start_date', message: 'overlaps another loan' }] },
  );
};

const needed = [
  ['CURATOR_REPRESENTATIVE', 'a curator representative'],
  ['MAIN_REPRESENTATIVE', 'a main representative'],
] as const;

/** The company's name, and which representatives it lacks. */
const lacking = async (tx: Tx, company: string) => {
  const { rows } = await sql<{ name: string; roles: string[] }>`
    select c.name, coalesce(array_agg(distinct a.roles[1]) filter (where a.id is not null), '{}') as roles
    from companies c left join accounts a on a.company_id = c.id and a.state = any(${approved})
    where c.id = ${company} group by c.name`.execute(tx);
  const roles = rows[0]?.roles ?? [];
  return {
    name: rows[0]?.name ?? '',
    missing: needed.flatMap(([role, words]) => (roles.includes(role) ? [] : [words])),
  };
};

/**
 * The institution whose representatives approve (decisions.md, Loans): the lender's; the borrower's where an artist
 * without representatives lends. 409 names who is missing.
 */
export const approversOf = async (
  tx: Tx,
  lender: { company: string | null; isArtist: boolean },
  borrower: { company: string | null },
): Promise<string> => {
  const missing: string[] = [];
  const sides = [lender.company, lender.isArtist ? borrower.company : null];
  for (const company of sides) {
    if (!company) continue;
    const side = await lacking(tx, company);
    if (side.missing.length === 0) return company;
    missing.push(`${side.name} has no ${side.missing.join(' and ')}`);
  }
  const why = missing.length > 0 ? missing.join('; ') : 'neither side belongs to an institution';
  throw new HttpError(
    409,
    'approvers_missing',
    `Nobody can approve this loan: ${why}. A curator and a main representative are needed on one side.`,
    {
      fields: [
        { field: 'borrower_email', message: 'a curator and a main representative are needed' },
      ],
    },
  );
};
