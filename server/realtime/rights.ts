import { HttpError } from '../errors/httpError';
import type { Person } from '../relations/person';
import type { Db } from '../store/open';
import type { Connection, Rights } from './connection';
import { numberOf } from './replay';

interface Watched {
  lines: Set<Connection>;
  /** The number of the account's topic at which all lines were found right; null: look again. */
  number: number | null;
}

interface Ports extends Rights {
  db: Db;
  wake(topic: string): Promise<void>;
  leave(line: Connection, topic: string): void;
  log(line: string): void;
}

/** People looked at in one poll at the same time. */
const atOnce = 4;

const topicOf = (account: string) => `account:${account}`;

const same = (before: Person, now: Person) =>
  before.account === now.account && before.role === now.role && before.company === now.company;

/**
 * Lines lose their right with their person: whenever a person's account topic stirs, every line of theirs is looked at
 * anew. Another role, another company or a token that is no longer good ends the line; a topic that one may no longer
 * see falls from it. NOTIFY brings that at once; a poll of the topics' numbers brings what NOTIFY lost, and what changed
 * while a line was being let in.
 */
export const watchRights = ({ db, wake, leave, log, personOf, mayFollow }: Ports) => {
  const accounts = new Map<string, Watched>();
  const busy = new Set<string>();
  let polling = false;

  /** Null: the token is no longer good. Throws where nobody can say. */
  const personNow = (line: Connection): Promise<Person | null> =>
    personOf(line.token).catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 401) return null;
      throw error;
    });

  const look = async (line: Connection, account: string): Promise<void> => {
    line.permissionEpoch += 1;
    const now = await personNow(line);
    if (!now || !same(line.person, now)) {
      // First all that the account's topic has to tell: the client then knows what has become of it.
      await wake(topicOf(account));
      line.socket.emit('end', { reason: now ? 'rights' : 'token' });
      line.socket.disconnect(true);
      return;
    }
    for (const topic of [...line.topics]) {
      if (await mayFollow(now, topic)) continue;
      leave(line, topic);
      line.socket.emit('dropped', topic);
    }
  };

  const lookAtAll = async (account: string): Promise<void> => {
    const watched = accounts.get(account);
    if (!watched) return;
    // Read first: what changes while we look makes the number differ again.
    const number = await numberOf(db, topicOf(account));
    watched.number = number;
    try {
      for (const line of [...watched.lines]) await look(line, account);
    } catch (error) {
      watched.number = null;
      throw error;
    }
  };

  /** One look a person at a time; for all that stirs meanwhile the next poll looks once more. */
  const stir = async (account: string): Promise<void> => {
    const watched = accounts.get(account);
    if (!watched) return;
    if (busy.has(account)) {
      watched.number = null;
      return;
    }
    busy.add(account);
    await lookAtAll(account)
      .catch((error: unknown) => log(`gateway: ${String(error)}`))
      .finally(() => busy.delete(account));
  };

  const unheard = async (): Promise<string[]> => {
    const rows = await db
      .selectFrom('topics')
      .select(['topic', 'number'])
      .where('topic', 'in', [...accounts.keys()].map(topicOf))
      .execute();
    const numbers = new Map(rows.map(({ topic, number }) => [topic, Number(number)]));
    return [...accounts]
      .filter(([account, { number }]) => number !== (numbers.get(topicOf(account)) ?? 0))
      .map(([account]) => account);
  };

  return {
    add(line: Connection): void {
      const { account } = line.person;
      if (!account) return;
      const watched = accounts.get(account) ?? { lines: new Set<Connection>(), number: null };
      accounts.set(account, watched);
      watched.lines.add(line);
      watched.number = null;
    },
    remove(line: Connection): void {
      const { account } = line.person;
      const watched = account ? accounts.get(account) : undefined;
      watched?.lines.delete(line);
      if (account && watched?.lines.size === 0) accounts.delete(account);
    },
    /** A topic of the outbox has something new. */
    hear(topic: string): void {
      if (topic.startsWith('account:')) void stir(topic.slice('account:'.length));
    },
    /** Looks at those whose topic moved on unheard, a few at a time: thousands may come back at once. */
    async poll(): Promise<void> {
      if (accounts.size === 0 || polling) return;
      polling = true;
      try {
        const moved = await unheard();
        const worker = async () => {
          for (let next = moved.pop(); next; next = moved.pop()) await stir(next);
        };
        await Promise.all(Array.from({ length: atOnce }, worker));
      } finally {
        polling = false;
      }
    },
  };
};
