import type { AnyStateMachine, ContextFrom, EventFromLogic } from 'xstate';
import type { Actor } from '#machines/kernel/actor';
import { guardsOf, lacksToBegin, refusalOf, wordsOf } from '#machines/kernel/explain';
import { transitionsOf } from '#machines/kernel/graph';
import type { EventWords, Row } from '#machines/kernel/words';
import { nodeOf } from '#machines/kernel/steps';

/** A button of a lifecycle: its event, its words, and why it is greyed where it is. */
export interface Action extends EventWords {
  event: string;
  verb: string;
  /** The verb where it was done before. */
  again?: string;
  /** Empty: it may be sent now. */
  reason: string;
}

/** Whether some state would take the event from this person: the rest is no concern of theirs. */
const concerns = (chart: AnyStateMachine, context: unknown, event: { type: string }): boolean => {
  const { guards: said = {} } = wordsOf(chart) ?? {};
  const guards = (chart.implementations as { guards: Record<string, GuardOf> }).guards;
  return transitionsOf(chart)
    .filter((arrow) => arrow.event === event.type)
    .some(({ definition: { guard } }) =>
      guardsOf(guard as Parameters<typeof guardsOf>[0]).every(
        (name) => !said[name]?.who || guards[name]?.({ context, event }, undefined),
      ),
    );
};

type GuardOf = (args: unknown, params?: unknown) => boolean;

/** Everything that this person may do with the row at some time, and why not now. In the order of the chart's words. */
export const allActionsOf = <Chart extends AnyStateMachine>(
  chart: Chart,
  row: { state: string; context: ContextFrom<Chart> },
  by: Actor,
  at: number,
): Action[] =>
  Object.entries(wordsOf(chart)?.events ?? {}).flatMap(([event, words]): Action[] => {
    const sent = { type: event, by, at } as unknown as EventFromLogic<Chart>;
    if (!words.verb || !concerns(chart, row.context, sent as { type: string })) return [];
    const refusal = refusalOf(chart, row.state, row.context, sent);
    return [{ ...words, event, verb: words.verb, reason: refusal?.message ?? '' }];
  });

/** What a row's owner, asker, expert … may do now, in the chart's order. What a person may never do is left out. */
export const actionsOf = <Chart extends AnyStateMachine>(
  chart: Chart,
  row: { state: string; context: ContextFrom<Chart> },
  by: Actor,
  at: number,
): Action[] => {
  const { events = {} } = wordsOf(chart) ?? {};
  const known = new Set<string>();
  for (
    let node: ReturnType<typeof nodeOf> | undefined = nodeOf(chart, row.state);
    node;
    node = node.parent
  )
    for (const type of node.transitions.keys()) known.add(type);
  return Object.entries(events).flatMap(([event, words]): Action[] => {
    if (!words.verb || !known.has(event)) return [];
    const sent = { type: event, by, at } as unknown as EventFromLogic<Chart>;
    const refusal = refusalOf(chart, row.state, row.context, sent);
    if (refusal?.reasons.some(({ who, never }) => who ?? never)) return [];
    return [{ ...words, event, verb: words.verb, reason: refusal?.message ?? '' }];
  });
};

/** The button by which a lifecycle begins on a record. Null: this person never may, or the record is of another kind. */
export const beginningOf = (chart: AnyStateMachine, by: Actor, record: Row): Action | null => {
  const birth = wordsOf(chart)?.birth;
  if (!birth?.verb || !birth.by(by)) return null;
  const lack = lacksToBegin(chart, record, by);
  if (lack?.never) return null;
  const { event, verb, again, hint } = birth;
  return {
    event,
    verb,
    ...(again && { again }),
    ...(hint && { hint }),
    reason: lack?.sentence ?? '',
  };
};
