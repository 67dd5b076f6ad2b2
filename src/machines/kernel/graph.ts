import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { around, mainPathOf, metaOf, steps } from '#machines/kernel/steps';
import { statesOf } from '#machines/kernel/transition';

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

/** An arrow of the chart; `event` is empty where the chart moves by itself. */
export type Transition = {
  from: AnyStateNode;
  event: string;
  index: number;
  to: AnyStateNode[];
  definition: AnyTransitionDefinition;
};

/** Every arrow that the chart declares, in its order. Throws when a target is unknown. */
export const transitionsOf = (chart: AnyStateMachine): Transition[] =>
  nodesOf(chart.root).flatMap((from) =>
    [...[...from.transitions.values()].flat(), ...(from.always ?? [])].map((definition) => ({
      from,
      event: definition.eventType,
      index: (definition.eventType
        ? (from.transitions.get(definition.eventType) ?? [])
        : (from.always ?? [])
      ).indexOf(definition),
      to: [...(definition.target ?? [])],
      definition,
    })),
  );

/** Every effect that the chart declares, with what it is given. Effects that a guard's data decide are not among them. */
export const effectsIn = (chart: AnyStateMachine): { type: string; params: unknown }[] =>
  [
    ...nodesOf(chart.root).flatMap(({ entry, exit }) => [...entry, ...exit]),
    ...transitionsOf(chart).flatMap(({ definition }) => definition.actions),
  ].flatMap((action) =>
    typeof action === 'object' && 'type' in action
      ? [{ type: action.type, params: 'params' in action ? action.params : undefined }]
      : [],
  );

const born = (node: AnyStateNode): AnyStateNode[] => {
  if (node.type === 'parallel') return [node, ...Object.values(node.states).flatMap(born)];
  const inner = node.initial.target[0];
  return inner ? [node, ...born(inner)] : [node];
};

/** States that no path of arrows leads to, guards left aside. */
export const unreachableStates = (chart: AnyStateMachine): string[] => {
  const arrows = transitionsOf(chart);
  const reached = new Set<AnyStateNode>();
  const waiting: AnyStateNode[] = [chart.root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const fresh = [...around(node), ...born(node)].filter((each) => !reached.has(each));
    fresh.forEach((each) => reached.add(each));
    waiting.push(...fresh);
    waiting.push(
      ...arrows.filter((arrow) => fresh.includes(arrow.from)).flatMap((arrow) => arrow.to),
    );
  }
  return nodesOf(chart.root)
    .filter((node) => !reached.has(node))
    .map((node) => node.path.join('.'));
};

/** Called at the server's start: throws when a state cannot be reached, has no word, or has no place on the line. */
export const validateChart = (charts: Record<string, AnyStateMachine>): void => {
  for (const [id, chart] of Object.entries(charts)) {
    const lost = unreachableStates(chart);
    if (lost.length > 0) throw new Error(`No path of '${id}' leads to ${lost.join(', ')}`);
    nodesOf(chart.root)
      .filter((node) => node !== chart.root)
      .forEach(metaOf);
    mainPathOf(chart);
    statesOf(chart).forEach((state) => steps(chart, state));
  }
};
