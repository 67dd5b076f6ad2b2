import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { FollowAnswer, LiveEvent } from '#contract/frame/events';
import { followedTopic } from '../../../src/machines/screens/followedTopic';
import { liveGateway, tell } from './liveGateway';
import { startTestServer, until, type TestServer } from '../frame/testServer';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer('liveCuts', { jobs: false });
}, 60_000);
afterAll(() => house?.close());

/** A client that follows by the browser's own machine, on a connection that can be cut. */
const client = (url: string, token: string, topic: string) => {
  const numbers: number[] = [];
  const actor = createActor(followedTopic);
  let socket: Socket | null = null;
  actor.on('tell', ({ event }) => numbers.push(event.number));
  actor.on('ask', ({ since }) => {
    socket?.emit('follow', since === null ? { topic } : { topic, since }, (answer: FollowAnswer) =>
      actor.send({ type: 'topic.answered', answer }),
    );
  });
  actor.start();
  const connect = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const fresh = io(`${url}/items_manager`, {
        auth: { token },
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
      });
      socket = fresh;
      fresh.on('connect', () => {
        actor.send({ type: 'connection.open' });
        resolve();
      });
      fresh.on('connect_error', reject);
      fresh.on('event', (event: LiveEvent) => {
        if (fresh === socket) actor.send({ type: 'topic.heard', event });
      });
    });
  return {
    numbers,
    actor,
    connect,
    /** Without a word, and back at once. */
    cut: async () => {
      actor.send({ type: 'connection.cut' });
      socket?.io.engine.close();
      socket = null;
      await connect();
    },
    leave: () => {
      socket?.disconnect();
      actor.stop();
    },
  };
};

it('60,000 events to 100 sockets, a fifth of them cut again and again: none is lost, none comes twice', async () => {
  const gateway = await liveGateway(house, {
    socketsPerAccount: 1_000,
    perAccount: { burst: 100_000, perSecond: 100_000 },
  });
  const topic = `item:${randomUUID()}`;
  const clients = Array.from({ length: 100 }, () =>
    client(gateway.url, house.person('admin').token, topic),
  );
  await Promise.all(clients.map(({ connect }) => connect()));
  for (const { actor } of clients)
    await until('all follow', () => Promise.resolve(actor.getSnapshot().matches('following')));
  let telling = true;
  const tellAll = async () => {
    for (let told = 0; told < 600; told += 4) {
      await tell(house, topic, 4);
      await new Promise((next) => setTimeout(next, 10));
    }
    telling = false;
  };
  let cuts = 0;
  const cutSome = async () => {
    for (let turn = 0; telling; turn += 1) {
      const some = clients.filter((_, at) => at % 5 === turn % 5);
      await Promise.all(some.map(({ cut }) => cut()));
      cuts += some.length;
      await new Promise((next) => setTimeout(next, 100));
    }
  };
  await Promise.all([tellAll(), cutSome()]);
  for (const { numbers } of clients)
    await until('the last event', () => Promise.resolve(numbers.at(-1) === 600));
  const expected = Array.from({ length: 600 }, (_, at) => at + 1);
  for (const { numbers } of clients) expect(numbers).toEqual(expected);
  expect(cuts).toBeGreaterThan(50);
  clients.forEach(({ leave }) => leave());
  await gateway.close();
  expect(gateway.lines).toEqual([]);
}, 120_000);
