import { CompiledQuery } from 'kysely';
import { named } from '../store/named';
import type { Tx } from '../store/open';
import type { Recipient } from '../mail/recipients';
import type { Row } from './kinds/kind';
import { kindOf, type Stored } from './kinds/kinds';
import { announce } from './outbox';

const statement = named(
  'notify',
  `with told as (
    insert into notices (account_id, lifecycle, subject, item_id, title)
    select unnest($1::uuid[]), $2, $3, $4, $5)
  select account_id from muted_letters where account_id = any($1::uuid[]) and lifecycle = $2`,
);

interface Told {
  lifecycle: Stored;
  row: Row;
  /** The subject line of the letter. */
  title: string;
}

/**
 * Tells what happened in the inboxes of those to whom a letter is written, in the transaction of the step. Answers who
 * gets the letter by e-mail: whoever has not switched its kind off. Who has no account has no inbox and gets the letter.
 */
export const notify = async (
  tx: Tx,
  { lifecycle, row, title }: Told,
  recipients: readonly Recipient[],
): Promise<Recipient[]> => {
  const accounts = [...new Set(recipients.flatMap(({ account }) => account ?? []))];
  if (accounts.length === 0) return [...recipients];
  const { item } = await kindOf(lifecycle).audience(tx, row);
  const { rows } = await tx.executeQuery<{ account_id: string }>(
    CompiledQuery.raw(statement, [accounts, lifecycle, row.id, item, title]),
  );
  await announce(
    tx,
    accounts.map((account) => ({
      topic: `account:${account}`,
      kind: 'changed',
      subject: row.id as string,
      type: 'notice',
      state: lifecycle,
    })),
  );
  const muted = new Set(rows.map(({ account_id }) => account_id));
  return recipients.filter(({ account }) => !account || !muted.has(account));
};
