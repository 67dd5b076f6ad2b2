import type { Server as HttpServer } from 'node:http';
import type { Follow } from '#contract/frame/events';
import { HttpError, notFound } from '../errors/httpError';
import type { Person } from '../relations/person';
import type { Db } from '../store/open';
import { budgets } from './budgets';
import { catchUp } from './catchUp';
import { accountKey, type Connection, type Rights } from './connection';
import { fairQueue } from './fairQueue';
import { fanOut } from './fanOut';
import { openSocketServer, type Admitted } from './handshake';
import { liveLimits, type LiveLimits } from './limits';
import { listen } from './listen';
import { newestReader } from './newest';
import { staleAt, type Newest } from './replay';
import { answerRequests } from './requests';
import { watchRights } from './rights';
import { topicRegistry } from './topics';
import { watchUnread } from './unread';

interface Ports extends Rights {
  db: Db;
  databaseUrl: string;
  origin: string;
  limits?: Partial<LiveLimits>;
  log(line: string): void;
}

/** setTimeout takes no more. */
const longestWait = 2 ** 31 - 1;
const everyMs = 2_000;

/**
 * The outbox table is the truth, NOTIFY only the wake-up: on each wake the gateway reads what its followers lack and
 * hands it out in order. A client that comes back says its last number and gets what it missed, on any replica.
 */
export const openGateway = async (http: HttpServer, ports: Ports) => {
  const { db, log } = ports;
  const limits = { ...liveLimits, ...ports.limits };
  const budget = budgets(limits);
  const inTurn = fairQueue(limits.questions);
  const personOf = (token: string, key = 'newcomers') => inTurn(key, () => ports.personOf(token));
  const mayFollow = (person: Person, topic: string) =>
    inTurn(accountKey(person), () => ports.mayFollow(person, topic));

  const newest = newestReader(db);
  const topics = topicRegistry();
  const replay = catchUp({ db, topics, log });
  const rights = watchRights({ topics, replay, newest, log, personOf, mayFollow });
  const { wake, wakeAll } = fanOut({ db, topics, replay, stirred: rights.stirred, log });
  const stuck = new Map<Connection, (now: number) => boolean>();

  /** One who registered after the connection was opened has an account now. */
  const withAccount = async (connection: Connection): Promise<Person> => {
    if (connection.person.account) return connection.person;
    const now = await personOf(connection.token, accountKey(connection.person));
    if (now.account && !connection.person.account) {
      connection.person = now;
      rights.add(connection);
    }
    return connection.person;
  };
  const mayHear = async (connection: Connection, topic: string): Promise<boolean> => {
    for (;;) {
      const { permissionEpoch } = connection;
      const may = await mayFollow(await withAccount(connection), topic);
      if (permissionEpoch === connection.permissionEpoch) return may;
    }
  };
  const follow = async (connection: Connection, { topic, since }: Follow): Promise<Newest> => {
    const { followed, asking, socket } = connection;
    if (!followed.has(topic) && followed.size + asking.size >= limits.topicsPerSocket)
      throw new HttpError(
        429,
        'too_many',
        `One connection follows at most ${limits.topicsPerSocket} topics.`,
      );
    const request = Symbol();
    asking.set(topic, request);
    try {
      // Read first: what is told while the right is checked is sent afterwards.
      const { number, written } = await newest(topic);
      rights.heed(connection, topic, number);
      const may = await mayHear(connection, topic);
      if (asking.get(topic) !== request || !socket.connected)
        throw new HttpError(409, 'left', 'The topic was left, or asked for again, meanwhile.');
      if (!may) throw notFound();
      // A number from the future is of another database: what that client holds is stale.
      if (since !== undefined && since > number) socket.emit('event', staleAt(topic, number));
      const position = Math.min(since ?? number, number);
      replay.wake(topics.join(connection, topic, position, number), topic);
      wake(topic);
      return { number: position, written };
    } finally {
      if (asking.get(topic) === request) asking.delete(topic);
      if (!connection.followed.has(topic)) rights.forget(connection, topic);
    }
  };
  const leave = (connection: Connection, topic: string) => {
    connection.asking.delete(topic);
    rights.forget(connection, topic);
    topics.leave(connection, topic);
  };

  const { io, space } = openSocketServer(http, {
    origin: ports.origin,
    limits,
    personOf,
    isHeldBack: budget.isHeldBack,
    mayConnect: (person) => budget.mayConnect(accountKey(person)),
  });
  space.on('connection', (socket) => {
    const { token, person } = socket.data as Admitted;
    const unread = watchUnread(socket, limits, () => replay.wakeAll(connection));
    const connection: Connection = {
      socket,
      token,
      person,
      followed: new Map(),
      asking: new Map(),
      permissionEpoch: 0,
      held: false,
      writable: unread.writable,
    };
    const own = budget.open(connection);
    stuck.set(connection, unread.stuck);
    rights.add(connection);
    const expiry = setTimeout(
      () => socket.disconnect(true),
      Math.min(longestWait, Math.max(0, person.claims.expiresAt * 1000 - Date.now())),
    );
    answerRequests(connection, own, { follow, leave, log });
    socket.on('disconnect', () => {
      clearTimeout(expiry);
      own.close();
      stuck.delete(connection);
      rights.remove(connection);
      connection.asking.clear();
      for (const topic of [...connection.followed.keys()]) leave(connection, topic);
    });
  });

  // What a lost NOTIFY would have told, told a little later: one query, however many topics are followed.
  const catchUpAll = () => {
    wakeAll();
    replay.wakeBehind();
    rights.retry();
    budget.sweep();
    for (const [{ socket }, isStuck] of stuck) if (isStuck(Date.now())) socket.conn.close(true);
  };
  const listener = listen({
    databaseUrl: ports.databaseUrl,
    log,
    back: catchUpAll,
    onNotify: wake,
  });
  const poll = setInterval(catchUpAll, everyMs);

  return {
    async close() {
      clearInterval(poll);
      await listener.close();
      // Not io.close(): it would wait for every browser connection that is kept alive.
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
};
