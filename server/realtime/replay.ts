import { CompiledQuery } from 'kysely';
import type { LiveEvent } from '#contract/frame/events';
import { named } from '../store/named';
import type { Db } from '../store/open';

/** A topic and the last number that is known of it. */
export interface Position {
  topic: string;
  after: number;
}

export interface News {
  topic: string;
  /** In order; the first is `stale` where what came before it is no longer kept. */
  events: LiveEvent[];
  /** Everything up to this number is among the events. */
  upTo: number;
  /** There is more behind it. */
  more: boolean;
}

interface Row {
  place: string;
  newest: string;
  number: string | null;
  kind: LiveEvent['kind'];
  subject: string;
  type: string;
  state: string;
  at: Date;
  data: Record<string, unknown>;
}

// One statement is one snapshot: a number without a row is pruned, never new.
const newsStatement = named(
  'live news',
  `select f.place, t.number as newest, o.*
  from rows from (unnest(string_to_array($1, ',')), unnest(string_to_array($2, ',')::bigint[]))
    with ordinality f(topic, after, place)
  join topics t on t.topic = f.topic and t.number > f.after
  left join lateral (
    select number, kind, subject, type, state, at, data from outbox
    where outbox.topic = f.topic and number > f.after order by number limit $3) o on true
  order by f.place, o.number limit $4`,
);

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

const eventOf = (topic: string, row: Row): LiveEvent => ({
  topic,
  number: Number(row.number),
  kind: row.kind,
  id: row.subject,
  type: row.type,
  state: row.state,
  at: row.at.toISOString(),
  data: row.data,
});

const newsOf = ({ topic, after }: Position, rows: Row[], whole: boolean): News => {
  const newest = Number(rows[0]?.newest);
  const events = rows.flatMap((row) => (row.number === null ? [] : [eventOf(topic, row)]));
  const upTo = whole ? newest : (events.at(-1)?.number ?? after);
  const before = (events[0]?.number ?? newest + 1) - 1;
  if (before > after) events.unshift(staleAt(topic, before));
  return { topic, events, upTo, more: upTo < newest };
};

/**
 * What is new after these positions, in one query however many they are: at most `each` events a topic and `most` in all.
 * Topics without news are left out. `complete` is false where `most` cut it short: ask again.
 */
export const readNews = async (
  db: Db,
  positions: Position[],
  { each, most }: { each: number; most: number },
): Promise<{ news: News[]; complete: boolean }> => {
  const asked = [
    positions.map(({ topic }) => topic).join(','),
    positions.map(({ after }) => after).join(','),
  ];
  const { rows } = await db.executeQuery<Row>(
    CompiledQuery.raw(newsStatement, [...asked, each, most]),
  );
  const places = new Map<number, Row[]>();
  for (const row of rows) {
    const place = Number(row.place) - 1;
    const found = places.get(place);
    if (found) found.push(row);
    else places.set(place, [row]);
  }
  const complete = rows.length < most;
  const last = Number(rows.at(-1)?.place ?? 0) - 1;
  const news = [...places].flatMap(([place, found]) => {
    const position = positions[place];
    const cut = found.length >= each || (!complete && place === last);
    return position ? [newsOf(position, found, !cut)] : [];
  });
  return { news, complete };
};

/** Where a topic stands. */
export interface Newest {
  /** 0 where nothing was told yet. */
  number: number;
  /** The transaction that wrote the event of this number, as xid8. */
  written: string;
}

/** Where each topic stands. */
export const readNewest = async (db: Db, topics: string[]): Promise<Map<string, Newest>> => {
  const rows = await db
    .selectFrom('topics')
    .select(['topic', 'number', 'written'])
    .where('topic', 'in', topics)
    .execute();
  const found = new Map(
    rows.map(({ topic, number, written }) => [topic, { number: Number(number), written }]),
  );
  return new Map(topics.map((topic) => [topic, found.get(topic) ?? { number: 0, written: '0' }]));
};
