import { sql } from 'kysely';
import type { Tx } from '../store/open';

export interface OutboxEntry {
  topic: string;
  kind: 'changed' | 'progress';
  subject: string;
  type: string;
  state: string;
  data?: Record<string, unknown>;
}

/**
 * Writes a live event in the caller's transaction. The number is given under the topic's row lock, so within a topic
 * numbers appear in commit order and without a gap; NOTIFY (sent at commit) is only the wake-up.
 * Topics are taken in order of their names: two transactions can then never wait for each other in a ring.
 */
export const announce = async (tx: Tx, entries: OutboxEntry[]): Promise<void> => {
  const ordered = [...entries].sort((a, b) => (a.topic < b.topic ? -1 : 1));
  for (const entry of ordered) {
    await sql`
      with numbered as (
        insert into topics (topic, number) values (${entry.topic}, 1)
        on conflict (topic) do update set number = topics.number + 1
        returning topic, number
      ), written as (
        insert into outbox (topic, number, kind, subject, type, state, data)
        select topic, number, ${entry.kind}, ${entry.subject}, ${entry.type}, ${entry.state}, ${JSON.stringify(entry.data ?? {})}::jsonb
        from numbered
      )
      select pg_notify('outbox', topic) from numbered`.execute(tx);
  }
};
