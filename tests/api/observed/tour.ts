import { choicesAt, deedsAt, outcomeAt, worked, type Choice } from '../model/choices';
import { placeKey } from '../model/places';
import type { Deed, Place, Plan, Player, Subject } from '../model/plan';
import type { Told } from '../model/predict';
import { holdTime, untilNextTimer } from '../model/time';
import { until } from '../frame/testServer';
import type { WalkedServer } from '../walks/walkedServer';

/** Something that the chart accepts at a place: a call, or what happens by none. */
type Way = { name: string; told: Told } & ({ choice: Choice } | { deed: Deed });

const waysAt = (subject: Subject, place: Place): Way[] => [
  ...choicesAt(subject, place).flatMap((choice): Way[] => {
    const { told } = outcomeAt(subject, choice, place);
    return told && told.steps.length > 0 ? [{ name: choice.name, told, choice }] : [];
  }),
  ...deedsAt(subject, place).map((deed): Way => ({ name: deed.name, told: deed.told, deed })),
];

const staysAt = (place: Place, { told }: Way) => told.place.state === place.state;

/** So many places are looked at for a way on. */
const mostPlaces = 400;

/**
 * The shortest way on the chart to something that takes an arrow which was not taken yet; null where there is none. What stays
 * in a state comes before what leaves it: a row then has all that later steps may need.
 */
const wayTo = (subject: Subject, from: Place, taken: ReadonlySet<unknown>): Way[] | null => {
  const seen = new Set([placeKey(from)]);
  let rim: { place: Place; ways: Way[] }[] = [{ place: from, ways: [] }];
  while (rim.length > 0 && seen.size < mostPlaces) {
    const next: typeof rim = [];
    for (const { place, ways } of rim) {
      const on = waysAt(subject, place);
      const inOrder = [
        ...on.filter((way) => staysAt(place, way)),
        ...on.filter((way) => !staysAt(place, way)),
      ];
      for (const way of inOrder) {
        const all = [...ways, way];
        const isNew = way.told.steps.some(({ arrows }) => arrows.some((one) => !taken.has(one)));
        if (isNew) return all;
        const key = placeKey(way.told.place);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push({ place: way.told.place, ways: all });
      }
    }
    rim = next;
  }
  return null;
};

/** So often time passes in one state until its next timer. */
const mostWaits = 3;

/** What watches a row: it is told of the birth, and of each place that the row has come to. */
export interface Observer {
  born(subject: Subject, place: Place): Promise<void>;
  came(place: Place, by: string): Promise<void>;
  /** Sends the event by its button on the player's own page; false where it is to be sent by its call. */
  press(player: Player, event: string, reason: string): Promise<boolean>;
}

/**
 * Takes every arrow of a chart that calls, jobs and time take, with as few rows as it can, while somebody watches. Notes
 * the arrows in `taken`; answers how many steps and rows that took, and which events were sent by a button.
 */
export const tour = async (
  server: WalkedServer,
  plan: Plan,
  observer: Observer,
  taken: Set<unknown>,
) => {
  /** How often time has passed in a state: a state may have several timers, one after the other. */
  const waited = new Map<string, number>();
  const pressed = new Set<string>();
  let [steps, rows] = [0, 0];
  const note = ({ steps: all }: Told) => {
    for (const { arrows } of all) for (const arrow of arrows) taken.add(arrow);
  };
  const begin = async () => {
    await server.parts.store.db.deleteFrom('allowances').execute();
    const subject = await plan.begin(server, `Observed ${plan.lifecycle} ${(rows += 1)}`);
    await atRest(subject);
    const told = worked(subject, { place: subject.place, steps: subject.birth });
    note(told);
    await observer.born(subject, told.place);
    return { subject, place: told.place };
  };
  const atRest = async ({ rests }: Subject) => rests && until('the server at rest', rests);
  const came = async (subject: Subject, told: Told, by: string): Promise<Place> => {
    steps += 1;
    await atRest(subject);
    note(told);
    await observer.came(told.place, by);
    return told.place;
  };
  const take = async (subject: Subject, place: Place, way: Way): Promise<Place> => {
    // The chart's own times may have moved on: what is accepted is asked of it anew.
    const now = waysAt(subject, place).find(({ name }) => name === way.name);
    if (!now) throw new Error(`${way.name} is no way on from ${place.state}`);
    if ('deed' in now) await now.deed.do();
    else {
      const { move, player } = now.choice;
      const { form, ...asked } = move.ask(place);
      const [said, ...more] = move.hears(place, place, player);
      const { reason = '' } = (asked.body ?? {}) as { reason?: string };
      const isPressed =
        said && more.length === 0 && (await observer.press(player, said.type, reason));
      if (isPressed) pressed.add(said.type);
      else {
        const { status, body } = await server.callUntyped(player.person, move.row, asked, {
          ...(form && { form }),
        });
        if (status >= 400)
          throw new Error(`${way.name} in ${place.state}: ${status} ${JSON.stringify(body)}`);
      }
      await move.after?.();
    }
    return came(subject, now.told, way.name);
  };
  /** Time passes until the next timer rings. */
  const wait = async (subject: Subject, place: Place): Promise<Place | null> => {
    const times = waited.get(place.state) ?? 0;
    if (times >= mostWaits) return null;
    waited.set(place.state, times + 1);
    const next = await untilNextTimer(server, subject, place);
    if (!next) return null;
    await server.ring({ lifecycle: plan.lifecycle, id: subject.id, event: next.event });
    return next.told ? came(subject, next.told, next.event) : next.before;
  };

  let at = await begin();
  for (let idle = 0; idle < 2; ) {
    const place = await holdTime(server, at.subject, at.place);
    const [first] = wayTo(at.subject, place, taken) ?? [];
    if (first) {
      idle = 0;
      at = { ...at, place: await take(at.subject, place, first) };
      continue;
    }
    const later = await wait(at.subject, place);
    if (later) at = { ...at, place: later };
    else {
      // Nothing new from here: another row begins anew; two that have nothing new end the tour.
      idle += 1;
      at = await begin();
    }
  }
  return { steps, rows, pressed };
};
