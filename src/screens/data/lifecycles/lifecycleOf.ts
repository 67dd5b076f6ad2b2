import type { AnyStateMachine, ContextFrom, EventFromLogic, SnapshotFrom } from 'xstate';
import type { LiveEvent } from '#contract/frame/events';
import type { Role } from '#contract/frame/roles';
import type { LifecycleView } from '#contract/frame/shapes';
import { actionsOf, allActionsOf, beginningOf, type Action } from '#machines/kernel/actions';
import type { Actor, Relation } from '#machines/kernel/actor';
import { mayBegin, refusalOf, wordsOf, type Refusal } from '#machines/kernel/explain';
import { labelOf, stepOf, waitsOf } from '#machines/kernel/labels';
import { steps, type Step } from '#machines/kernel/steps';
import { can, statesOf, tagged } from '#machines/kernel/transition';
import type { EventWords, Row } from '#machines/kernel/words';

/** A tag of the chart's states: another one is a type error. */
export type TagOf<Chart extends AnyStateMachine> = Parameters<SnapshotFrom<Chart>['hasTag']>[0] &
  string;

type Bare<E> = E extends { by: unknown; at: unknown } ? Omit<E, 'by' | 'at'> : never;

/** A row as an answer tells it, as far as an event may change it. */
interface Told {
  state: string;
  label: string;
  version: number;
}

/**
 * A lifecycle as screens have it: its chart, bound to the two machines. `told` is what `watched` writes into the row that it
 * keeps, `actions` are what `sending` sends, and the rest reads that row. No screen imports a chart besides (decision 83).
 */
export const lifecycleOf = <Chart extends AnyStateMachine>(chart: Chart) => ({
  id: chart.id,
  birth: wordsOf(chart)?.birth,
  states: (): string[] => statesOf(chart),
  /** Whether a state has one of the tags. */
  is: (state: string, ...tags: TagOf<Chart>[]): boolean =>
    tags.some((tag) => tagged(chart, state, tag)),
  /** The specification's word for a state. */
  label: (state: string): string => labelOf(chart, state),
  /** The word for the innermost state: "Upload media" of a draft. */
  step: (state: string): string => stepOf(chart, state),
  /** Its stations, for a course. */
  stations: (state: string): Step[] => steps(chart, state),
  /** What a function of the kernel makes of the chart, where only a part that is loaded later needs it. */
  apply: <Made>(make: (of: AnyStateMachine) => Made): Made => make(chart),
  /** What a row waits for; undefined where it waits for nothing. */
  waits: (state: string, facts: Record<string, string>): string | undefined =>
    waitsOf(chart, state, facts),
  words: (event: EventFromLogic<Chart>['type']): EventWords | undefined =>
    wordsOf(chart)?.events[event],
  /** Whether this person may bring a row into being. */
  mayBegin: (by: Actor): boolean => mayBegin(chart, by),
  /** The button by which it begins on a record; null where there is none. */
  beginning: (by: Actor, record: Row): Action | null => beginningOf(chart, by, record),
  /** What this person may do now. `at`: epoch ms. */
  actions: (row: Row, by: Actor, at: number): Action[] =>
    actionsOf<AnyStateMachine>(chart, row, by, at),
  /** What this person may do at some time, and why not now. */
  allActions: (row: Row, by: Actor, at: number): Action[] =>
    allActionsOf<AnyStateMachine>(chart, row, by, at),
  /** Null where the chart lets the event through; else every guard that fails. */
  refusal: (row: Row, event: EventFromLogic<Chart>): Refusal | null =>
    refusalOf(chart, row.state, row.context as ContextFrom<Chart>, event),
  /** Whether the chart takes the event from this person now: the same answer that the server gives. */
  takes: (
    { state, context, relations }: Pick<LifecycleView, 'state' | 'context' | 'relations'>,
    me: { id: string; role: Role },
    event: Bare<EventFromLogic<Chart>>,
  ): boolean =>
    can<AnyStateMachine>(chart, state, context, {
      ...event,
      by: { ...me, relations: relations as Relation[] },
      at: Date.now(),
    }),
  /**
   * For `watched`: writes what an event says into the row, and answers whether it said anything new. A reading may
   * overtake an event: what is told already would lead the course backwards.
   */
  told: (row: Told, { type, state, data }: LiveEvent): boolean => {
    const version = Number(data.version);
    if (type !== chart.id || !statesOf(chart).includes(state) || !(version > row.version))
      return false;
    Object.assign(row, { version, state, label: labelOf(chart, state) });
    return true;
  },
});

/** A lifecycle of any kind, as its buttons and its drawing have it. */
export type Lifecycle = Pick<ReturnType<typeof lifecycleOf<AnyStateMachine>>, 'actions' | 'apply'>;
