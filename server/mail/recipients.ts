import { sql } from 'kysely';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import type { Reader, Tx } from '../store/open';

/** One who gets a letter; `name` is empty where nobody knows it. */
export interface Recipient {
  email: string;
  name: string;
}

const fullName = (row: { first_name: string; last_name: string }) =>
  `${row.first_name} ${row.last_name}`.trim();

/** How to greet the owner of an address; empty for one that nobody has, and for one who has told no name. */
export const nameOf = async (db: Reader, email: string): Promise<string> => {
  const row = await db
    .selectFrom('accounts')
    .select(['first_name', 'last_name'])
    .where('email_key', '=', email.trim().toLowerCase())
    .executeTakeFirst();
  return row ? fullName(row) : '';
};

interface Named {
  email: string;
  first_name: string;
  last_name: string;
}

const approved = statesTagged(lifecycles.account, 'approved');

const named = (row: Named): Recipient => ({ email: row.email, name: fullName(row) });

const columns = ['email', 'first_name', 'last_name'] as const;

const person = async (tx: Tx, account: string): Promise<Recipient[]> =>
  (await tx.selectFrom('accounts').select(columns).where('id', '=', account).execute()).map(named);

/** The people behind the chart's word for them. */
export const recipientsOf = async (
  tx: Tx,
  row: Record<string, unknown>,
  to: string,
): Promise<Recipient[]> => {
  if (to === 'self' && typeof row.email === 'string') return [named(row as unknown as Named)];
  if (to === 'self' && row.account_id) return person(tx, row.account_id as string);
  if (to === 'admin') {
    const admins = await tx
      .selectFrom('accounts')
      .select(columns)
      .where(sql<boolean>`'UBER_ADMIN' = any(roles)`)
      .where('state', 'in', approved)
      .execute();
    return admins.map(named);
  }
  if (to === 'maker' && row.model_id) {
    const model = await tx
      .selectFrom('models')
      .select('created_by')
      .where('id', '=', row.model_id as string)
      .executeTakeFirst();
    return model ? person(tx, model.created_by) : [];
  }
  return [];
};
