import type { Actor } from '#machines/kernel/actor';
import { advance, advanceAble } from '../lifecycle/engine';
import { mayAdvance } from '../lifecycle/events';
import { transact } from '../store/transaction';
import { hashPassword } from '../providers/identity';
import type { Db, Tx } from '../store/open';
import { demoPassword } from './people';

/** Kept in the account's context, so that a later start with the demo enables those alone that it disabled. */
const reason = 'The demo is off on this server.';

const demoPeopleOf = (tx: Tx) =>
  tx
    .selectFrom('accounts')
    .selectAll()
    .where('demo', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();

/** The chart lets an administrator disable and enable; here it is whoever runs the server, in the demo admin's name. */
const operator = (people: { id: string; roles: string[] }[]): Actor | null => {
  const admin = people.find(({ roles }) => roles.includes('UBER_ADMIN'));
  return admin ? { id: admin.id, role: 'UBER_ADMIN', relations: [] } : null;
};

/**
 * A start without the demo on a seeded database: nobody may log in with the password that the whole world knows. Takes
 * their passwords and log-ins, and disables whoever was approved. Answers how many people it disabled now.
 */
export const disableDemo = (
  db: Db,
  endSessions: (tx: Tx, account: string) => Promise<void>,
): Promise<number> =>
  transact(db, async (tx) => {
    const people = await demoPeopleOf(tx);
    const by = operator(people);
    for (const row of people) {
      if (row.password_hash !== null) {
        await tx
          .updateTable('accounts')
          .set({ password_hash: null })
          .where('id', '=', row.id)
          .execute();
        await endSessions(tx, row.id);
      }
    }
    if (!by) return 0;
    // All at once: what one of them causes is locked after every account.
    const ids = people.map(({ id }) => id);
    const event = { type: 'account.disable', reason } as const;
    return (await advanceAble(tx, 'account', ids, event, by)).length;
  });

/** A start with the demo after one without: what `disableDemo` took is given back. */
export const enableDemo = (db: Db): Promise<void> =>
  transact(db, async (tx) => {
    const people = await demoPeopleOf(tx);
    const by = operator(people);
    for (const row of people) {
      if (row.password_hash === null)
        await tx
          .updateTable('accounts')
          .set({ password_hash: await hashPassword(demoPassword) })
          .where('id', '=', row.id)
          .execute();
      const { reason: kept } = row.context as { reason?: string | null };
      if (by && kept === reason && mayAdvance('account', row, { type: 'account.enable' }, by))
        await advance(tx, 'account', row.id, { type: 'account.enable' }, by);
    }
  });
