import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { createActor } from 'xstate';
import type { FollowAnswer, LiveEvent } from '#contract/frame/events';
import { followedTopic } from '../../../src/machines/screens/followedTopic';
import { liveGateway, tell } from './liveGateway';
import { until, type TestServer } from '../frame/testServer';

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
    ...{ topic, numbers, actor, connect },
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

export interface CutRun {
  sockets: number;
  /** Each socket follows one of them. */
  topics: number;
  /** Of all topics together. */
  events: number;
  /** Events a second; the run is as slow as the machine where that is slower. */
  perSecond: number;
  /** ms from one cut of a fifth of the sockets to the next. */
  cutEveryMs: number;
}

export interface CutResult {
  deliveries: number;
  lost: number;
  doubled: number;
  misordered: number;
  cuts: number;
  /** What the gateway complained about. */
  lines: string[];
}

/** Tells events while a fifth of the sockets is cut again and again, and counts what each socket's reader was told. */
export const cutRun = async (house: TestServer, run: CutRun): Promise<CutResult> => {
  const gateway = await liveGateway(house, {
    socketsPerAccount: 2 * run.sockets,
    perAccount: { burst: 1_000_000, perSecond: 1_000_000 },
    // All sockets are of one account here, which others are not held up for.
    questions: { atOnce: 4, perKey: 4 },
  });
  const topics = Array.from({ length: run.topics }, () => `item:${randomUUID()}`);
  const { token } = house.person('admin');
  const clients = Array.from({ length: run.sockets }, (_, at) =>
    client(gateway.url, token, topics[at % run.topics] ?? ''),
  );
  for (let at = 0; at < clients.length; at += 50)
    await Promise.all(clients.slice(at, at + 50).map(({ connect }) => connect()));
  for (const { actor } of clients)
    await until('all follow', () => Promise.resolve(actor.getSnapshot().matches('following')));
  const each = run.events / run.topics;
  const batch = 20;
  let telling = true;
  const tellAll = async () => {
    const from = performance.now();
    for (let told = 0; told < run.events; told += batch) {
      await tell(house, topics[(told / batch) % run.topics] ?? '', batch);
      await sleep(Math.max(1, from + (told / run.perSecond) * 1000 - performance.now()));
    }
    telling = false;
  };
  let cuts = 0;
  const cutSome = async () => {
    for (let turn = 0; telling; turn += 1) {
      const next = sleep(run.cutEveryMs);
      // Not by place: those of one topic would be cut together.
      const some = clients.filter((_, at) => (at + Math.floor(at / run.topics)) % 5 === turn % 5);
      await Promise.all(some.map(({ cut }) => cut()));
      cuts += some.length;
      await next;
    }
  };
  await Promise.all([tellAll(), cutSome()]);
  for (const { numbers } of clients)
    await until('the last event', () => Promise.resolve(numbers.at(-1) === each));
  const sums = { lost: 0, doubled: 0, misordered: 0 };
  for (const { numbers } of clients) {
    const told = new Set(numbers);
    sums.lost += each - told.size;
    sums.doubled += numbers.length - told.size;
    sums.misordered += numbers.filter(
      (number, at) => at > 0 && number < (numbers[at - 1] ?? 0),
    ).length;
  }
  clients.forEach(({ leave }) => leave());
  await gateway.close();
  return { ...sums, deliveries: run.sockets * each, cuts, lines: gateway.lines };
};
