import { transitionsOf, type Transition } from '#machines/kernel/graph';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { worked } from '../model/choices';
import type { Place, Plan, Player, Subject } from '../model/plan';
import type { Told } from '../model/predict';
import { holdTime, timersOf, untilNextTimer } from '../model/time';
import { until } from '../frame/testServer';
import type { WalkedServer } from '../walks/walkedServer';
import { choicesFrom, wayTo, type Way } from './ways';

/** What watches a row: it is told of the birth, and of each place that the row has come to. */
export interface Observer {
  born(subject: Subject, place: Place): Promise<void>;
  came(place: Place, by: string): Promise<void>;
  /** Sends the event by its button on the player's own page; false where it is to be sent by its call. */
  press(player: Player, event: string, reason: string): Promise<boolean>;
}

/** What leads to another state: there is something to see. What a chart takes by itself is part of the step before it. */
export const isSeen = ({ event, to }: Transition) => event !== '' && to.length > 0;

/**
 * Takes every transition that calls, jobs and time take, with as few rows as it can, while somebody watches. Notes
 * them in `taken`, and in `pressed` the events that were sent by a button; answers how many steps and rows that took.
 */
export const tour = async (
  server: WalkedServer,
  plan: Plan,
  observer: Observer,
  taken: Set<unknown>,
  pressed: Set<string>,
) => {
  let [steps, rows] = [0, 0];
  const seen = transitionsOf(lifecycles[plan.lifecycle]).filter(isSeen);
  const wanted = new Set<unknown>(seen.map(({ definition }) => definition));
  const isWanted = (told: Told) =>
    told.steps.some(({ arrows }) => arrows.some((one) => wanted.has(one) && !taken.has(one)));
  const note = ({ steps: all }: Told) => {
    for (const { arrows } of all) for (const arrow of arrows) taken.add(arrow);
  };
  const atRest = async ({ rests }: Subject) => rests && until('the server at rest', rests);
  const begin = async () => {
    await server.parts.store.db.deleteFrom('allowances').execute();
    const subject = await plan.begin(server, `Observed ${plan.lifecycle} ${(rows += 1)}`);
    await atRest(subject);
    const told = worked(subject, { place: subject.place, steps: subject.birth });
    note(told);
    return { subject, place: told.place };
  };
  const waysOn = async (subject: Subject, place: Place): Promise<Way[]> => {
    const timers = await timersOf(server, subject);
    return wayTo(subject, { place, timers }, isWanted) ?? [];
  };
  const came = async (subject: Subject, told: Told, by: string): Promise<Place> => {
    steps += 1;
    await atRest(subject);
    note(told);
    await observer.came(told.place, by);
    return told.place;
  };
  /** Time passes until the next timer rings. */
  const wait = async (subject: Subject, place: Place): Promise<Place> => {
    const next = await untilNextTimer(server, subject, place);
    if (!next) throw new Error(`${plan.lifecycle} in ${place.state} has no timer`);
    await server.ring({ lifecycle: plan.lifecycle, id: subject.id, event: next.event });
    return next.told ? came(subject, next.told, next.event) : next.before;
  };
  const take = async (subject: Subject, place: Place, way: Way): Promise<Place> => {
    if ('rings' in way) return wait(subject, place);
    // The chart's own times may have moved on: what is accepted is asked of it anew.
    const now = choicesFrom(subject, place).find(({ name }) => name === way.name);
    if (!now) throw new Error(`${way.name} is no way on from ${place.state}`);
    if ('deed' in now) await now.deed.do();
    if ('choice' in now) {
      const { move, player } = now.choice;
      const { form, ...asked } = move.ask(place);
      const [said, ...more] = move.hears(place, place, player);
      // Each button once: another page has to be opened for it.
      const isPressed =
        said &&
        more.length === 0 &&
        !pressed.has(said.type) &&
        (await observer.press(player, said.type, String(said['reason'] ?? '')));
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

  /** A row with nothing new from its birth on ends the tour. */
  for (;;) {
    const { subject, place } = await begin();
    let at = await holdTime(server, subject, place);
    let ways = await waysOn(subject, at);
    if (ways.length === 0) return { steps, rows };
    await observer.born(subject, place);
    while (ways.length > 0) {
      for (const way of ways) at = await holdTime(server, subject, await take(subject, at, way));
      ways = await waysOn(subject, at);
    }
  }
};
