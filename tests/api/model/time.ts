import { sql } from 'kysely';
import { system } from '#machines/kernel/actor';
import { kinds } from '../../../server/lifecycle/kinds/kinds';
import type { PeopledServer } from '../frame/testServer';
import { worked } from './choices';
import { earlier, hearing, timedAs, type Told } from './predict';
import type { Place, Subject } from './plan';

const timersIn = ({ parts }: PeopledServer, { id, lifecycle }: Subject) =>
  parts.store.db
    .selectFrom('timers')
    .select(['event', 'at'])
    .where('subject', '=', id)
    .where('lifecycle', '=', lifecycle)
    .orderBy('at');

/** The timer of a row that rings next; undefined where none is set. */
const nextTimer = (server: PeopledServer, subject: Subject) =>
  timersIn(server, subject).executeTakeFirst();

/** When each timer of a row rings, in ms since 1970. */
export const timersOf = async (
  server: PeopledServer,
  subject: Subject,
): Promise<Record<string, number>> => {
  const timers = await timersIn(server, subject).execute();
  return Object.fromEntries(timers.map(({ event, at }) => [event, at.getTime()]));
};

const contextIn = async (
  { parts }: Pick<PeopledServer, 'parts'>,
  { id, lifecycle }: Pick<Subject, 'id' | 'lifecycle'>,
): Promise<Place['context']> => {
  const { rows } = await sql<Place>`
    select context from ${sql.table(kinds[lifecycle].table)} where id = ${id}`.execute(
    parts.store.db,
  );
  return rows[0]?.context ?? {};
};

/** All times of a row lie earlier by so many ms, those of its timers too. */
export const passTime = async (
  { parts }: Pick<PeopledServer, 'parts'>,
  { id, lifecycle, passes }: Pick<Subject, 'id' | 'lifecycle' | 'passes'>,
  ms: number,
): Promise<void> => {
  const { db } = parts.store;
  await sql`update timers set at = at - make_interval(secs => ${ms / 1_000}) where subject = ${id}`.execute(
    db,
  );
  const context = JSON.stringify(earlier(await contextIn({ parts }, { id, lifecycle }), ms));
  await sql`update ${sql.table(kinds[lifecycle].table)} set context = ${context} where id = ${id}`.execute(
    db,
  );
  await passes?.(ms);
};

/** A timer that is so near may ring in the middle of a step; in ms. */
const near = 30_000;
const moment = 10_000;

/** Holds the time where a timer is near, so that none rings unless the walk lets it ring. Answers the place with its times. */
export const holdTime = async (
  server: PeopledServer,
  subject: Subject,
  place: Place,
): Promise<Place> => {
  const next = await nextTimer(server, subject);
  const left = next ? next.at.getTime() - Date.now() : near;
  if (left >= near || left < 0) return place;
  const ms = left - near - moment;
  await passTime(server, subject, ms);
  return { ...place, context: earlier(place.context, ms) };
};

/** What waiting for the next timer leads to. */
export interface Waited {
  event: string;
  /** The place with its times earlier: time has passed, and the timer has not rung. */
  before: Place;
  /** What it does; null: the chart has no use for it. */
  told: Told | null;
}

/**
 * As if time had passed until the next timer of the row is due: all of its times lie earlier. The timer has not rung
 * yet. Null where none is set.
 */
export const untilNextTimer = async (
  server: PeopledServer,
  subject: Subject,
  place: Place,
): Promise<Waited | null> => {
  const { lifecycle } = subject;
  const next = await nextTimer(server, subject);
  if (!next) return null;
  const context = timedAs(place.context, await contextIn(server, subject));
  const ms = Math.max(0, next.at.getTime() - Date.now()) + 1_000;
  await passTime(server, subject, ms);
  const before = { ...place, context: earlier(context, ms) };
  const said = [{ type: next.event, server: true as const }];
  const told = hearing(lifecycle, before, said, system, Date.now());
  return { event: next.event, before, told: told && worked(subject, told) };
};
