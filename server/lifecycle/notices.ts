import { CompiledQuery } from 'kysely';
import { effectsIn } from '#machines/kernel/graph';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { named } from '../store/named';
import type { Tx } from '../store/open';
import type { Recipient } from '../mail/recipients';
import type { Row } from './kinds/kind';
import { kindOf, type Stored } from './kinds/kinds';
import { announce, type OutboxEntry } from './outbox';

const statement = named(
  'notify',
  `with told as (
    insert into notices (account_id, lifecycle, subject, item_id, title, asks)
    select unnest($1::uuid[]), $2, $3, $4, $5, $6)
  select account_id from muted_letters where account_id = any($1::uuid[]) and lifecycle = $2`,
);

interface Told {
  lifecycle: Stored;
  row: Row;
  /** The subject line of the letter. */
  title: string;
  /** It asks its reader to act: the next step of the row settles it. */
  asks: boolean;
}

const asks = (params: unknown): boolean =>
  typeof params === 'object' && params !== null && 'asks' in params && params.asks === true;

/** Lifecycles with a letter that asks its reader to act: for the others there is nothing to settle. */
const asking = new Set(
  Object.entries(lifecycles)
    .filter(([, chart]) => effectsIn(chart).some(({ params }) => asks(params)))
    .map(([name]) => name),
);

const settling = named(
  'settle notices',
  `update notices set seen_at = now() where id in (
    select id from notices where subject = any($1::uuid[]) and asks and seen_at is null order by id for update)
  returning account_id`,
);

/** The other open pages of a person hear that fewer are new. */
export const noticesSeen = (account: string): OutboxEntry => ({
  ...{ topic: `account:${account}`, kind: 'changed', subject: account },
  ...{ type: 'notice', state: 'seen' },
});

/** Once a matter has moved on, nothing is asked of anybody any more: what asked is new to nobody. */
export const settleNotices = async (
  tx: Tx,
  lifecycle: Stored,
  subjects: readonly string[],
): Promise<void> => {
  if (subjects.length === 0 || !asking.has(lifecycle)) return;
  const { rows } = await tx.executeQuery<{ account_id: string }>(
    CompiledQuery.raw(settling, [subjects]),
  );
  await announce(
    tx,
    [...new Set(rows.map(({ account_id }) => account_id))].map((account) => noticesSeen(account)),
  );
};

/** The object that a row is about; of a document the one that its opinion or its loan is about. */
const itemOf = async (tx: Tx, lifecycle: Stored, row: Row): Promise<string | null> => {
  const kind = kindOf(lifecycle);
  const { item } = await kind.audience(tx, row);
  if (item || lifecycle !== 'signature') return item;
  return (await kind.touches?.(tx, [row.id as string]))?.items?.[0] ?? null;
};

/**
 * Tells what happened in the inboxes of those to whom a letter is written, in the transaction of the step. Answers who
 * gets the letter by e-mail: whoever has not switched its kind off. Who has no account has no inbox and gets the letter.
 */
export const notify = async (
  tx: Tx,
  { lifecycle, row, title, asks }: Told,
  recipients: readonly Recipient[],
): Promise<Recipient[]> => {
  const accounts = [...new Set(recipients.flatMap(({ account }) => account ?? []))];
  if (accounts.length === 0) return [...recipients];
  const item = await itemOf(tx, lifecycle, row);
  const { rows } = await tx.executeQuery<{ account_id: string }>(
    CompiledQuery.raw(statement, [accounts, lifecycle, row.id, item, title, asks]),
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
