import { sql } from 'kysely';
import type { Role } from '#contract/frame/roles';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { databaseFolded } from '../store/databaseFolded';
import type { Reader, Tx } from '../store/open';

const approved = statesTagged(lifecycles.account, 'approved');

/** One who gets a letter; `name` is empty where nobody knows it. */
export interface Recipient {
  email: string;
  name: string;
  /** Whose inbox tells of it too; null where nobody with this address has been approved. */
  account: string | null;
}

const fullName = (row: { first_name: string; last_name: string }) =>
  `${row.first_name} ${row.last_name}`.trim();

/** How to greet the owner of an address; empty for one that nobody has, and for one who has told no name. */
export const nameOf = async (db: Reader, email: string): Promise<string> => {
  const row = await db
    .selectFrom('accounts')
    .select(['first_name', 'last_name'])
    .where('email_key', '=', databaseFolded(email.trim()))
    .executeTakeFirst();
  return row ? fullName(row) : '';
};

interface Named {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
}

const named = (row: Named): Recipient => ({
  email: row.email,
  name: fullName(row),
  account: row.id,
});

const columns = ['id', 'email', 'first_name', 'last_name'] as const;

/** People by their accounts, in no order. */
export const peopleOf = async (tx: Tx, accounts: string[]): Promise<Recipient[]> =>
  (await tx.selectFrom('accounts').select(columns).where('id', 'in', accounts).execute()).map(
    named,
  );

/** Whoever reads an address, known or not; nobody where there is none. */
export const addressee = async (tx: Tx, email: string): Promise<Recipient[]> => {
  if (!email) return [];
  const row = await tx
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name', 'state'])
    .where('email_key', '=', databaseFolded(email.trim()))
    .executeTakeFirst();
  if (!row) return [{ email, name: '', account: null }];
  return [{ email, name: fullName(row), account: approved.includes(row.state) ? row.id : null }];
};

/** Everybody who runs the platform. */
export const administrators = async (tx: Tx): Promise<Recipient[]> => {
  const admins = await tx
    .selectFrom('accounts')
    .select(columns)
    .where(sql<boolean>`'UBER_ADMIN' = any(roles)`)
    .where('state', 'in', approved)
    .execute();
  return admins.map(named);
};

/** Approved people of a company who act in this role (spec 3: the first entry's role is used). */
export const representatives = async (
  tx: Tx,
  company: string,
  role: Role,
): Promise<Recipient[]> => {
  const people = await tx
    .selectFrom('accounts')
    .select(columns)
    .where('company_id', '=', company)
    .where(sql<boolean>`roles[1] = ${role}`)
    .where('state', 'in', approved)
    .execute();
  return people.map(named);
};
