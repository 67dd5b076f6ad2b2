import type { AnyStateMachine, EventObject, StateValue } from 'xstate';
import type { Actor } from '#machines/kernel/actor';
import { hasRelation, system } from '#machines/kernel/actor';
import type { Effect } from '#machines/kernel/effects';
import { initial, transition } from '#machines/kernel/transition';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import type { Stored } from '../../../server/lifecycle/kinds/kinds';
import { everyCall } from '../security/permissionTable';
import type { Move, Place, Player, Said } from './plan';

/** One transition that the chart takes. */
export interface Step {
  event: string;
  /** Null for the birth. */
  from: string | null;
  state: string;
  /** The account that sent it; null for the server, and for a screen. */
  by: string | null;
  effects: Effect[];
  /** The declared arrows: what is counted. */
  arrows: unknown[];
}

/** What becomes of a row. */
export interface Told {
  place: Place;
  steps: Step[];
}

const chartOf = (lifecycle: Stored): AnyStateMachine => lifecycles[lifecycle];

const arrowsOf = (chart: AnyStateMachine, { state, context }: Place, event: EventObject) => {
  const value = state
    .split('.')
    .reduceRight<StateValue>((inner, key) => (inner ? { [key]: inner } : key), '');
  return chart.getTransitionData(chart.resolveState({ value, context }), event);
};

/** The row as it is born. */
export const birthOf = (lifecycle: Stored, input: unknown, by: string | null): Told => {
  const { state, context, effects } = initial(chartOf(lifecycle), input);
  const step = { event: 'xstate.init', from: null, state, by, effects, arrows: [] };
  return { place: { state, context: context as Place['context'] }, steps: [step] };
};

/** What events lead to, sent at `at` (ms since 1970); null where one of them is refused: then none of them happens. */
export const hearing = (
  lifecycle: Stored,
  place: Place,
  said: Said[],
  actor: Actor,
  at: number,
): Told | null => {
  const chart = chartOf(lifecycle);
  let told: Told | null = { place, steps: [] };
  for (const { server, idle, ...payload } of said) {
    const before: Place = told.place;
    const by = server ? system : actor;
    const event = { ...payload, by, at };
    const after = transition(chart, before.state, before.context, event);
    if (!after) return null;
    if (idle) continue;
    const step: Step = {
      event: payload.type,
      from: before.state,
      state: after.state,
      by: by === system || hasRelation(by, 'device') ? null : actor.id,
      effects: after.effects,
      arrows: arrowsOf(chart, before, event),
    };
    told = {
      place: { state: after.state, context: after.context as Place['context'] },
      steps: [...told.steps, step],
    };
  }
  return told;
};

/** A birth and the events that follow it at once. */
export const born = (
  lifecycle: Stored,
  input: unknown,
  said: Said[],
  actor: Actor,
  at: number,
): Told => {
  const birth = birthOf(lifecycle, input, actor.id === system.id ? null : actor.id);
  const after = hearing(lifecycle, birth.place, said, actor, at);
  if (!after) throw new Error(`${lifecycle}: the chart refuses the birth`);
  return { place: after.place, steps: [...birth.steps, ...after.steps] };
};

/** What a player is answered who makes a move at a place, and what becomes of the row; null: nothing. */
export interface Outcome {
  status: number;
  told: Told | null;
}

/** By the table of permissions, by who may know of the row, and by the chart, in this order. */
export const outcomeOf = (
  lifecycle: Stored,
  place: Place,
  { row, hears, refuses }: Move,
  player: Player,
  sentAt: Place = place,
): Outcome => {
  const { person, abbr, actor, knows, turned, screen } = player;
  const refused = (status: number): Outcome => ({ status, told: null });
  const isScreens = row.login === 'device';
  // A screen is known by its token alone, and opens no call of people.
  if (isScreens && !screen) return refused(404);
  if (!person.token || (screen && !isScreens)) return refused(401);
  const before = turned?.(place) ?? null;
  if (before !== null) return refused(before);
  const roles = everyCall.find(({ id }) => id === row.id)?.roles ?? [];
  if (!isScreens && !roles.includes(abbr)) return refused(403);
  if (!knows(place)) return refused(404);
  const said = hears(place, sentAt, player);
  const told = hearing(lifecycle, place, said, actor, Date.now());
  return told ? { status: 200, told } : refused(refuses?.(place) ?? 409);
};

/** Times are the server's: they may differ by what a slow machine needs. In ms. */
const tolerance = 120_000;
const isTime = (value: unknown): value is number => typeof value === 'number' && value > 1e12;

/** In a place: what the server alone knows, such as an id that it has drawn. */
export const anything = '*';

const isObject = (value: unknown): value is Place['context'] =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of the parts of a context that are not as they should be. */
export const differing = (is: Place['context'], should: Place['context']): string[] =>
  [...new Set([...Object.keys(is), ...Object.keys(should)])].filter((key) => {
    const [one, other] = [is[key], should[key]];
    if (isTime(one) && isTime(other)) return Math.abs(one - other) > tolerance;
    if (other === anything) return one === undefined || one === null;
    if (isObject(one) && isObject(other)) return differing(one, other).length > 0;
    return JSON.stringify(one) !== JSON.stringify(other);
  });

/** The same context with the server's times, where they agree: a guard that looks at the clock is then judged as there. */
export const timedAs = (should: Place['context'], is: Place['context']): Place['context'] => {
  const off = differing(is, should);
  return Object.fromEntries(
    Object.entries(should).map(([key, value]) => [
      key,
      isTime(value) && !off.includes(key)
        ? is[key]
        : isObject(value) && isObject(is[key])
          ? timedAs(value, is[key])
          : value,
    ]),
  );
};

/** The same context when so many ms have gone by. */
export const earlier = (context: Place['context'], ms: number): Place['context'] =>
  Object.fromEntries(
    Object.entries(context).map(([key, value]) => {
      if (isTime(value)) return [key, value - ms];
      return [key, isObject(value) ? earlier(value, ms) : value];
    }),
  );
