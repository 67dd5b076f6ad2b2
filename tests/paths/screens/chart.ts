import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { transitionsOf } from '#machines/kernel/graph';

/** A chart of a screen with what its paths are generated from. */
export interface ScreenChart {
  chart: AnyStateMachine;
  /** Every input that makes a difference; none where the chart takes none. */
  inputs?: readonly unknown[];
  /** What people, the server and other parts send. */
  events?: readonly AnyEventObject[];
  /** What each actor may answer, by its name. */
  answers?: Readonly<Record<string, readonly unknown[]>>;
  /** What an actor may fail with. */
  errors?: readonly unknown[];
  /** What tells two moments of one state apart; counters that only grow are cut here. */
  fold?(context: Record<string, unknown>): unknown;
}

/** One moment of a chart with the event that is sent then. */
export interface Step {
  snapshot: AnyMachineSnapshot;
  event: AnyEventObject;
}

/** Events that say no more than their name. */
export const typed = (...types: string[]): AnyEventObject[] => types.map((type) => ({ type }));

const sourceOf = (chart: AnyStateMachine, actor: string): string => {
  for (const { from } of transitionsOf(chart))
    for (const { id, src } of from.invoke) if (id === actor) return String(src);
  return '';
};

/** Every event that some state of the chart hears: the screen's own, its actors' answers and faults, its delays. */
export const eventsOf = ({ chart, events = [], answers = {}, errors = [] }: ScreenChart) => {
  const heard = new Set(transitionsOf(chart).map(({ event }) => event));
  const made = [...heard].flatMap((type): AnyEventObject[] => {
    const [, kind, actorId = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? [];
    if (kind === 'done')
      return (answers[sourceOf(chart, actorId)] ?? [undefined]).map((output) => ({
        type,
        actorId,
        output,
      }));
    if (kind === 'error')
      return (errors.length > 0 ? errors : [new Error('lost')]).map((error) => ({
        type,
        actorId,
        error,
      }));
    return type.startsWith('xstate.after.') ? [{ type }] : [];
  });
  return [...events, ...made];
};

/** Every moment that the chart can come to, with every event that can be sent then (xstate/graph). */
export const stepsOf = (sample: ScreenChart): Step[] => {
  const { chart, inputs = [undefined], fold = (context) => context } = sample;
  const events = eventsOf(sample);
  return inputs.flatMap((input) => {
    const map = getAdjacencyMap(chart, {
      ...(input === undefined ? {} : { input }),
      events,
      limit: 60_000,
      serializeState: (state) => {
        const { value, context } = state as AnyMachineSnapshot;
        return JSON.stringify([value, fold(context as Record<string, unknown>)]);
      },
    });
    return Object.values(map).flatMap(({ state }) =>
      events.map((event) => ({ snapshot: state as AnyMachineSnapshot, event })),
    );
  });
};

/** Arrows of events that no step takes, as `from event → to`. Arrows that the chart takes by itself lead to states. */
export const untaken = ({ chart }: ScreenChart, steps: readonly Step[]): string[] => {
  const taken = new Set<unknown>();
  for (const { snapshot, event } of steps)
    for (const arrow of chart.getTransitionData(snapshot, event)) taken.add(arrow);
  return transitionsOf(chart)
    .filter(({ event, definition }) => event !== '' && !taken.has(definition))
    .map(
      ({ from, event, to }) =>
        `${from.path.join('.')} ${event} → ${to.map(({ path }) => path.join('.')).join(', ')}`,
    );
};
