import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Server, type Socket } from 'socket.io';
import { HttpError } from '../errors/httpError';
import type { Person } from '../relations/person';
import type { LiveLimits } from './limits';

interface Ports {
  origin: string;
  limits: LiveLimits;
  personOf(token: string): Promise<Person>;
  /** Its bearer flooded a moment ago. */
  isHeldBack(token: string): boolean;
  mayConnect(person: Person): boolean;
}

/** What the handshake leaves on a socket that it let in. */
export interface Admitted {
  token: string;
  person: Person;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

const hostOf = (address: string): URL | null => {
  try {
    return new URL(address);
  } catch {
    return null;
  }
};

/** A page of the product: of PUBLIC_URL, or on the machine itself under whatever loopback name the visitor typed. */
const isOwnPage = ({ headers }: IncomingMessage, publicUrl: string): boolean => {
  const { origin, host } = headers;
  if (!origin) return true;
  const page = hostOf(origin);
  if (!page) return false;
  return (
    page.origin === hostOf(publicUrl)?.origin || (loopback.has(page.hostname) && page.host === host)
  );
};

/** Why a connection is not let in, in a word that the client knows. */
const refusalOf = (error: unknown): string =>
  error instanceof HttpError && error.status === 401 ? 'unauthorized' : 'unavailable';

/**
 * Opens socket.io with one namespace, which lets in who shows a good token. A connection that has joined nothing after
 * `tokenWithinMs`, or that leaves the namespace, is closed; it may try a few tokens, one at a time.
 */
export const openSocketServer = (http: HttpServer, ports: Ports) => {
  const { origin, limits, personOf, isHeldBack, mayConnect } = ports;
  let joined = 0;
  const io = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: 100_000,
    connectTimeout: limits.tokenWithinMs,
    cors: { origin, credentials: false },
    allowRequest: (request, decide) => {
      const room = io.engine.clientsCount - joined < limits.waiting;
      decide(room ? null : 'too many connections', room && isOwnPage(request, origin));
    },
  });
  // Without this a connection could stay in the namespace that always exists, with no token.
  io.use((_socket, go) => go(new Error('not_found')));

  const tries = new WeakMap<Socket['conn'], number>();
  const trying = new WeakSet<Socket['conn']>();
  const admit = async (socket: Socket): Promise<void> => {
    const { token } = socket.handshake.auth as { token?: unknown };
    if (typeof token !== 'string') throw new Error('unauthorized');
    if (isHeldBack(token)) {
      // Answered at once, it would ask again at once.
      await sleep(limits.refusedAfterMs);
      throw new Error('too_many');
    }
    const person = await personOf(token).catch((error: unknown) => {
      throw new Error(refusalOf(error), { cause: error });
    });
    if (!mayConnect(person)) throw new Error('too_many');
    socket.data = { token, person } satisfies Admitted;
  };

  const space = io.of('/items_manager');
  space.use((socket, go) => {
    const { conn } = socket;
    const tried = (tries.get(conn) ?? 0) + 1;
    tries.set(conn, tried);
    if (trying.has(conn) || tried > limits.tries) {
      conn.close(true);
      return go(new Error('too_many'));
    }
    trying.add(conn);
    admit(socket).then(
      () => {
        trying.delete(conn);
        go();
      },
      (error: Error) => {
        trying.delete(conn);
        go(error);
      },
    );
  });
  space.on('connection', (socket) => {
    joined += 1;
    socket.on('disconnect', () => {
      joined -= 1;
      // It may have left by itself and kept the connection open.
      if (socket.conn.readyState === 'open') socket.conn.close();
    });
  });
  return { io, space };
};
