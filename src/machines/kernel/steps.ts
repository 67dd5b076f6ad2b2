import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** A state and every state around it, innermost first. */
export const around = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node, ...around(node.parent)] : [node];

export type Step = { id: string; label: string; status: 'done' | 'now' | 'ahead' };

/** What a chart says of a state: the specification's word, its word on the wire, and whose place on the line it takes. */
type Meta = { label: string; wire?: string; at?: string };

export const metaOf = (node: AnyStateNode): Meta => {
  const { label, ...rest } = (node.meta ?? {}) as Partial<Meta>;
  if (label === undefined) throw new Error(`The state '${node.id}' has no label`);
  return { label, ...rest };
};

/** The node of a dotted state; throws when the chart does not know it. */
export const nodeOf = (chart: AnyStateMachine, state: string): AnyStateNode =>
  state.split('.').reduce<AnyStateNode>((node, key) => {
    const inner = node.states[key];
    if (!inner) throw new Error(`State '${state}' does not exist on '${chart.id}'`);
    return inner;
  }, chart.root);

/** The specification's word on the wire, e.g. `inReview` → "IN_REVIEW"; the state itself where it gives none. */
export const wireOf = (chart: AnyStateMachine, state: string): string =>
  metaOf(nodeOf(chart, state)).wire ?? state;

/** The chart's main line, top-level states in order; throws when the chart has none or names a state it lacks. */
export const mainPathOf = (chart: AnyStateMachine): readonly string[] => {
  const line = (chart.root.meta as { line?: readonly string[] } | undefined)?.line ?? [];
  if (line.length === 0) throw new Error(`'${chart.id}' has no main line`);
  line.forEach((key) => nodeOf(chart, key));
  return line;
};

/**
 * A lifecycle as named stations, for the "course" component. A state beside the line takes the place of the station
 * it names; if it is final, nothing lies ahead of it. The last station is done once reached.
 */
export const steps = (chart: AnyStateMachine, state: string): Step[] => {
  const top = nodeOf(chart, state.split('.')[0] ?? state);
  nodeOf(chart, state);
  const line = mainPathOf(chart);
  const place = line.indexOf(line.includes(top.key) ? top.key : (metaOf(top).at ?? ''));
  if (place < 0) throw new Error(`'${top.key}' of '${chart.id}' has no place on the main line`);
  const here = line[place] === top.key;
  const ends = !here && top.type === 'final';
  return line.slice(0, ends ? place + 1 : line.length).map((key, index) => {
    const node = index === place ? top : nodeOf(chart, key);
    const arrived = here && place === line.length - 1;
    const status = index < place || arrived ? 'done' : index === place ? 'now' : 'ahead';
    return { id: node.key, label: metaOf(node).label, status };
  });
};
