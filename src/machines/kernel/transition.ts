import { initialTransition, transition as xstateTransition } from 'xstate';
import type { AnyStateMachine, AnyStateNode, ContextFrom, EventFromLogic, InputFrom } from 'xstate';
import { effects } from '#machines/kernel/effects';
import type { Effect } from '#machines/kernel/effects';
import { around } from '#machines/kernel/steps';

type Step<Chart extends AnyStateMachine> = {
  state: string;
  context: ContextFrom<Chart>;
  effects: Effect[];
};
type Value = string | { [key: string]: Value | undefined };

/** `{draft: 'form'}` is stored and sent as `draft.form`. */
const spell = (value: Value): string => {
  if (typeof value === 'string') return value;
  const [key, inner] = Object.entries(value)[0] ?? [];
  if (key === undefined || inner === undefined) throw new Error('A state without a name');
  return `${key}.${spell(inner)}`;
};

const read = (state: string): Value =>
  state
    .split('.')
    .reduceRight<Value | null>((inner, key) => (inner ? { [key]: inner } : key), null) ?? '';

/** Rebuilds the snapshot of a stored row; throws when the chart no longer knows the state. */
const restore = <Chart extends AnyStateMachine>(
  chart: Chart,
  state: string,
  context: ContextFrom<Chart>,
) => {
  const snapshot = chart.resolveState({ value: read(state), context });
  if (spell(snapshot.value as Value) !== state)
    throw new Error(`State '${state}' of '${chart.id}' is not a whole path`);
  return snapshot;
};

const effectsOf = (actions: { type: string; params?: unknown }[]): Effect[] =>
  actions
    .filter(({ type }) => type in effects)
    .map(({ type, params }) => ({ type, ...(params as object) }) as Effect)
    .filter((effect) => effect.type !== 'timer' || effect.at !== null)
    .filter((effect) => effect.type !== 'grant' || effect.when !== false);

/** Whether the chart lets this event through now: the one answer for "show the button?" and "allow the call?". */
export const can = <Chart extends AnyStateMachine>(
  chart: Chart,
  state: string,
  context: ContextFrom<Chart>,
  event: EventFromLogic<Chart>,
): boolean => {
  const snapshot = restore(chart, state, context);
  return snapshot.status === 'active' && snapshot.can(event);
};

/** The row after the event and what it causes; null when refused. Throws on a stored state the chart does not know. */
export const transition = <Chart extends AnyStateMachine>(
  chart: Chart,
  state: string,
  context: ContextFrom<Chart>,
  event: EventFromLogic<Chart>,
): Step<Chart> | null => {
  const snapshot = restore(chart, state, context);
  if (snapshot.status !== 'active' || !snapshot.can(event)) return null;
  const [after, actions] = xstateTransition(chart as AnyStateMachine, snapshot, event);
  return { state: spell(after.value), context: after.context, effects: effectsOf(actions) };
};

/** The row as it is born. */
export const initial = <Chart extends AnyStateMachine>(
  chart: Chart,
  input: InputFrom<Chart>,
): Step<Chart> => {
  const [born, actions] = initialTransition(chart as AnyStateMachine, input);
  return { state: spell(born.value), context: born.context, effects: effectsOf(actions) };
};

const leaves = (node: AnyStateNode): AnyStateNode[] => {
  const inner = Object.values(node.states);
  return inner.length === 0 ? [node] : inner.flatMap(leaves);
};

/** Every state a row may be stored in, dotted, in the chart's order. */
export const statesOf = (chart: AnyStateMachine): string[] =>
  leaves(chart.root).map((leaf) => leaf.path.join('.'));

const tagsAlong = (node: AnyStateNode): string[] => around(node).flatMap(({ tags }) => tags);

/** All dotted states that have the tag, themselves or by a state around them, so that no SQL spells a state. */
export const statesTagged = (chart: AnyStateMachine, tag: string): string[] => {
  const found = leaves(chart.root).filter((leaf) => tagsAlong(leaf).includes(tag));
  if (found.length === 0) throw new Error(`No state of '${chart.id}' has the tag '${tag}'`);
  return found.map((leaf) => leaf.path.join('.'));
};

/** All dotted states that take the event, themselves or by a state around them; who may send it is the guards' matter. */
export const statesTaking = (chart: AnyStateMachine, event: string): string[] =>
  leaves(chart.root)
    .filter((leaf) => around(leaf).some((node) => node.transitions.has(event)))
    .map((leaf) => leaf.path.join('.'));

/** Whether a stored state has the tag. */
export const tagged = (chart: AnyStateMachine, state: string, tag: string): boolean =>
  statesTagged(chart, tag).includes(state);
