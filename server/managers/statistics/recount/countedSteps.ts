import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Relation } from '#machines/kernel/actor';
import { around } from '#machines/kernel/steps';

/** A kind of step as the history keeps it. */
export interface StepKind {
  event: string;
  /** Null for the birth. */
  from: string | null;
  state: string;
}

export interface CountedStep {
  /** The specification's word in the first of the step's history entries; null where it has none. */
  first: string | null;
  counts: { action: string; for?: Relation }[];
}

interface Action {
  type: string;
  params?: { action: string; for?: Relation };
}

const leafOf = (node: AnyStateNode): AnyStateNode => {
  const inner = node.initial?.target?.[0];
  return inner ? leafOf(inner) : node;
};

const nodeAt = (chart: AnyStateMachine, state: string): AnyStateNode =>
  state.split('.').reduce((node, key) => {
    const inner = node.states[key];
    if (!inner) throw new Error(`'${chart.id}' has no state '${state}'`);
    return inner;
  }, chart.root as AnyStateNode);

/** Actions of the arrows that the step may have taken: each a list of its own. */
const arrowsOf = (chart: AnyStateMachine, { event, from, state }: StepKind): Action[][] => {
  if (from === null) return [[]];
  const arrows = around(nodeAt(chart, from))
    .flatMap((node) => node.transitions.get(event) ?? [])
    .filter(({ target }) =>
      target?.[0] ? leafOf(target[0]).path.join('.') === state : state === from,
    );
  return arrows.length > 0 ? arrows.map(({ actions }) => actions as Action[]) : [[]];
};

const summary = (actions: Action[]): CountedStep => {
  const of = (type: string) =>
    actions.flatMap((action) => (action.type === type && action.params ? [action.params] : []));
  return { first: of('record')[0]?.action ?? null, counts: of('count') };
};

/**
 * What a step counts, read from its chart: the actions of its arrow and of the states that it entered. Throws where two
 * arrows lead the same way and do not count the same, for then the history cannot tell which was taken.
 */
export const countedStep = (chart: AnyStateMachine, step: StepKind): CountedStep => {
  const before = step.from === null ? [] : around(nodeAt(chart, step.from));
  const entered = around(nodeAt(chart, step.state))
    .filter((node) => !before.includes(node))
    .reverse()
    .flatMap((node) => node.entry as Action[]);
  const [one, ...others] = arrowsOf(chart, step).map((actions) =>
    summary([...actions, ...entered]),
  );
  if (!one) throw new Error('a step without an arrow');
  if (others.some((other) => JSON.stringify(other) !== JSON.stringify(one)))
    throw new Error(`'${chart.id}' counts '${step.event}' to '${step.state}' in two ways`);
  return one;
};
