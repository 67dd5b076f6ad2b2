import { CompiledQuery } from 'kysely';
import { named } from '../store/named';
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
 * Writes live events, given as a JSON array of entries, as parts of a WITH; `numbered` holds each topic once. A number is
 * given under the topic's row lock, so within a topic numbers appear in commit order and without a gap. Topics are taken
 * in order of their names: two transactions can then never wait for each other in a ring.
 */
export const announcing = (entries: string): string => `
  said as (
    select e.*, row_number() over (partition by topic order by place) as nth, count(*) over (partition by topic) as most
    from (select row_number() over () as place, * from json_to_recordset(${entries})
      as r(topic text, kind text, subject text, type text, state text, data jsonb)) e),
  numbered as (
    insert into topics (topic, number) select topic, most from said where nth = 1 order by topic collate "C"
    on conflict (topic) do update set number = topics.number + excluded.number
    returning topic, number),
  written as (
    insert into outbox (topic, number, kind, subject, type, state, data)
    select topic, number - most + nth, kind, subject, type, state, coalesce(data, '{}')
    from said join numbered using (topic))`;

/** Sent at commit; only the wake-up (realtime reads the table). */
export const waking = `select pg_notify('outbox', topic) from numbered`;

const announceStatement = named('announce', `with ${announcing('$1')} ${waking}`);

/** Writes live events in the caller's transaction: all of them in one statement. */
export const announce = async (tx: Tx, entries: OutboxEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  await tx.executeQuery(CompiledQuery.raw(announceStatement, [JSON.stringify(entries)]));
};
