import { lifecycles } from '#machines/lifecycles/lifecycles';
import { labelOf } from '#machines/kernel/labels';
import { system } from '#machines/kernel/actor';
import { advance } from '../../lifecycle/engine';
import { mayAdvance } from '../../lifecycle/events';
import { recordAudit } from '../../audit/audit';
import { databaseFolded } from '../../store/databaseFolded';
import type { Db } from '../../store/open';
import { transact } from '../../store/transaction';

/** `npm run admin`: makes a registered person uber admin. What stands in the way is thrown as a sentence. */
export const appointAdmin = (db: Db, email: string): Promise<{ alias: string }> =>
  transact(db, async (tx) => {
    const row = await tx
      .selectFrom('accounts')
      .selectAll()
      .where('email_key', '=', databaseFolded(email.trim()))
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Error(`Nobody is registered as ${email}. Register first, then appoint.`);
    if (!mayAdvance('account', row, { type: 'admin.appoint' }, system)) {
      const label = labelOf(lifecycles.account, row.state).toLowerCase();
      throw new Error(`${email} cannot be appointed: the account is ${label}.`);
    }
    await advance(tx, 'account', row.id, { type: 'admin.appoint' }, system);
    await tx
      .updateTable('accounts')
      .set({ updated_at: new Date() })
      .where('id', '=', row.id)
      .execute();
    await recordAudit(tx, {
      by: { account: row.id, email: 'npm run admin' },
      act: 'appointed as uber admin',
      kind: 'person',
      id: row.id,
      name: row.alias,
      changes: [{ field: 'roles', before: row.roles.join(', '), after: 'UBER_ADMIN' }],
    });
    return { alias: row.alias };
  });
