import { sql } from 'kysely';
import type { Db } from '../store/open';
import { tooManyRequests } from '../errors/httpError';

/** So many tries in so many seconds, counted from the first; then the window begins anew. */
export interface RateLimit {
  most: number;
  seconds: number;
}

/** Names known to be used up: until when that is believed, and when their window ends, both in ms since 1970. */
type Full = Map<string, { believed: number; end: number }>;
const mostRemembered = 50_000;
const believedMs = 2_000;

/**
 * A flood is refused from memory; two seconds later the table is asked again. The truth is the table, which all replicas
 * share: the memory only repeats what it has said, so it can refuse for two seconds too long and never let one in.
 */
const fullOf = new WeakMap<Db, Full>();
const memoryOf = (db: Db): Full => {
  const full = fullOf.get(db) ?? new Map<string, { believed: number; end: number }>();
  fullOf.set(db, full);
  return full;
};

const remembered = (full: Full, names: readonly string[]): number => {
  const now = Date.now();
  const ends = names.map((name) => {
    const known = full.get(name);
    if (known && known.believed > now) return known.end;
    full.delete(name);
    return now;
  });
  return Math.ceil((Math.max(now, ...ends) - now) / 1000);
};

/**
 * Takes one try from each name, in one statement: parallel tries on any replica count too. Answers 0, or the seconds to
 * wait where one of the names was used up already; then nothing is taken from the others.
 */
export const consume = async (
  db: Db,
  names: string[],
  { most, seconds }: RateLimit,
): Promise<number> => {
  const full = memoryOf(db);
  const known = remembered(full, names);
  if (known > 0) return known;
  const { rows } = await sql<{ name: string; count: number; wait: string }>`
    insert into allowances as held (name, until, count)
    select name, now() + make_interval(secs => ${seconds}), 1
    from unnest(${names}::text[]) name group by name order by name
    on conflict (name) do update set
      count = case when held.until <= now() then 1 else held.count + 1 end,
      until = case when held.until <= now() then excluded.until else held.until end
    returning name, count, extract(epoch from until - now()) as wait`.execute(db);
  // A refused try is taken back whole: were it counted half, parallel refusals would make room.
  const over = rows.filter(({ count }) => count > most);
  if (over.length === 0) return 0;
  await refund(db, names);
  if (full.size >= mostRemembered) full.clear();
  const now = Date.now();
  for (const { name, wait } of over)
    full.set(name, { believed: now + believedMs, end: now + Number(wait) * 1000 });
  return Math.max(1, ...over.map(({ wait }) => Math.ceil(Number(wait))));
};

/** Undoes one `take`: the try turned out to be an honest one. */
export const refund = async (db: Db, names: string[]): Promise<void> => {
  for (const name of names) memoryOf(db).delete(name);
  await sql`
    with held as (select name from allowances where name = any(${names}) order by name for update)
    update allowances set count = greatest(count - 1, 0)
    where name in (select name from held)`.execute(db);
};

/** Where somebody is, as limits count it: an IPv6 customer has a whole /64 of addresses. */
export const clientKey = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const start = head ? head.split(':') : [];
  const end = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::/64`;
};

/** A larger piece of the net for wider limits: an IPv6 customer may have a /48; an IPv4 address stands for itself. */
export const networkKey = (address: string): string => {
  const key = clientKey(address);
  return key.includes('::/64') ? `${key.split(':').slice(0, 3).join(':')}::/48` : key;
};

const perMinute = (most: number): RateLimit => ({ most, seconds: 60 });

/**
 * permissions.tsv, limits: at most `limit` calls a minute from one address, and of one person from wherever, all replicas
 * together; beyond that 429.
 */
export const enforceRateLimit = async (
  db: Db,
  call: string,
  { address, account }: { address: string; account: string | null },
  limit: number,
): Promise<void> => {
  const names = [
    `call ${call} ${clientKey(address)}`,
    ...(account ? [`call ${call} ${account}`] : []),
  ];
  const wait = await consume(db, names, perMinute(limit));
  if (wait > 0) throw tooManyRequests(wait);
};

export interface Count {
  names: string[];
  limit: RateLimit;
}

/** Takes one try of each count; where one is used up, gives the others back. Answers 0, or the seconds to wait. */
export const consumeAll = async (db: Db, counts: Count[]): Promise<number> => {
  for (const [at, { names, limit }] of counts.entries()) {
    const wait = await consume(db, names, limit);
    if (wait === 0) continue;
    await refund(db, namesOf(counts.slice(0, at)));
    return wait;
  }
  return 0;
};

/** Every name of several counts, to give tries back. */
export const namesOf = (counts: Count[]): string[] => counts.flatMap(({ names }) => names);

/** Forgets windows that are over. */
export const sweepRateLimits = async (db: Db): Promise<void> => {
  await sql`delete from allowances where until < now()`.execute(db);
};
