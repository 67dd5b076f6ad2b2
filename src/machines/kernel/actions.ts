import type { AnyStateMachine, ContextFrom, EventFromLogic } from 'xstate';
import type { Actor } from '#machines/kernel/actor';
import { refusalOf, wordsOf } from '#machines/kernel/explain';
import type { EventWords } from '#machines/kernel/words';
import { nodeOf } from '#machines/kernel/steps';

/** A button of a lifecycle: its event, its words, and why it is greyed where it is. */
export interface Action extends EventWords {
  event: string;
  verb: string;
  /** Empty: it may be sent now. */
  reason: string;
}

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
    if (refusal?.reasons.some(({ who }) => who)) return [];
    return [{ ...words, event, verb: words.verb, reason: refusal?.message ?? '' }];
  });
};
