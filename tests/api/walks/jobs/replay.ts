import { sql } from 'kysely';
import { system } from '#machines/kernel/actor';
import { kinds, type Stored } from '../../../../server/lifecycle/kinds/kinds';
import type { PeopledServer } from '../../frame/testServer';
import { differing, hearing, type Told } from '../../model/predict';
import type { Place } from '../../model/plan';

interface Entry {
  event: string;
  /** What the chart said where it led. */
  state: string;
  /** ms since 1970. */
  at: number;
}

/** A row and its whole history, as they are at one instant. */
export interface Kept {
  place: Place;
  version: number;
  entries: Entry[];
}

export const keptRow = async (
  { parts }: Pick<PeopledServer, 'parts'>,
  lifecycle: Stored,
  id: string,
): Promise<Kept> => {
  const { rows } = await sql<Place & { version: number; entries: Entry[] }>`
    select state, context, version, (
      select coalesce(json_agg(json_build_object('event', event, 'state', state,
        'at', extract(epoch from at) * 1000) order by id), '[]')
      from history where subject = r.id and lifecycle = ${lifecycle}
    ) as entries from ${sql.table(kinds[lifecycle].table)} r where id = ${id}`.execute(
    parts.store.db,
  );
  const [row] = rows;
  if (!row) throw new Error(`${lifecycle} ${id} is gone`);
  const { state, context, version, entries } = row;
  return { place: { state, context }, version, entries };
};

/**
 * What an event told that the history does not keep, guessed from the row as it is afterwards. `isLast`: nothing of its kind
 * came later, so what the row has is what it told.
 */
export type Recall = (
  entry: Entry,
  before: Place,
  after: Place,
  isLast: boolean,
) => Record<string, unknown>;

/**
 * Takes the steps that the history has beyond `from` anew, by the chart: the server chose them, the chart must allow each,
 * and they must lead to where the row is. Answers where they lead, and lines of what differs.
 */
export const replay = (
  lifecycle: Stored,
  from: Told,
  kept: Kept,
  recall: Recall,
): Told & { off: string[] } => {
  let told = from;
  const fresh = kept.entries.slice(from.steps.length);
  for (const [index, entry] of fresh.entries()) {
    const { event, state, at } = entry;
    const isLast = !fresh.slice(index + 1).some((later) => later.event === event);
    const payload = recall(entry, told.place, kept.place, isLast);
    const said = { type: event, ...payload, server: true as const };
    const step = hearing(lifecycle, told.place, [said], system, at);
    if (!step || step.place.state !== state) {
      const path = [...told.steps, ...fresh.slice(index)].map((one) => one.event);
      return {
        ...told,
        off: [
          `the chart does not lead from ${told.place.state} by ${event} to ${state}: ${path.join(', ')}`,
        ],
      };
    }
    told = { place: step.place, steps: [...told.steps, ...step.steps] };
  }
  const off = differing(kept.place.context, told.place.context).map(
    (key) =>
      `${key} of the row: ${JSON.stringify(kept.place.context[key])} instead of ${JSON.stringify(told.place.context[key])}`,
  );
  if (kept.version !== told.steps.length - 1)
    off.push(`version ${kept.version} after ${told.steps.length - 1} steps`);
  return { ...told, off };
};
