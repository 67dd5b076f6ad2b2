import { sql } from 'kysely';
import { roleLabels, roles } from '#contract/frame/roles';
import { loanParties } from '#contract/loans';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { addressee, type Recipient } from '../../mail/recipients';
import { holderOf, type Holder } from '../../relations/holders';
import { databaseFolded } from '../../store/databaseFolded';
import type { Tx } from '../../store/open';
import type { Row } from './kind';
import { sideOf, toWrite } from './side';

/** Representatives and artists: they follow what their institution lends and borrows. */
export const institutional = roles.filter((role) => roleLabels[role].flow === 'institutional');
/** Of these, those who stand for the institution and not for themselves. */
const standFor = institutional.filter((role) => role !== 'DIGITAL_ARTIST');
const acting = institutional.filter((role) => loanParties.includes(role));
const approved = statesTagged(lifecycles.account, 'approved');

/** The account behind the borrower's address, where it is approved. */
export const borrowerAccount = (tx: Tx, email: string) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'company_id', sql<string>`roles[1]`.as('role')])
    .where('email_key', '=', databaseFolded(email.trim()))
    .where('state', 'in', approved)
    .executeTakeFirst();

/** A representative borrows for the institution, everybody else for themselves. */
const borrowerByAddress = async (tx: Tx, row: Row): Promise<Holder | null> => {
  const found = await borrowerAccount(tx, row.borrower_email as string);
  if (!found || !loanParties.some((role) => role === found.role)) return null;
  const represents = (standFor as readonly string[]).includes(found.role);
  return represents && found.company_id ? { company: found.company_id } : { account: found.id };
};

/**
 * Who borrows: the side that was granted it when it learned of the loan, whatever has become of the account since. The
 * address says it only before that.
 */
export const borrower = async (tx: Tx, row: Row): Promise<Holder | null> =>
  (await holderOf(tx, row.id as string, 'borrower')) ?? borrowerByAddress(tx, row);

const side = (tx: Tx, row: Row, relation: 'lender' | 'borrower') =>
  sideOf(tx, { subject: row.id as string, relation, roles: acting });

/** Who of the lending side gets a letter: not somebody who has left it since. */
export const lendersToWrite = async (tx: Tx, row: Row): Promise<Recipient[]> =>
  toWrite(tx, await side(tx, row, 'lender'), row.created_by as string);

/** Who of the borrowing side gets a letter; before there is one, the address. */
export const borrowersToWrite = async (tx: Tx, row: Row): Promise<Recipient[]> => {
  const email = row.borrower_email as string;
  if (!(await holderOf(tx, row.id as string, 'borrower'))) return addressee(tx, email);
  const named = await borrowerAccount(tx, email);
  return toWrite(tx, await side(tx, row, 'borrower'), named?.id ?? null);
};
