import { system } from '#machines/kernel/actor';
import type { Effect } from '#machines/kernel/effects';
import { choicesAt, deedsAt, outcomeAt, worked, type Choice } from '../model/choices';
import { placeKey } from '../model/places';
import type { Deed, Place, Subject } from '../model/plan';
import { earlier, hearing, type Told } from '../model/predict';

/** When each timer of a row rings, in ms since 1970. */
export type Timers = Readonly<Record<string, number>>;

/** Where a row is, with its timers. */
export interface Standing {
  place: Place;
  timers: Timers;
}

/** What happens next to a row: a call, something by no call, or its next timer. */
export type Way = { name: string; told: Told } & (
  | { choice: Choice }
  | { deed: Deed }
  | { rings: string; passed: number }
);

export const choicesFrom = (subject: Subject, place: Place): Way[] => [
  ...choicesAt(subject, place).flatMap((choice): Way[] => {
    // Most people are strangers: the chart is not asked for them.
    if (!choice.player.knows(place)) return [];
    const { told } = outcomeAt(subject, choice, place);
    return told && told.steps.length > 0 ? [{ name: choice.name, told, choice }] : [];
  }),
  ...deedsAt(subject, place).map((deed): Way => ({ name: deed.name, told: deed.told, deed })),
];

const shifted = (timers: Timers, ms: number): Timers =>
  Object.fromEntries(Object.entries(timers).map(([event, at]) => [event, at - ms]));

/** What steps do to the timers of a row. */
const timersAfter = (timers: Timers, effects: Effect[]): Timers => {
  const now = { ...timers };
  for (const effect of effects) {
    if (effect.type === 'timer' && effect.at !== null) now[effect.event] = effect.at;
    if (effect.type === 'untimer') delete now[effect.event];
  }
  return now;
};

/** As if time had passed until the next timer rings; it may find nothing to do. */
const timeFrom = (subject: Subject, { place, timers }: Standing): Way[] => {
  const [next] = Object.entries(timers).sort(([, one], [, other]) => one - other);
  if (!next) return [];
  const [rings, at] = next;
  const now = Date.now();
  const passed = Math.max(0, at - now) + 1_000;
  const before = { ...place, context: earlier(place.context, passed) };
  const said = [{ type: rings, server: true as const }];
  const told = hearing(subject.lifecycle, before, said, system, now);
  const after = told ? worked(subject, told) : { place: before, steps: [] };
  return [{ name: rings, told: after, rings, passed }];
};

const waysFrom = (subject: Subject, standing: Standing): Way[] => [
  ...choicesFrom(subject, standing.place),
  ...timeFrom(subject, standing),
];

const after = ({ timers }: Standing, way: Way): Standing => {
  const left = { ...('rings' in way ? shifted(timers, way.passed) : timers) };
  if ('rings' in way) delete left[way.rings];
  const effects = way.told.steps.flatMap((step) => step.effects);
  return { place: way.told.place, timers: timersAfter(left, effects) };
};

const keyOf = ({ place, timers }: Standing) =>
  `${placeKey(place)} ${Object.keys(timers).sort().join(' ')}`;
const staysAt = (place: Place, { told }: Way) => told.place.state === place.state;

/** So many standings are looked at for a way on. */
const mostStandings = 1_500;

/**
 * The shortest way on the chart to something that is `wanted`; null where there is none. What stays in a state comes before
 * what leaves it: a row then has all that later steps may need. What people do comes before what time does.
 */
export const wayTo = (
  subject: Subject,
  from: Standing,
  isWanted: (told: Told) => boolean,
): Way[] | null => {
  const seen = new Set([keyOf(from)]);
  let rim: { standing: Standing; ways: Way[] }[] = [{ standing: from, ways: [] }];
  while (rim.length > 0 && seen.size < mostStandings) {
    const next: typeof rim = [];
    for (const { standing, ways } of rim) {
      const on = waysFrom(subject, standing);
      const stays = on.filter((way) => staysAt(standing.place, way));
      for (const way of [...stays, ...on.filter((one) => !stays.includes(one))]) {
        const all = [...ways, way];
        if (isWanted(way.told)) return all;
        const there = after(standing, way);
        const key = keyOf(there);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push({ standing: there, ways: all });
      }
    }
    rim = next;
  }
  return null;
};
