import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import type { AccountPort } from '../../providers/identity/port';
import { databaseFolded } from '../../store/databaseFolded';
import type { Db } from '../../store/open';
import { createAccount, submitRegistration } from './register';
import { displayName } from '../../relations/names';

const barred = statesTagged(lifecycles.account, 'barred');

/** How the embedded identity provider reaches the people. */
export const accountPort = (db: Db): AccountPort => ({
  byEmail: async (email) => {
    const row = await db
      .selectFrom('accounts')
      .select(['id', 'email', 'password_hash', 'state'])
      .where('email_key', '=', databaseFolded(email.trim()))
      .executeTakeFirst();
    return row
      ? {
          id: row.id,
          email: row.email,
          passwordHash: row.password_hash,
          disabled: barred.includes(row.state),
        }
      : null;
  },
  byId: async (id) => {
    const row = await db
      .selectFrom('accounts')
      .select(['id', 'email', 'alias', 'first_name', 'last_name', 'state'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row || barred.includes(row.state)) return null;
    return {
      id: row.id,
      email: row.email,
      name: displayName(row),
      picture: null,
    };
  },
  register: async (tx, { email, passwordHash }) => {
    const id = await createAccount(tx, { email, passwordHash });
    if (!id) return 'taken';
    await submitRegistration(tx, id);
    return { id };
  },
  // Not a change of the profile: `updated_at` stays, and an administrator's open form with it.
  setPassword: async (tx, id, passwordHash) => {
    await tx
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('id', '=', id)
      .execute();
  },
  passwordOf: async (id) => {
    const row = await db
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.password_hash ?? null;
  },
});
