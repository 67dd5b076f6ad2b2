import { lifecycles } from '#machines/lifecycles';
import { statesTagged } from '#machines/next';
import type { AccountPort } from '../../providers/identity/port';
import type { Db } from '../../store/open';
import { bearAccount, submit } from './register';

const closed = statesTagged(lifecycles.account, 'closed');

/** How the embedded identity provider reaches the people. */
export const accountPort = (db: Db): AccountPort => ({
  byEmail: async (email) => {
    const row = await db
      .selectFrom('accounts')
      .select(['id', 'password_hash', 'state'])
      .where('email_key', '=', email.trim().toLowerCase())
      .executeTakeFirst();
    return row
      ? { id: row.id, passwordHash: row.password_hash, blocked: closed.includes(row.state) }
      : null;
  },
  byId: async (id) => {
    const row = await db
      .selectFrom('accounts')
      .select(['id', 'email', 'alias', 'first_name', 'last_name', 'state'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row || closed.includes(row.state)) return null;
    return {
      id: row.id,
      email: row.email,
      name: `${row.first_name} ${row.last_name}`.trim() || row.alias,
      picture: null,
    };
  },
  register: ({ email, passwordHash }) =>
    db.transaction().execute(async (tx) => {
      const id = await bearAccount(tx, { email, passwordHash });
      if (!id) return 'taken' as const;
      await submit(tx, id);
      return { id };
    }),
});
