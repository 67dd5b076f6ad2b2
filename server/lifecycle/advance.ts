import { sql } from 'kysely';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { labelOf } from '#machines/kernel/labels';
import { can, initial, transition } from '#machines/kernel/transition';
import type { Actor } from '#machines/kernel/actor';
import { conflict, notFound } from '../errors/httpError';
import type { Tx } from '../store/open';
import { rows, type Charts, type Stored, type StoredRow } from './rows';
import { tell } from './tell';
import type { ContextFrom, EventFromLogic, InputFrom } from 'xstate';

type Bare<E> = E extends { by: Actor; at: number } ? Omit<E, 'by' | 'at'> : never;
/** An event as a manager says it: who and when are stamped here. */
export type EventOf<L extends Stored> = Bare<EventFromLogic<Charts[L]>>;

export interface Advanced<L extends Stored> {
  row: StoredRow<L>;
  from: string;
}

/** Locks a lifecycle's row until the transaction ends. */
export const lock = async <L extends Stored>(
  tx: Tx,
  lifecycle: L,
  id: string,
): Promise<StoredRow<L>> => {
  const { rows: found } = await sql<StoredRow<L>>`
    select * from ${sql.table(rows[lifecycle].table)} where id = ${id} for update`.execute(tx);
  const row = found[0];
  if (!row) throw notFound();
  return row;
};

/** A refused event is an answer: 409, which says which state the thing is in. */
export const refused = (lifecycle: Stored, state: string, type: string) =>
  conflict(
    'refused',
    `The ${lifecycle} is in the state “${labelOf(lifecycles[lifecycle], state)}”, which does not allow “${type.replace('.', ' ')}” now.`,
    state,
  );

/**
 * The only writer of a lifecycle's state: row, history, statistics, live event, mail and job in the caller's transaction.
 * A refused event throws a 409 that says which state the thing is in, and changes nothing.
 */
export const advance = async <L extends Stored>(
  tx: Tx,
  lifecycle: L,
  id: string,
  said: EventOf<L>,
  by: Actor,
): Promise<Advanced<L>> => {
  const before = await lock(tx, lifecycle, id);
  const event = { ...said, by, at: Date.now() } as unknown as EventFromLogic<Charts[L]>;
  const chart = lifecycles[lifecycle] as Charts[L];
  const after = transition(chart, before.state, before.context as ContextFrom<Charts[L]>, event);
  if (!after) throw refused(lifecycle, before.state, (said as { type: string }).type);
  const { rows: saved } = await sql<StoredRow<L>>`
    update ${sql.table(rows[lifecycle].table)}
    set state = ${after.state}, context = ${JSON.stringify(after.context)}::jsonb, version = version + 1
    where id = ${id} returning *`.execute(tx);
  const row = saved[0] as StoredRow<L>;
  const { state, effects } = after;
  const step = { event: event.type as string, from: before.state, state, effects };
  await tell(tx, lifecycle, [{ row, version: row.version, step }], by);
  return { row, from: before.state };
};

/** Whether the chart would let it through; the row must be locked where the answer is acted upon. */
export const mayAdvance = <L extends Stored>(
  lifecycle: L,
  row: StoredRow<L>,
  said: EventOf<L>,
  by: Actor,
): boolean =>
  can(
    lifecycles[lifecycle] as Charts[L],
    row.state,
    row.context as ContextFrom<Charts[L]>,
    {
      ...said,
      by,
      at: Date.now(),
    } as unknown as EventFromLogic<Charts[L]>,
  );

/** The columns a row is born with. Insert them, then call `born()` in the same transaction. */
export const birth = <L extends Stored>(lifecycle: L, input: InputFrom<Charts[L]>) => {
  const start = initial(lifecycles[lifecycle] as Charts[L], input);
  return { state: start.state, context: JSON.stringify(start.context) };
};

/** History, statistics and live event of a row's birth. */
export const born = async <L extends Stored>(
  tx: Tx,
  lifecycle: L,
  row: StoredRow<L>,
  input: InputFrom<Charts[L]>,
  by: Actor,
) => {
  const { state, effects } = initial(lifecycles[lifecycle] as Charts[L], input);
  const step = { event: 'xstate.init', from: null, state, effects };
  await tell(tx, lifecycle, [{ row, version: row.version, step }], by);
};
