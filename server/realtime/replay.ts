import type { LiveEvent } from '#contract/frame/events';
import type { Db } from '../store/open';

/** Events told at once to one who comes back; beyond that, and for what is pruned, `stale` says: read anew. */
const most = 500;

export const numberOf = async (db: Db, topic: string): Promise<number> => {
  const row = await db
    .selectFrom('topics')
    .select('number')
    .where('topic', '=', topic)
    .executeTakeFirst();
  return Number(row?.number ?? 0);
};

/** Tells a client that what it missed up to this number is gone: it reads anew. */
export const staleAt = (topic: string, number: number): LiveEvent => ({
  topic,
  number,
  kind: 'stale',
  id: '',
  type: '',
  state: '',
  at: new Date().toISOString(),
  data: {},
});

const keptAfter = (db: Db, topic: string, after: number) =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('topic', '=', topic)
    .where('number', '>', String(after))
    .orderBy('number')
    .limit(most)
    .execute();

/** The topic's events after a number, in order; `stale` stands for those that are no longer kept. */
export const readEvents = async (
  db: Db,
  topic: string,
  after: number,
): Promise<{ events: LiveEvent[]; stale: LiveEvent | null }> => {
  // The number first: up to it everything was there before the rows are read, so what is not among them is pruned, not new.
  const newest = await numberOf(db, topic);
  if (newest <= after) return { events: [], stale: null };
  const rows = await keptAfter(db, topic, after);
  const events = rows.map((row) => ({
    topic,
    number: Number(row.number),
    kind: row.kind as LiveEvent['kind'],
    id: row.subject,
    type: row.type,
    state: row.state,
    at: row.at.toISOString(),
    data: row.data,
  }));
  const before = (events[0]?.number ?? newest + 1) - 1;
  return { events, stale: before > after ? staleAt(topic, before) : null };
};
