import { sql } from 'kysely';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { transition } from '#machines/kernel/transition';
import type { Actor } from '#machines/kernel/actor';
import type { ContextFrom, EventFromLogic } from 'xstate';
import { notFound } from '../errors/httpError';
import type { Tx } from '../store/open';
import { refused, type EventOf } from './advance';
import { rows, type Charts, type Stored, type StoredRow } from './rows';
import { tell, type Told } from './tell';

/**
 * `advance()` for many rows of one lifecycle by the same event, in three statements however many they are: the same
 * locks (in the order given), history, statistics, live events, jobs and letters. The first row that refuses throws its
 * 409, and then nothing may be committed. Answers the rows as they are now, in the order given.
 */
export const advanceAll = async <L extends Stored>(
  tx: Tx,
  lifecycle: L,
  ids: string[],
  said: EventOf<L>,
  by: Actor,
): Promise<StoredRow<L>[]> => {
  if (ids.length === 0) return [];
  const table = sql.table(rows[lifecycle].table);
  const { rows: before } = await sql<StoredRow<L>>`
    select t.* from ${table} t join unnest(${ids}::uuid[]) with ordinality as wanted(id, place) on wanted.id = t.id
    order by wanted.place for update of t`.execute(tx);
  if (before.length < ids.length) throw notFound();
  const chart = lifecycles[lifecycle] as Charts[L];
  const event = { ...said, by, at: Date.now() } as unknown as EventFromLogic<Charts[L]>;
  const type = event.type as string;
  const steps = before.map(({ id, state: from, context }) => {
    const after = transition(chart, from, context as ContextFrom<Charts[L]>, event);
    if (!after) throw refused(lifecycle, from, type);
    return { id, from, ...after };
  });
  const changes = steps.map(({ id, state, context }) => ({ id, state, context }));
  const { rows: saved } = await sql<StoredRow<L>>`
    update ${table} t set state = n.state, context = n.context, version = t.version + 1
    from json_to_recordset(${JSON.stringify(changes)}) as n(id uuid, state text, context jsonb)
    where t.id = n.id returning t.*`.execute(tx);
  const byId = new Map(saved.map((row) => [row.id, row]));
  const told = steps.flatMap(({ id, from, state, effects }): Told[] => {
    const row = byId.get(id);
    return row ? [{ row, version: row.version, step: { event: type, from, state, effects } }] : [];
  });
  await tell(tx, lifecycle, told, by);
  return told.map(({ row }) => row as StoredRow<L>);
};
