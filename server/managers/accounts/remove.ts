import { sql } from 'kysely';
import type { accounts as calls } from '#contract/people/accounts';
import { conflict } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import { recordAudit } from '../../audit/audit';
import { announce } from '../../lifecycle/outbox';
import { removeVariants } from '../../media/removal/removeVariants';
import type { Tx } from '../../store/open';
import { noPerson } from './card';
import { emptyRecords, fileUsed, dependentsOf } from './dependents';
import type { AccountPorts } from './ports';

/** The person's uploads that no record needs; their bytes go by a job once this has committed. */
const removeFiles = async (tx: Tx, id: string) => {
  await tx.deleteFrom('uploads').where('account_id', '=', id).execute();
  const gone = await tx
    .deleteFrom('media')
    .where('account_id', '=', id)
    .where(sql<boolean>`not ${fileUsed(id)}`)
    .returning('variants')
    .execute();
  await removeVariants(tx, gone);
};

/** Something new hangs on them that `holdsOf` does not know, or came in this very moment. */
const stillHeld = (error: unknown): never => {
  if ((error as { code?: string }).code !== '23503') throw error;
  throw conflict('in_use', 'This person cannot be deleted: a record still names them.');
};

const inWords = (holds: { what: string; count: number }[]) =>
  holds.map(({ what, count }) => `${count} ${what}`).join(', ');

/** E008: a person on whom nothing hangs. 409 `oneself`, 409 `in_use` naming what hangs. What was audited of them stays. */
export const removePerson = async (
  ports: AccountPorts,
  { query, person, tx }: CallRequest<typeof calls.remove>,
) => {
  const { id } = query;
  if (id === person.account)
    throw conflict('oneself', 'You cannot delete yourself. Another administrator can.');
  const row = await tx
    .selectFrom('accounts')
    .select(['alias', 'email', 'state', 'roles'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw noPerson();
  const holds = await dependentsOf(tx, id);
  if (holds.length > 0)
    throw conflict('in_use', `${row.alias} cannot be deleted: ${inWords(holds)}.`, row.state);
  await ports.endSessions(tx, id);
  await tx
    .deleteFrom('models')
    .where(sql<boolean>`id in ${emptyRecords(id)}`)
    .execute();
  await removeFiles(tx, id).catch(stillHeld);
  for (const table of ['answers', 'notices', 'muted_letters'] as const)
    await tx.deleteFrom(table).where('account_id', '=', id).execute();
  await tx.deleteFrom('accounts').where('id', '=', id).execute().catch(stillHeld);
  await recordAudit(tx, {
    by: { account: person.account, email: person.email },
    act: 'deleted the person',
    kind: 'person',
    id,
    name: row.alias,
    changes: [
      { field: 'email', before: row.email, after: '' },
      { field: 'roles', before: row.roles.join(', '), after: '' },
    ],
  });
  await announce(tx, [
    {
      topic: `account:${id}`,
      kind: 'changed',
      subject: id,
      type: 'account',
      state: row.state,
      data: { event: 'account.delete' },
    },
  ]);
  return { id };
};
