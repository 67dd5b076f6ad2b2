import { choicesAt, deedsAt, outcomeAt, type Choice } from '../model/choices';
import { judge, sinceNow, type Since } from '../model/oracle';
import { placeKey, stateKey } from '../model/places';
import type { Place, Plan, Subject } from '../model/plan';
import type { Step, Told } from '../model/predict';
import { holdTime, untilNextTimer } from '../model/time';
import type { TestServer } from '../frame/testServer';
import { ring } from '../frame/timers';

/** A row on the server, where the chart says that it is, and by what it came there. */
interface Standing {
  subject: Subject;
  since: Since;
  place: Place;
  steps: Step[];
  way: string[];
}

/** What was tried of one way for a row to be born. */
export interface Tried {
  places: number;
  calls: number;
  accepted: number;
  /** The declared arrows that were taken. */
  arrows: Set<unknown>;
  /** Places, and what was accepted by which transitions: each is tried once. */
  known: Set<string>;
  done: Set<string>;
  /** A line for each answer, and each trace, that is not what chart and table of permissions say. */
  off: string[];
}

/** The states that the transitions are declared in: one that a parent has is the same in each of its children. */
const sourcesOf = ({ steps }: Told): string =>
  steps
    .flatMap(({ arrows }) => arrows.map((arrow) => (arrow as { source: { id: string } }).source.id))
    .join();

/** By this name time passes until the row is elsewhere. */
const waiting = 'wait';

/**
 * Every move by everybody at every place that a row gets to. A refused one leaves no trace; an accepted one leaves what the
 * chart says, on a row that has come to the place, or is brought there by the same way.
 */
