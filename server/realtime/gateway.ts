import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { Follow } from '#contract/frame/events';
import type { Person } from '../relations/person';
import type { Db } from '../store/open';
import { deliveries } from './fanOut';
import type { Connection, Rights } from './connection';
import { listen } from './listen';
import { numberOf, staleAt } from './replay';
import { watchRights } from './rights';

interface Ports extends Rights {
  db: Db;
  databaseUrl: string;
  origin: string;
  log(line: string): void;
}

type Answer = (result: { ok: boolean; number?: number; code?: string }) => void;

/** Topics that one socket may follow. */
const mostTopics = 200;
/** setTimeout takes no more. */
const longestWait = 2 ** 31 - 1;
const everyMs = 2_000;

/**
 * The outbox table is the truth, NOTIFY only the wake-up: on each wake the gateway reads what its followers lack and
 * hands it out in order. A client that comes back says its last number and gets what it missed, on any replica.
 */
export const openGateway = async (http: HttpServer, ports: Ports) => {
  const io = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: 100_000,
    cors: { origin: ports.origin, credentials: false },
    allowRequest: (request, decide) =>
      decide(
        null,
        !request.headers.origin || sameHost(request.headers.origin, request.headers.host),
      ),
  });
  const { db, log, personOf, mayFollow } = ports;
  const { wake, wakeAll, join, leave: leaveTopic } = deliveries(db, log);
  const leave = (line: Connection, topic: string) => {
    leaveTopic(topic, line.socket);
    line.topics.delete(topic);
  };
  const rights = watchRights({ db, wake, leave, log, personOf, mayFollow });

  /** One who registered after the line was opened has an account now. */
  const withAccount = async (line: Connection): Promise<Person> => {
    if (line.person.account) return line.person;
    const now = await personOf(line.token);
    if (now.account && !line.person.account) {
      line.person = now;
      rights.add(line);
    }
    return line.person;
  };
  const mayHear = async (line: Connection, topic: string): Promise<boolean> => {
    for (;;) {
      const { permissionEpoch: looks } = line;
      const may = await mayFollow(await withAccount(line), topic);
      if (looks === line.permissionEpoch) return may;
    }
  };
  const follow = async (line: Connection, { topic, since }: Follow): Promise<number | null> => {
    const newest = await numberOf(db, topic);
    const number = Math.min(since ?? newest, newest);
    if (!(await mayHear(line, topic)) || !line.socket.connected) return null;
    // A number from the future is of another database: what that client holds is stale.
    if (since !== undefined && since > newest) line.socket.emit('event', staleAt(topic, newest));
    line.topics.add(topic);
    join(topic, line.socket, number);
    await wake(topic);
    return number;
  };

  const space = io.of('/items_manager');
  space.use((socket, go) => {
    const token: unknown = (socket.handshake.auth as { token?: unknown }).token;
    if (typeof token !== 'string') return go(new Error('unauthorized'));
    personOf(token).then(
      (person) => {
        const line: Connection = { socket, token, person, topics: new Set(), permissionEpoch: 0 };
        (socket.data as { line: Connection }).line = line;
        go();
      },
      () => go(new Error('unauthorized')),
    );
  });
  space.on('connection', (socket) => {
    const { line } = socket.data as { line: Connection };
    rights.add(line);
    const expiry = setTimeout(
      () => socket.disconnect(true),
      Math.min(longestWait, Math.max(0, line.person.claims.expiresAt * 1000 - Date.now())),
    );
    let asking = 0;
    socket.on('follow', (asked: unknown, answer?: Answer) => {
      const read = Follow.safeParse(asked);
      if (!read.success) return answer?.({ ok: false, code: 'malformed' });
      if (line.topics.size + asking >= mostTopics) return answer?.({ ok: false, code: 'too_many' });
      asking += 1;
      void follow(line, read.data)
        .then((number) => {
          if (number === null) return answer?.({ ok: false, code: 'not_found' });
          if (!socket.connected) leave(line, read.data.topic);
          answer?.({ ok: true, number });
        })
        .catch(() => answer?.({ ok: false, code: 'unavailable' }))
        .finally(() => (asking -= 1));
    });
    socket.on('leave', (topic: unknown) => leave(line, String(topic)));
    socket.on('disconnect', () => {
      clearTimeout(expiry);
      rights.remove(line);
      for (const topic of [...line.topics]) leave(line, topic);
    });
  });

  // What a lost NOTIFY would have told, told a little later.
  const catchUp = () => {
    wakeAll();
    rights.poll().catch((error: unknown) => log(`gateway: ${String(error)}`));
  };
  const listener = listen({
    databaseUrl: ports.databaseUrl,
    log,
    back: catchUp,
    hear: (topic) => {
      void wake(topic);
      rights.hear(topic);
    },
  });
  const poll = setInterval(catchUp, everyMs);

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

const sameHost = (origin: string, host: string | undefined): boolean => {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
};
