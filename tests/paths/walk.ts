import { getInitialMicrosteps, getMicrosteps } from 'xstate';
import type { AnyMachineSnapshot, StateValue } from 'xstate';
import { initial, transition } from '#machines/kernel/transition';
import { transitionsOf } from '#machines/kernel/graph';
import type { Transition } from '#machines/kernel/graph';
import { Causes } from './causes';
import type { Taken } from './causes';
import type { SampleEvent, SampleInput, Sampled } from './samples/all';

/** A row the chart can get into, with the shortest path of events that leads there. */
export type Stop = { state: string; context: object; input: SampleInput; path: SampleEvent[] };

const mostStops = 20_000;
const keyOf = (state: string, context: object) => `${state} ${JSON.stringify(context)}`;

/**
 * Every row (state and context) that the sample events lead to, breadth first: paths are the shortest. `hear` is told of
 * each step that a chart takes on the way, also where it leads to a row that was seen.
 */
export const walk = (
  { chart, inputs, events, enough }: Sampled,
  hear: (taken: Taken) => void = () => {},
): Stop[] => {
  const stops = new Map<string, Stop>();
  for (const input of inputs) {
    const { state, context, effects } = initial(chart, input);
    hear({ from: '', event: '', to: state, effects });
    stops.set(keyOf(state, context), { state, context, input, path: [] });
  }
  for (const stop of stops.values()) {
    if (enough?.(stop.context)) continue;
    for (const event of events) {
      const after = transition(chart, stop.state, stop.context, event);
      if (!after) continue;
      hear({ from: stop.state, event: event.type, to: after.state, effects: after.effects });
      const key = keyOf(after.state, after.context);
      if (!stops.has(key))
        stops.set(key, {
          state: after.state,
          context: after.context,
          input: stop.input,
          path: [...stop.path, event],
        });
    }
    if (stops.size > mostStops) throw new Error(`${chart.id}: more than ${mostStops} rows`);
  }
  return [...stops.values()];
};

const walks = new WeakMap<Sampled, { stops: Stop[]; causes: Causes }>();

/** A walk with what its steps cause. Each sample is walked once: test files of one process share it. */
export const walked = (sample: Sampled): { stops: Stop[]; causes: Causes } => {
  const known = walks.get(sample);
  if (known) return known;
  const causes = new Causes();
  const made = { stops: walk(sample, (taken) => causes.add(taken)), causes };
  walks.set(sample, made);
  return made;
};

/** The shortest way to each state. */
export const shortest = (stops: Stop[]): Stop[] =>
  stops.filter((stop, index) => stops.findIndex(({ state }) => state === stop.state) === index);

export const nameOf = (arrow: Transition): string =>
  `${arrow.from.path.join('.') || '(any)'} --${arrow.event || 'by itself'}#${arrow.index}--> ${arrow.to.map((node) => node.path.join('.')).join() || '(stays)'}`;

const inside = (snapshot: AnyMachineSnapshot, arrow: Transition) =>
  snapshot._nodes.includes(arrow.from);
const arrived = (snapshot: AnyMachineSnapshot, arrow: Transition) =>
  arrow.to.every((node) => snapshot._nodes.includes(node));

/** Names of the declared arrows that the samples take at no stop. */
export const untaken = (sample: Sampled, stops: Stop[]): string[] => {
  const { chart, inputs, events } = sample;
  const arrows = transitionsOf(chart);
  const taken = new Set<unknown>();
  const follow = (steps: AnyMachineSnapshot[]) =>
    steps.slice(1).forEach((step, index) => {
      const before = steps[index];
      arrows
        .filter(
          (arrow) => arrow.event === '' && before && inside(before, arrow) && arrived(step, arrow),
        )
        .forEach((arrow) => taken.add(arrow.definition));
    });
  for (const input of inputs) follow(getInitialMicrosteps(chart, input).map(([step]) => step));
  for (const { state, context } of stops) {
    const value = state
      .split('.')
      .reduceRight<StateValue>((inner, key) => (inner ? { [key]: inner } : key), '');
    const snapshot = chart.resolveState({ value, context });
    if (snapshot.status !== 'active') continue;
    for (const event of events) {
      if (!snapshot.can(event)) continue;
      for (const definition of chart.getTransitionData(snapshot, event)) taken.add(definition);
      follow(getMicrosteps(chart, snapshot, event).map(([step]) => step));
    }
  }
  return arrows.filter((arrow) => !taken.has(arrow.definition)).map(nameOf);
};
