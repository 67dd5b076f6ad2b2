import { CompiledQuery } from 'kysely';
import { named } from '../store/named';
import type { Tx } from '../store/open';
import { beforeCommit, perTransaction } from '../store/transaction';

export interface OutboxEntry {
  topic: string;
  kind: 'changed' | 'progress';
  subject: string;
  type: string;
  state: string;
  data?: Record<string, unknown>;
}

/**
 * Takes an array of entries as JSON. A number is given under the topic's row lock, so within a topic numbers appear in
 * commit order and without a gap. Topics are taken in the order of their names. `pg_notify` is sent at commit; it only
 * wakes the reader of the table.
 */
const statement = named(
  'announce',
  `with said as (
    select e.*, row_number() over (partition by topic order by place) as nth, count(*) over (partition by topic) as most
    from (select row_number() over () as place, * from json_to_recordset($1)
      as r(topic text, kind text, subject text, type text, state text, data jsonb)) e),
  numbered as (
    insert into topics (topic, number, written) select topic, most, pg_current_xact_id()
    from said where nth = 1 order by topic collate "C"
    on conflict (topic) do update set number = topics.number + excluded.number, written = excluded.written
    returning topic, number),
  written as (
    insert into outbox (topic, number, kind, subject, type, state, data)
    select topic, number - most + nth, kind, subject, type, state, coalesce(data, '{}')
    from said join numbered using (topic))
  select pg_notify('outbox', topic) from numbered`,
);

/** The entries of one transaction. They are written together before the commit: topics are locked after every other row. */
const entriesOf = perTransaction((tx) => {
  const entries: OutboxEntry[] = [];
  beforeCommit(tx, async () => {
    const written = entries.splice(0);
    if (written.length > 0)
      await tx.executeQuery(CompiledQuery.raw(statement, [JSON.stringify(written)]));
  });
  return entries;
});

/**
 * Writes live events in the caller's transaction, as its last statement. Two transactions can never wait for each other
 * in a ring over topics, because whoever holds a topic asks for nothing else.
 */
export const announce = (tx: Tx, entries: OutboxEntry[]): Promise<void> => {
  if (entries.length > 0) entriesOf(tx).push(...entries);
  return Promise.resolve();
};

/** Tells the sockets of an account to ask again what they may follow. */
export const rightsChanged = (account: string): OutboxEntry => ({
  topic: `account:${account}`,
  kind: 'changed',
  subject: account,
  type: 'rights',
  state: '',
});