export const tryAll = async (server: TestServer, plan: Plan, tried: Tried): Promise<void> => {
  const { known, done, arrows: taken } = tried;
  let rows = 0;
  /** Rows that have come to a place that is known, by the place: the next call there takes one of them. */
  const idle = new Map<string, Standing[]>();
  const forgetLimits = () => server.parts.store.db.deleteFrom('allowances').execute();
  const take = (standing: Standing, name: string, { place, steps }: Told): Standing => {
    for (const { arrows } of steps) for (const arrow of arrows) taken.add(arrow);
    // What leads nowhere else is no part of the way.
    const way =
      placeKey(place) === placeKey(standing.place) ? standing.way : [...standing.way, name];
    return { ...standing, place, steps: [...standing.steps, ...steps], way };
  };
  const begin = async (): Promise<Standing> => {
    await forgetLimits();
    const since = await sinceNow(server);
    const subject = await plan.begin(server, `Matrix ${plan.lifecycle} ${(rows += 1)}`);
    // No job runs here: what they do is an event of the plan's.
    delete subject.works;
    const { place, birth } = subject;
    const steps: Step[] = [];
    return {
      ...take({ subject, since, place, steps, way: [] }, '', { place, steps: birth }),
      way: [],
    };
  };
  const call = async ({ place }: Standing, { move, player }: Choice) => {
    tried.calls += 1;
    const { person } = player;
    const { form, ...asked } = move.ask(place);
    return server.callUntyped(person.token ? person : null, move.row, asked, {
      ...(form && { form }),
    });
  };
  const where = ({ place, way }: Standing) =>
    `in ${place.state} after ${way.join(', ') || 'birth'}`;
  const held = async (standing: Standing, what: string) => {
    const off = await judge(server, standing.subject, standing);
    tried.off.push(...off.map((line) => `${what} ${where(standing)}: ${line}`));
  };

  /** Time passes until the row is elsewhere, or no timer of it does anything. */
  const wait = async (standing: Standing): Promise<Standing | null> => {
    const waited = await untilNextTimer(server, standing.subject, standing.place);
    if (!waited?.told) return null;
    const { id } = standing.subject;
    await ring(server, { lifecycle: plan.lifecycle, id, event: waited.event });
    const after = take(standing, waiting, waited.told);
    return placeKey(after.place) === placeKey(standing.place)
      ? ((await wait(after)) ?? after)
      : after;
  };

  /** Does one thing that the chart accepts; null where it was answered otherwise. */
  const accept = async (standing: Standing, name: string): Promise<Standing | null> => {
    const { subject, place } = standing;
    if (name === waiting) return wait(standing);
    const deed = deedsAt(subject, place).find((one) => one.name === name);
    if (deed) {
      await deed.do();
      return take(standing, name, deed.told);
    }
    const choice = choicesAt(subject, place).find((one) => one.name === name);
    const should = choice && outcomeAt(subject, choice, place);
    if (!choice || !should?.told) throw new Error(`${name} is no choice ${where(standing)}`);
    const answer = await call(standing, choice);
    if (answer.status !== should.status) {
      tried.off.push(
        `${name} ${where(standing)}: ${answer.status} ${JSON.stringify(answer.body)} instead of ${should.status}`,
      );
      return null;
    }
    await choice.move.after?.();
    return take(standing, name, should.told);
  };
  const again = async ({ way, place }: Standing): Promise<Standing | null> => {
    const found = idle.get(placeKey(place))?.pop();
    if (found) return { ...found, place: await holdTime(server, found.subject, found.place) };
    let standing: Standing | null = await begin();
    for (const name of way) standing = standing && (await accept(standing, name));
    return standing;
  };

  const visit = async (came: Standing): Promise<void> => {
    const standing = { ...came, place: await holdTime(server, came.subject, came.place) };
    const { subject, place } = standing;
    const isNew = ![...known].some((key) => key.startsWith(stateKey(place)));
    known.add(placeKey(place));
    tried.places += 1;
    await forgetLimits();
    const asked = new Set<string>();
    const choices = choicesAt(subject, place).map((choice) => ({
      choice,
      should: outcomeAt(subject, choice, place),
    }));
    await Promise.all(
      choices
        .filter(({ should }) => should.told === null)
        // Whoever may not make a call at all tries it once a state; a party tries everything else at every place.
        .filter(({ choice: { player, move }, should }) => {
          if (player.actor.relations.length > 0 && should.status !== 403) return true;
          const name = `${move.row.id} ${player.person.name} ${player.abbr}`;
          const isFirst = isNew && !asked.has(name);
          asked.add(name);
          return isFirst;
        })
        .map(async ({ choice, should }) => {
          const { status, body } = await call(standing, choice);
          if (status !== should.status)
            tried.off.push(
              `${choice.name} ${where(standing)}: ${status} ${JSON.stringify(body)} instead of ${should.status}`,
            );
        }),
    );
    await held(standing, 'refusals');
    const accepted = [
      ...choices.flatMap(({ choice: { name }, should: { told } }) =>
        told ? [{ name, told }] : [],
      ),
      ...deedsAt(subject, place),
    ];
    const timers = await server.parts.store.db
      .selectFrom('timers')
      .select('event')
      .where('subject', '=', subject.id)
      .orderBy('at')
      .execute();
    // The first goes on with the row at hand.
    let left: Standing | null = standing;
    const names = [...accepted.map(({ name }) => name), ...(timers.length > 0 ? [waiting] : [])];
    for (const name of names) {
      const told = accepted.find((one) => one.name === name)?.told;
      const isTaken = told?.steps.every(({ arrows }) => arrows.every((arrow) => taken.has(arrow)));
      const what = `${(told && sourcesOf(told)) || place.state} ${name} ${name === waiting ? timers[0]?.event : ''}`;
      if (done.has(what) && (isTaken ?? true)) continue;
      done.add(what);
      const from: Standing | null = left ?? (await again(standing));
      left = null;
      const after = from && (await accept(from, name));
      if (!after) continue;
      tried.accepted += 1;
      await held(after, name);
      if (!known.has(placeKey(after.place))) await visit(after);
      else idle.set(placeKey(after.place), [...(idle.get(placeKey(after.place)) ?? []), after]);
    }
  };
  const first = await begin();
  await held(first, 'birth');
  if (!known.has(placeKey(first.place))) await visit(first);
};
