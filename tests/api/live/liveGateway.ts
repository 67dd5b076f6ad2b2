import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { KyselyPlugin } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import type { FollowAnswer, LiveEvent } from '#contract/frame/events';
import { personOf } from '../../../server/http/mount';
import { announce } from '../../../server/lifecycle/outbox';
import { mayFollow } from '../../../server/managers/follow';
import { openGateway } from '../../../server/realtime/gateway';
import type { LiveLimits } from '../../../server/realtime/limits';
import { transact } from '../../../server/store/transaction';
import type { TestServer } from '../frame/testServer';

/**
 * A gateway of its own on a test server's database, with other limits; it counts what it asks the database. `heard`: where
 * it listens; elsewhere than at its database it hears nothing and has the poll alone.
 */
export const liveGateway = async (
  house: TestServer,
  limits: Partial<LiveLimits> = {},
  may: typeof mayFollow = mayFollow,
  heard = house.parts.store.url,
) => {
  const { store, identity, config } = house.parts;
  const asked = { queries: 0, people: 0 };
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      asked.queries += 1;
      return Promise.resolve(result);
    },
  };
  const db = store.db.withPlugin(counting);
  const ownIssuer = config.oidc ? '' : identity.clientConfig.authority;
  const frame = { db, ownIssuer, check: (token: string) => identity.check(token) };
  const http = createServer();
  const lines: string[] = [];
  const gateway = await openGateway(http, {
    db,
    databaseUrl: heard,
    origin: config.publicUrl,
    personOf: (token) => {
      asked.people += 1;
      return personOf(frame, token);
    },
    mayFollow: async (person, topic) => may(db, person, topic),
    limits,
    log: (line) => void lines.push(line),
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    asked,
    lines,
    close: async () => {
      await gateway.close();
      http.closeAllConnections();
      await new Promise((done) => http.close(done));
    },
  };
};

/** One socket that follows many topics; `events` in the order in which they came. */
export const liveSocket = async (url: string, token: string) => {
  const socket: Socket = io(`${url}/items_manager`, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  const events: LiveEvent[] = [];
  const ended: string[] = [];
  socket.on('event', (event: LiveEvent) => events.push(event));
  socket.on('disconnect', (reason) => ended.push(reason));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return {
    socket,
    events,
    ended,
    follow: (topic: string, since?: number): Promise<FollowAnswer> =>
      new Promise((resolve) =>
        socket.emit('follow', { topic, ...(since !== undefined && { since }) }, resolve),
      ),
    leave: () => socket.disconnect(),
  };
};

/** Tells so many events on an item's topic. */
export const tell = (house: TestServer, topic: string, count = 1): Promise<void> =>
  transact(house.parts.store.db, (tx) =>
    announce(
      tx,
      Array.from({ length: count }, () => ({
        topic,
        kind: 'progress' as const,
        subject: topic.slice('item:'.length),
        type: 'verification',
        state: 'matching',
      })),
    ),
  );
