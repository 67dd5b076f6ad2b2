import { inspect } from 'node:util';
import { HttpError } from '../errors/httpError';
import type { Person } from '../relations/person';
import type { CatchUp } from './catchUp';
import { accountTopic, type Connection, type Rights } from './connection';
import type { Topics } from './topics';

interface Ports extends Rights {
  topics: Topics;
  replay: CatchUp;
  newest(topic: string): Promise<{ number: number }>;
  log(line: string): void;
}

const same = (before: Person, now: Person) =>
  before.account === now.account && before.role === now.role && before.company === now.company;

/**
 * Connections lose their rights with their person. Whatever is told on a person's account topic (a new role, another
 * company, a relation granted or revoked) holds every connection of theirs in the same round, before anything else of that
 * round is sent. Then the rights are checked again: another role, another company or a token that is no longer good ends
 * the connection; a topic that the person may no longer see is dropped; the rest catches up. Where nobody can say, the
 * connection stays held and the poll asks again.
 */
export const watchRights = ({ topics, replay, newest, log, personOf, mayFollow }: Ports) => {
  const checking = new Set<Connection>();
  /** To be checked once more: something was told meanwhile, or nobody could say. */
  const open = new Set<Connection>();
  const watched = new WeakSet<Connection>();

  const forget = (connection: Connection, topic: string): void => {
    const { account } = connection.person;
    if (!account || topic !== accountTopic(account)) topics.unwatch(connection, topic);
  };

  /** Null: the token is no longer good. Throws where nobody can say. */
  const personNow = (connection: Connection): Promise<Person | null> =>
    personOf(connection.token).catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 401) return null;
      throw error;
    });

  const end = async (connection: Connection, reason: 'rights' | 'token'): Promise<void> => {
    const { person, followed, socket } = connection;
    // First all that the account's own topic has to tell: the client then knows what has become of it.
    // A screen follows its display alone, and that is what told of its end
    const told = person.account ? [accountTopic(person.account)] : [...followed.keys()];
    for (const topic of told) {
      const follower = followed.get(topic);
      if (follower) await replay.finish(follower, topic);
    }
    socket.emit('end', { reason });
    socket.disconnect(true);
  };

  const dropLost = async (connection: Connection, now: Person): Promise<void> => {
    const checks = [...connection.followed.keys()].map(async (topic) => {
      if (await mayFollow(now, topic)) return;
      forget(connection, topic);
      topics.leave(connection, topic);
      connection.socket.emit('dropped', topic);
    });
    await Promise.all(checks);
  };

  /** Before the first check: from here on a round finds whatever changes. */
  const watch = async (connection: Connection, account: string): Promise<void> => {
    if (watched.has(connection)) return;
    const topic = accountTopic(account);
    const { number } = await newest(topic);
    if (!connection.socket.connected) return;
    topics.watch(connection, topic, number);
    watched.add(connection);
  };

  const check = async (connection: Connection): Promise<void> => {
    if (connection.person.account) await watch(connection, connection.person.account);
    connection.permissionEpoch += 1;
    const now = await personNow(connection);
    if (!connection.socket.connected) return;
    if (!now) return end(connection, 'token');
    if (!same(connection.person, now)) return end(connection, 'rights');
    await dropLost(connection, now);
  };

  const checkUntilQuiet = async (connection: Connection): Promise<void> => {
    checking.add(connection);
    try {
      while (open.delete(connection)) await check(connection);
      connection.held = false;
    } catch (error) {
      open.add(connection);
      log(`gateway: rights could not be checked: ${inspect(error)}`);
    } finally {
      checking.delete(connection);
    }
    if (!connection.held) replay.wakeAll(connection);
  };

  const stir = (connection: Connection): void => {
    connection.held = true;
    open.add(connection);
    if (!checking.has(connection)) void checkUntilQuiet(connection);
  };

  return {
    /** Watches the account from now on, and checks once what may have changed while the connection was let in. */
    add(connection: Connection): void {
      if (connection.person.account) stir(connection);
    },
    remove(connection: Connection): void {
      const { account } = connection.person;
      open.delete(connection);
      if (account) topics.unwatch(connection, accountTopic(account));
    },
    /** Nobody with an account, a screen: whatever its display tells may be the end of its right. */
    heed(connection: Connection, topic: string, number: number): void {
      if (!connection.person.account) topics.watch(connection, topic, number);
    },
    forget,
    stirred: (connections: Iterable<Connection>): void => {
      for (const connection of connections) stir(connection);
    },
    /** Asks again where nobody could say. */
    retry: (): void => {
      for (const connection of open) if (!checking.has(connection)) stir(connection);
    },
  };
};
