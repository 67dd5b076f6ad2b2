import type { AnyStateMachine } from 'xstate';

const labelled = (meta: unknown): string | undefined =>
  typeof meta === 'object' && meta !== null && 'label' in meta && typeof meta.label === 'string'
    ? meta.label
    : undefined;

/** The specification's word for a stored state: that of the outermost state, so that a draft is "Draft" in every step. */
export const labelOf = (chart: AnyStateMachine, state: string): string => {
  const [outermost = ''] = state.split('.');
  return labelled(chart.root.states[outermost]?.meta) ?? outermost;
};

/** The same where a digital artist's wording differs (spec 4). */
export const labelForArtist = (chart: AnyStateMachine, state: string): string => {
  const [outermost = ''] = state.split('.');
  const meta = chart.root.states[outermost]?.meta as { labelForArtist?: string } | undefined;
  return meta?.labelForArtist ?? labelOf(chart, state);
};

/**
 * What a row waits for in a state, as the chart says it at `meta.waits`. `{name}` in the sentence is filled from the facts.
 * Undefined where the state waits for nothing.
 */
export const waitsOf = (
  chart: AnyStateMachine,
  state: string,
  facts: Record<string, string>,
): string | undefined => {
  const [outermost = ''] = state.split('.');
  const meta = chart.root.states[outermost]?.meta as { waits?: string } | undefined;
  return meta?.waits?.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '');
};

/** The word for the innermost state: "Upload media" of a draft. */
export const stepOf = (chart: AnyStateMachine, state: string): string => {
  let node = chart.root;
  for (const key of state.split('.')) node = node.states[key] ?? node;
  return labelled(node.meta) ?? labelOf(chart, state);
};
