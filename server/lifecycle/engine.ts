import { sql } from 'kysely';
import type { ContextFrom, InputFrom } from 'xstate';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { initial, transition } from '#machines/kernel/transition';
import { system, type Actor } from '#machines/kernel/actor';
import type { Effect } from '#machines/kernel/effects';
import { notFound } from '../errors/httpError';
import type { Tx } from '../store/open';
import { applyEffects } from './applyEffects';
import { mayAdvance, refusalFor, refused, stamped, type EventOf } from './events';
import { journal, type Made, type Step } from './journal';
import { kindOf, type Charts, type Stored, type StoredRow } from './kinds/kinds';
import { lockRows } from './locks';

/** Locks lifecycle rows, and whatever a step of theirs may touch, in the one order. Answers them in the order asked. */
export const lockAll = async <L extends Stored>(
  tx: Tx,
  lifecycle: L,
  ids: readonly string[],
): Promise<StoredRow<L>[]> => {
  if (ids.length === 0) return [];
  const { table, touches } = kindOf(lifecycle);
  const touched = (await touches?.(tx, ids)) ?? {};
  await lockRows(tx, { ...touched, [table]: [...(touched[table] ?? []), ...ids] });
  const { rows } = await sql<StoredRow<L>>`
    select t.* from ${sql.table(table)} t join unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
    on wanted.id = t.id order by wanted.place`.execute(tx);
  return rows;
};

/** The same for one row. */
export const lock = async <L extends Stored>(
  tx: Tx,
  lifecycle: L,
  id: string,
): Promise<StoredRow<L>> => {
  const [row] = await lockAll(tx, lifecycle, [id]);
  if (!row) throw notFound();
  return row;
};

/**
 * The only writer of a lifecycle's state. Sends one event to rows of one lifecycle and writes rows, history, statistics,
 * live events, relations, letters, jobs, timers, and the steps of other lifecycles that the chart signals, all in the
 * caller's transaction. The number of statements does not grow with the rows. The first row that refuses throws a 409
 * with the reasons, and then nothing may be committed. Answers the rows as they are now, in the order given.
 */
export const advanceAll = async <L extends Stored>(
  tx: Tx,
  lifecycle: L,
  ids: readonly string[],
  said: EventOf<L>,
  by: Actor,
): Promise<StoredRow<L>[]> => {
  const before = await lockAll(tx, lifecycle, ids);
  if (before.length === 0) return [];
  const chart = lifecycles[lifecycle] as Charts[L];
  const event = stamped(said, by);
  const steps = before.map((row) => {
    const after = transition(chart, row.state, row.context as ContextFrom<Charts[L]>, event);
    if (after) return { id: row.id, from: row.state, ...after };
    const refusal = refusalFor(lifecycle, row, said, by);
    throw refused(
      refusal ?? { state: row.state, message: 'This is not possible now.', reasons: [] },
    );
  });
  const changes = steps.map(({ id: key, state, context }) => ({ id: key, state, context }));
  const { rows: saved } = await sql<StoredRow<L>>`
    update ${sql.table(kindOf(lifecycle).table)} t set state = n.state, context = n.context, version = t.version + 1
    from json_to_recordset(${JSON.stringify(changes)}) as n(id uuid, state text, context jsonb)
    where t.id = n.id returning t.*`.execute(tx);
  const byId = new Map(saved.map((row) => [row.id, row]));
  const made = steps.flatMap(({ id: key, from, state, effects }): Made[] => {
    const row = byId.get(key);
    const step = { event: event.type as string, from, state, effects };
    return row ? [{ row, version: row.version, step }] : [];
  });
  await causing(tx, lifecycle, made, by);
  return made.map(({ row }) => row as StoredRow<L>);
};

/** The same for one row. */
export const advance = async <L extends Stored>(
  tx: Tx,
  lifecycle: L,
  id: string,
  said: EventOf<L>,
  by: Actor,
): Promise<StoredRow<L>> => {
  const [row] = await advanceAll(tx, lifecycle, [id], said, by);
  if (!row) throw notFound();
  return row;
};

/** Where a new row stands: its birth, and the steps that follow it at once. */
export interface Birth {
  steps: Step[];
  /** Columns to insert the row with; then call `born()` in the same transaction. */
  columns: { state: string; context: string; version: number };
}

/** A birth and these events, as if each were sent by `advance()`. The first that is refused throws its 409. */
export const birthOf = <L extends Stored>(
  lifecycle: L,
  input: InputFrom<Charts[L]>,
  by: Actor,
  said: EventOf<L>[] = [],
): Birth => {
  const chart = lifecycles[lifecycle] as Charts[L];
  let at = initial(chart, input);
  const steps: Step[] = [
    { event: 'xstate.init', from: null, state: at.state, effects: at.effects },
  ];
  for (const one of said) {
    const event = stamped(one, by);
    const after = transition(chart, at.state, at.context, event);
    if (!after) {
      const refusal = refusalFor(lifecycle, at, one, by);
      throw refused(
        refusal ?? { state: at.state, message: 'This is not possible now.', reasons: [] },
      );
    }
    steps.push({
      event: event.type as string,
      from: at.state,
      state: after.state,
      effects: after.effects,
    });
    at = after;
  }
  const columns = {
    state: at.state,
    context: JSON.stringify(at.context),
    version: steps.length - 1,
  };
  return { steps, columns };
};

/** What a birth causes, for rows that were inserted with its columns. */
export const born = (
  tx: Tx,
  lifecycle: Stored,
  rows: readonly { id: string }[],
  { steps }: Birth,
  by: Actor,
): Promise<void> =>
  causing(
    tx,
    lifecycle,
    rows.flatMap((row) => steps.map((step, version) => ({ row: { ...row }, version, step }))),
    by,
  );

const signalsOf = (effects: Effect[]) =>
  effects.flatMap((effect) => (effect.type === 'signal' ? [effect] : []));

/** History and effects of steps; then the signals, each a step of another lifecycle in the same transaction. */
const causing = async (tx: Tx, lifecycle: Stored, made: Made[], by: Actor): Promise<void> => {
  await journal(tx, lifecycle, made, by);
  await applyEffects(tx, lifecycle, made, by);
  for (const { row, step } of made)
    for (const { to, event } of signalsOf(step.effects))
      await signal(tx, lifecycle, row, to, event);
};

/** A signal is heard where the other chart takes it; a row that has no use for it now is left as it is. */
const signal = async (tx: Tx, from: Stored, row: Made['row'], to: string, type: string) => {
  const heard = await kindOf(from).signals?.[`${to} ${type}`]?.(tx, row);
  if (!heard) throw new Error(`${from} knows nobody who hears ${to} ${type}`);
  await advanceAble(tx, to as Stored, heard.ids, heard.event as EventOf<Stored>, system);
};

/** Sends an event to those of the rows whose chart lets it through. */
export const advanceAble = async <L extends Stored>(
  tx: Tx,
  lifecycle: L,
  ids: readonly string[],
  said: EventOf<L>,
  by: Actor,
): Promise<StoredRow<L>[]> => {
  const rows = await lockAll(tx, lifecycle, ids);
  const able = rows.filter((row) => mayAdvance(lifecycle, row, said, by)).map(({ id }) => id);
  return advanceAll(tx, lifecycle, able, said, by);
};
