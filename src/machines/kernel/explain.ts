import type { AnyStateMachine, ContextFrom, EventFromLogic } from 'xstate';
import type { Actor } from '#machines/kernel/actor';
import { labelOf } from '#machines/kernel/labels';
import { around, nodeOf } from '#machines/kernel/steps';
import { can, tagged } from '#machines/kernel/transition';
import type { GuardWords, Need, Row, Words } from '#machines/kernel/words';

/** A guard that does not hold: its name, and the sentence for people. */
export interface Reason {
  code: string;
  message: string;
  who?: true;
  never?: true;
}

/** Why an event is refused. `reasons` names every guard that fails; empty where the state knows no such event. */
export interface Refusal {
  state: string;
  message: string;
  reasons: Reason[];
}

type Guard = string | { type: string } | GuardFunction | undefined;
type GuardFunction = ((args: unknown, params?: unknown) => boolean) & { guards?: Guard[] };

/** The names of the guards of an arrow, `and([…])` taken apart. */
export const guardsOf = (guard: Guard): string[] => {
  if (guard === undefined) return [];
  if (typeof guard === 'string') return [guard];
  if (typeof guard === 'function') return (guard.guards ?? []).flatMap(guardsOf);
  return [guard.type];
};

export const wordsOf = (chart: AnyStateMachine): Words | undefined =>
  (chart.root.meta as { words?: Words } | undefined)?.words;

/** Whether this person may bring a row of the lifecycle into being. False where its chart does not say who may. */
export const mayBegin = (chart: AnyStateMachine, by: Actor): boolean =>
  wordsOf(chart)?.birth?.by(by) ?? false;

/** `windowIsOpen` → "window is open": what is said of a guard that has no words yet. */
const spelled = (guard: string) => guard.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const reasonOf = (words: Record<string, GuardWords> | undefined, code: string): Reason => {
  const said = words?.[code];
  return {
    code,
    message: said?.sentence ?? `This is not so: ${spelled(code)}.`,
    ...(said?.who && { who: true }),
    ...(said?.never && { never: true }),
  };
};

/** What the chart says of an event that a state does not take, by the state's tags; undefined where it says nothing. */
const whyClosed = (chart: AnyStateMachine, state: string, type: string): string | undefined =>
  Object.entries(wordsOf(chart)?.events[type]?.closed ?? {}).find(([tag]) =>
    tagged(chart, state, tag),
  )?.[1];

/** What people read of a step in the history, by the tags of the state that it led to. */
export const wordOfStep = (chart: AnyStateMachine, type: string, state: string): string => {
  const { done = type, doneAs = {} } = wordsOf(chart)?.events[type] ?? {};
  return Object.entries(doneAs).find(([tag]) => tagged(chart, state, tag))?.[1] ?? done;
};

/** The first need that a record does not meet before a row of the lifecycle may begin on it; undefined where it may. `by`: who begins it. */
export const lacksToBegin = (chart: AnyStateMachine, record: Row, by?: Actor): Need | undefined =>
  wordsOf(chart)?.birth?.needs?.find((need) => !need.holds(record, by));

/** What the row still lacks before a state takes the event; empty where the chart says why it never will. */
const lacking = (chart: AnyStateMachine, row: Row, type: string): Reason[] =>
  whyClosed(chart, row.state, type) === undefined
    ? (wordsOf(chart)?.events[type]?.needs ?? [])
        .filter((need) => !need.holds(row))
        .map(({ code, sentence }) => ({ code, message: sentence }))
    : [];

const sentenceOf = (chart: AnyStateMachine, state: string, type: string, reasons: Reason[]) => {
  // Who may do it is said alone: the rest is no concern of somebody who may not do it.
  const who = reasons.filter((reason) => reason.who);
  const said = who.length > 0 ? who : reasons;
  if (said.length > 0) return said.map(({ message }) => message).join(' ');
  const why = whyClosed(chart, state, type);
  if (why) return why;
  const verb = wordsOf(chart)?.events[type]?.verb ?? type.replace('.', ' ');
  return `This is not possible now: the ${chart.id} is in the state “${labelOf(chart, state)}”, which does not allow “${verb}”.`;
};

/** Null where the chart lets the event through now; else every guard that fails, of the arrow that lacks the least. */
export const refusalOf = <Chart extends AnyStateMachine>(
  chart: Chart,
  state: string,
  context: ContextFrom<Chart>,
  event: EventFromLogic<Chart>,
): Refusal | null => {
  if (can(chart, state, context, event)) return null;
  const { type } = event as { type: string };
  const guards = (chart.implementations as { guards: Record<string, GuardFunction> }).guards;
  const failing = around(nodeOf(chart, state))
    .flatMap((node) => node.transitions.get(type) ?? [])
    .map(({ guard }) =>
      guardsOf(guard as Guard).filter((name) => !guards[name]?.({ context, event }, undefined)),
    )
    .sort((one, other) => one.length - other.length);
  const words = wordsOf(chart)?.guards;
  const reasons =
    failing[0]?.map((name) => reasonOf(words, name)) ?? lacking(chart, { state, context }, type);
  return { state, reasons, message: sentenceOf(chart, state, type, reasons) };
};
