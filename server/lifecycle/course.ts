import { lifecycles } from '#machines/lifecycles/lifecycles';
import { initial, transition } from '#machines/kernel/transition';
import type { Actor } from '#machines/kernel/actor';
import type { ContextFrom, EventFromLogic, InputFrom } from 'xstate';
import type { Tx } from '../store/open';
import { refused, type EventOf } from './advance';
import type { Charts, Stored, StoredRow } from './rows';
import { tell, type Step } from './tell';

/** A birth and the steps that follow it at once. */
export interface Course {
  steps: Step[];
  /** The columns to insert the row with; then call `bornAll()` in the same transaction. */
  columns: { state: string; context: string; version: number };
}

/** Where a new row stands after these events, as if each were sent to it by `advance()`. The first that is refused throws its 409. */
export const courseOf = <L extends Stored>(
  lifecycle: L,
  input: InputFrom<Charts[L]>,
  said: EventOf<L>[],
  by: Actor,
): Course => {
  const chart = lifecycles[lifecycle] as Charts[L];
  let at = initial(chart, input);
  const steps: Step[] = [
    { event: 'xstate.init', from: null, state: at.state, effects: at.effects },
  ];
  for (const one of said) {
    const event = { ...one, by, at: Date.now() } as unknown as EventFromLogic<Charts[L]>;
    const type = event.type as string;
    const after = transition(chart, at.state, at.context as ContextFrom<Charts[L]>, event);
    if (!after) throw refused(lifecycle, at.state, type);
    steps.push({ event: type, from: at.state, state: after.state, effects: after.effects });
    at = after;
  }
  const context = JSON.stringify(at.context);
  return { steps, columns: { state: at.state, context, version: steps.length - 1 } };
};

/** History, statistics, live events and jobs of rows that were inserted with a course's columns. */
export const bornAll = <L extends Stored>(
  tx: Tx,
  lifecycle: L,
  rows: StoredRow<L>[],
  { steps }: Course,
  by: Actor,
): Promise<void> =>
  tell(
    tx,
    lifecycle,
    rows.flatMap((row) => steps.map((step, version) => ({ row, version, step }))),
    by,
  );
