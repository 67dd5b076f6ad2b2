import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { wordsOf } from '#machines/kernel/explain';
import { effectsIn } from '#machines/kernel/graph';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { kinds } from '../../../server/lifecycle/kinds/kinds';
import { differing, type Step } from './predict';
import type { Place, Subject } from './plan';
import type { PeopledServer } from '../frame/testServer';

/** What the database holds of other things at the beginning: of letters and statistics only what came since counts. */
export interface Since {
  mail: string;
  statistics: string;
}

export const sinceNow = async ({ parts }: PeopledServer): Promise<Since> => {
  const { rows } = await sql<Since>`
    select coalesce((select max(id) from mail), 0)::text as mail,
      coalesce((select max(id) from statistics), 0)::text as statistics`.execute(parts.store.db);
  return rows[0] ?? { mail: '0', statistics: '0' };
};

/** Steps that the chart keeps in the history: heartbeats are not. */
export const keptOf = ({ lifecycle }: Pick<Subject, 'lifecycle'>, steps: Step[]): Step[] => {
  const words = wordsOf(lifecycles[lifecycle])?.events;
  return steps.filter(({ event }) => !words?.[event]?.unkept);
};

const tally = (names: string[]): Record<string, number> =>
  Object.fromEntries(
    [...new Set(names)].sort().map((name) => [name, names.filter((one) => one === name).length]),
  );

/** What the history should say, oldest first: one entry a step, or one for each word that the step records. */
export const historyOf = (subject: Pick<Subject, 'lifecycle'>, steps: Step[]) =>
  keptOf(subject, steps).flatMap(({ event, from, state, by, effects }) => {
    const actions = effects.flatMap((effect) => (effect.type === 'record' ? [effect.action] : []));
    return (actions.length > 0 ? actions : [null]).map((action) => ({
      ...{ event, from, state, by, action },
    }));
  });

export const historyIn = async (
  { parts }: PeopledServer,
  { id, lifecycle }: Pick<Subject, 'id' | 'lifecycle'>,
) => {
  const { rows } = await sql<ReturnType<typeof historyOf>[number]>`
    select event, from_state as "from", state, by_account as by, action from history
    where subject = ${id} and lifecycle = ${lifecycle} order by id`.execute(parts.store.db);
  return rows;
};

/** Live events of the row on its page's topic: state and version of each step. */
export const toldOf = (subject: Pick<Subject, 'lifecycle'>, steps: Step[]) => {
  const kept = new Set(keptOf(subject, steps));
  return steps.flatMap((step, version) =>
    kept.has(step) ? [{ event: step.event, state: step.state, version }] : [],
  );
};

/** What is held of a row. */
export type Judged = Pick<
  Subject,
  'lifecycle' | 'id' | 'item' | 'letters' | 'topic' | 'read' | 'reads'
>;

/**
 * Holds everything that a row's steps leave behind against what the chart says of the steps that were taken. Answers a
 * line for each difference.
 */
export const judge = async (
  server: PeopledServer,
  subject: Judged,
  { place, steps, since }: { place: Place; steps: Step[]; since: Since },
): Promise<string[]> => {
  const { db } = server.parts.store;
  const { id, lifecycle, item, letters, topic } = subject;
  const off: string[] = [];
  const hold = (what: string, is: unknown, should: unknown) => {
    if (!isDeepStrictEqual(is, should))
      off.push(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(should)}`);
  };
  const { rows } = await sql<Place & { version: number }>`
    select state, context, version from ${sql.table(kinds[lifecycle].table)} where id = ${id}`.execute(
    db,
  );
  const [row] = rows;
  hold('state', row?.state, place.state);
  hold('context', differing(row?.context ?? {}, place.context), []);
  hold('version', row?.version, steps.length - 1);
  hold('API', await subject.read(), subject.reads(place));
  hold('history', await historyIn(server, subject), historyOf(subject, steps));

  const { rows: told } = await sql`
    select data->>'event' as event, state, (data->>'version')::int as version from outbox
    where topic = ${topic} and subject = ${id} and type = ${lifecycle} and kind = 'changed' order by number`.execute(
    db,
  );
  hold('outbox', told, toldOf(subject, steps));

  const readers = keptOf(subject, steps).flatMap(({ effects }) =>
    effects.flatMap((effect) =>
      effect.type === 'mail' ? [...new Set(letters[effect.to] ?? [])] : [],
    ),
  );
  const { rows: notices } = await sql<{ account: string; title: string }>`
    select account_id as account, title from notices where subject = ${id} and lifecycle = ${lifecycle}`.execute(
    db,
  );
  hold('notices', tally(notices.map(({ account }) => account)), tally(readers));
  const { rows: mailed } = await sql<{ account: string; title: string }>`
    select a.id as account, m.subject as title from mail m join accounts a on a.email = m.recipient
    where m.id > ${since.mail}::bigint and m.subject = any(${notices.map(({ title }) => title)})
      and a.id = any(${[...new Set(readers)]}::uuid[])`.execute(db);
  const spelled = (all: typeof notices) => tally(all.map((one) => `${one.account} ${one.title}`));
  hold('letters', spelled(mailed), spelled(notices));

  const counting = effectsIn(lifecycles[lifecycle]).flatMap(({ type, params }) =>
    type === 'count' ? [(params as { action: string }).action] : [],
  );
  const counts = keptOf(subject, steps).flatMap(({ effects }) =>
    effects.flatMap((effect) => (effect.type === 'count' ? [effect.action as string] : [])),
  );
  const { rows: counted } = await sql<{ action: string }>`
    select action from statistics
    where item_id = ${item} and id > ${since.statistics}::bigint and action = any(${counting})`.execute(
    db,
  );
  hold('statistics', tally(counted.map(({ action }) => action)), tally(counts));
  return off;
};
