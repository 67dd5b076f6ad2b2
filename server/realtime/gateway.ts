import type { Server as HttpServer } from 'node:http';
import pg from 'pg';
import { Server, type Socket } from 'socket.io';
import { Follow, type LiveEvent } from '#contract/events';
import type { Person } from '../http/person';
import type { Db } from '../store/open';
import { numberOf, readEvents, staleAt } from './replay';

interface Ports {
  db: Db;
  databaseUrl: string;
  origin: string;
  personOf(token: string): Promise<Person>;
  /** Whether the person may see what the topic tells. */
  mayFollow(person: Person, topic: string): Promise<boolean>;
  log(line: string): void;
}

/** Topics that one socket may follow. */
const mostTopics = 200;

/** Every socket that follows a topic, with the last number it was given. */
type Followers = Map<Socket, number>;

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
  const topics = new Map<string, Followers>();
  const busy = new Map<string, Promise<void>>();

  const deliver = async (topic: string): Promise<void> => {
    const followers = topics.get(topic);
    if (!followers?.size) return;
    const lowest = Math.min(...followers.values());
    const { events, stale } = await readEvents(ports.db, topic, lowest);
    for (const [socket, last] of followers) {
      if (stale && last < stale.number) {
        socket.emit('event', stale);
        followers.set(socket, stale.number);
      }
      for (const event of events) {
        if (event.number <= (followers.get(socket) ?? 0)) continue;
        socket.emit('event', event satisfies LiveEvent);
        followers.set(socket, event.number);
      }
    }
  };
  /** One delivery a topic at a time: a wake-up during one is answered by one more after it. */
  const wake = (topic: string): Promise<void> => {
    const after = (busy.get(topic) ?? Promise.resolve())
      .then(() => deliver(topic))
      .catch((error: unknown) => ports.log(`gateway: ${String(error)}`));
    busy.set(topic, after);
    void after.then(() => busy.get(topic) === after && busy.delete(topic));
    return after;
  };

  const space = io.of('/items_manager');
  space.use((socket, go) => {
    const token: unknown = (socket.handshake.auth as { token?: unknown }).token;
    if (typeof token !== 'string') return go(new Error('unauthorized'));
    ports.personOf(token).then(
      (person) => {
        (socket.data as { person: Person }).person = person;
        go();
      },
      () => go(new Error('unauthorized')),
    );
  });
  space.on('connection', (socket) => {
    const { person } = socket.data as { person: Person };
    const followed = new Set<string>();
    const leave = (topic: string) => {
      const followers = topics.get(topic);
      followers?.delete(socket);
      if (followers?.size === 0) topics.delete(topic);
      followed.delete(topic);
    };
    const expiry = setTimeout(
      () => socket.disconnect(true),
      Math.max(0, person.claims.expiresAt * 1000 - Date.now()),
    );
    socket.on(
      'follow',
      (
        asked: unknown,
        answer?: (result: { ok: boolean; number?: number; code?: string }) => void,
      ) => {
        const read = Follow.safeParse(asked);
        if (!read.success) return answer?.({ ok: false, code: 'malformed' });
        if (followed.size >= mostTopics) return answer?.({ ok: false, code: 'too_many' });
        void follow(socket, person, read.data)
          .then((number) => {
            if (number === null) return answer?.({ ok: false, code: 'not_found' });
            followed.add(read.data.topic);
            if (!socket.connected) leave(read.data.topic);
            answer?.({ ok: true, number });
          })
          .catch(() => answer?.({ ok: false, code: 'unavailable' }));
      },
    );
    socket.on('leave', (topic: unknown) => leave(String(topic)));
    socket.on('disconnect', () => {
      clearTimeout(expiry);
      for (const topic of followed) leave(topic);
    });
  });

  const follow = async (
    socket: Socket,
    person: Person,
    { topic, since }: Follow,
  ): Promise<number | null> => {
    if (!(await ports.mayFollow(person, topic))) return null;
    const newest = await numberOf(ports.db, topic);
    const number = Math.min(since ?? newest, newest);
    if (!socket.connected) return null;
    // A number from the future is of another database: what that client holds is stale.
    if (since !== undefined && since > newest) socket.emit('event', staleAt(topic, newest));
    const followers = topics.get(topic) ?? new Map<Socket, number>();
    topics.set(topic, followers);
    followers.set(socket, number);
    await wake(topic);
    return number;
  };

  const listener = listen(ports, (topic) => void wake(topic));
  // What a lost NOTIFY would have told, told a little later.
  const poll = setInterval(() => {
    for (const topic of topics.keys()) void wake(topic);
  }, 2_000);

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

/** LISTEN on a connection of its own, opened anew when it is lost. */
const listen = ({ databaseUrl, log }: Ports, hear: (topic: string) => void) => {
  let client: pg.Client | null = null;
  let closed = false;
  const open = async (): Promise<void> => {
    if (closed) return;
    const fresh = new pg.Client({ connectionString: databaseUrl });
    fresh.on('error', (error) => {
      log(`listener: ${error.message}`);
      if (client === fresh) {
        client = null;
        setTimeout(() => void open(), 500);
      }
    });
    fresh.on('notification', ({ payload }) => payload && hear(payload));
    try {
      await fresh.connect();
      await fresh.query('listen outbox');
      client = fresh;
    } catch {
      await fresh.end().catch(() => {});
      setTimeout(() => void open(), 500);
    }
  };
  void open();
  return {
    async close() {
      closed = true;
      await client?.end().catch(() => {});
    },
  };
};
