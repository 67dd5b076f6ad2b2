import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Manager, type Socket } from 'socket.io-client';
import type { FollowAnswer } from '#contract/frame/events';
import { liveGateway, liveSocket, tell } from './liveGateway';
import { startTestServer, until, type TestServer } from '../frame/testServer';

let house: TestServer;
let token: string;
const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);
beforeAll(async () => {
  house = await startTestServer('liveHostile', { jobs: false });
  token = house.person('admin').token;
  process.on('uncaughtExceptionMonitor', note);
}, 60_000);
afterAll(() => {
  process.off('uncaughtExceptionMonitor', note);
  return house?.close();
});

const soon = (what: string, look: () => unknown) => until(what, () => Promise.resolve(look()));
const topic = `item:${randomUUID()}`;

/** Nothing reached the process, and a bystander still hears what is told. */
const unharmed = async (url: string) => {
  const bystander = await liveSocket(url, token);
  expect(await bystander.follow(topic)).toMatchObject({ ok: true });
  await tell(house, topic);
  await soon('the event', () => bystander.events.length > 0);
  bystander.leave();
  expect(uncaught).toEqual([]);
};

const names: unknown[] = [
  'follow',
  'leave',
  'event',
  'dropped',
  'end',
  'ping',
  'message',
  'rights',
  '',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'x'.repeat(10_000),
  0,
  17,
];
const shapes: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  '',
  'x',
  topic.toUpperCase(),
  `${topic},${topic}`,
  'item:',
  'everything',
  'x'.repeat(50_000),
  [],
  [[]],
  [topic, topic],
  {},
  { bad: 1 },
  { toString: 1 },
  { valueOf: null, toString: null },
  { length: 1e9 },
  { topic: null },
  { topic: 7 },
  { topic: [topic] },
  { topic: { toString: 1 } },
  { topic, since: -1 },
  { topic, since: 1.5 },
  { topic, since: '1' },
  { topic, since: 1e300 },
  { topic, since: null },
  { topic, since: {} },
  { topic: 'loan:zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz' },
  Buffer.from('binary'),
  { topic: Buffer.from(topic) },
  JSON.parse('{"__proto__":{"topic":"x"},"constructor":1}'),
];
/** Arguments of one event: a shape, nothing at all, too many, and a word where the acknowledgement belongs. */
const argumentsOf = (name: unknown): unknown[][] => [
  [],
  ...shapes.map((shape) => [shape]),
  ...shapes.slice(0, 20).map((shape) => [shape, 'x']),
  [name === 'leave' ? topic : { topic }, 'x'],
  [{ topic }, { topic }, { topic }],
];

const generous = {
  socketsPerAccount: 10_000,
  perSocket: { burst: 100_000, perSecond: 100_000 },
  perAccount: { burst: 100_000, perSecond: 100_000 },
};

describe('whatever a client sends', () => {
  it('every event in every wrong shape is answered with a code and a message, with or without an acknowledgement', async () => {
    const gateway = await liveGateway(house, generous);
    const { socket, leave, ended } = await liveSocket(gateway.url, token);
    const answers: [string, FollowAnswer][] = [];
    for (const name of names)
      for (const args of argumentsOf(name)) {
        socket.emit(name as string, ...args);
        const answer = await new Promise<FollowAnswer>((resolve) =>
          socket.emit(name as string, ...args, resolve),
        );
        answers.push([`${String(name).slice(0, 20)} ${JSON.stringify(args).slice(0, 80)}`, answer]);
      }
    const wrong = answers.filter(
      ([, answer]) =>
        answer.ok || answer.code !== 'malformed' || !answer.message || 'number' in answer,
    );
    expect(wrong).toEqual([]);
    expect(answers.length).toBeGreaterThan(900);
    expect(ended).toEqual([]);
    leave();
    await unharmed(gateway.url);
    await gateway.close();
  });

  it('an event named error ends that socket alone', async () => {
    const gateway = await liveGateway(house, generous);
    for (const args of [[], ['x'], [{ toString: 1 }], [null]]) {
      const { socket, ended } = await liveSocket(gateway.url, token);
      socket.emit('error', ...args);
      await soon('the end', () => ended.length > 0);
    }
    await unharmed(gateway.url);
    expect(gateway.lines).toHaveLength(4);
    await gateway.close();
  });

  const frames = [
    '42/items_manager,["follow",{"bad":1},"x"]',
    '42/items_manager,["leave",{"toString":1}]',
    '42/items_manager,',
    '42/items_manager',
    '42',
    '42[]',
    '42/items_manager,[]',
    '42/items_manager,[null]',
    '42/items_manager,[{}]',
    '42/items_manager,["disconnect"]',
    '42/items_manager,["connect_error"]',
    '42/items_manager,["newListener","x"]',
    '42/items_manager,5["follow"]',
    '42/items_manager,99999999999999999999["follow",null]',
    '42/items_manager,["follow"',
    `42/items_manager,["follow",${'['.repeat(40_000)}${']'.repeat(40_000)}]`,
    `42/items_manager,["follow",${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}]`,
    `42/items_manager,["follow","${'x'.repeat(300_000)}"]`,
    '42/nowhere,["follow"]',
    '43/items_manager,1[]',
    '43/items_manager,1',
    '43/items_manager,["x"]',
    '44/items_manager,"x"',
    '44/items_manager',
    '45-["follow"]',
    '451-/items_manager,["follow",{"_placeholder":true,"num":0}]',
    '451-/items_manager,["follow",{"_placeholder":true,"num":99}]',
    '4599-/items_manager,["follow"]',
    '450-/items_manager,["follow"]',
    '461-/items_manager,1[{"_placeholder":true,"num":0}]',
    '40',
    '40/items_manager',
    '40/items_manager,{"token":{"toString":1}}',
    '40/items_manager,[]',
    '40/items_manager,null',
    '40/__proto__,{"token":"x"}',
    '41/items_manager',
    '41/items_manager,{}',
    '49',
    '4x',
    '4',
    '',
    '0',
    '1',
    '2',
    '2probe',
    '3',
    '5',
    '6',
    '9',
    'b',
    'b!!!',
    'bAAAA',
    '\u0000',
    'x'.repeat(50_000),
  ];
  /** Writes a text as it is, below socket.io. */
  const raw = (socket: Socket, frame: string) => {
    const { transport } = socket.io.engine as unknown as { transport: { ws: WebSocket } };
    transport.ws.send(frame);
  };

  it('a frame that is no packet ends one connection at most', async () => {
    const gateway = await liveGateway(house, generous);
    for (const frame of frames) {
      const { socket, leave } = await liveSocket(gateway.url, token);
      // A second one directly behind it, and once more on one that may be closing already.
      raw(socket, frame);
      raw(socket, frame);
      raw(socket, '42/items_manager,["follow",{"bad":1},"x"]');
      await new Promise((done) => setTimeout(done, 5));
      leave();
    }
    await unharmed(gateway.url);
    await gateway.close();
  });

  it('the same before a token was shown', async () => {
    const gateway = await liveGateway(house, generous);
    for (const frame of frames) {
      const manager = new Manager(gateway.url, { transports: ['websocket'], reconnection: false });
      await new Promise<void>((resolve, reject) => {
        manager.engine.on('open', () => resolve());
        manager.on('error', reject);
      });
      const { transport } = manager.engine as unknown as { transport: { ws: WebSocket } };
      transport.ws.send(frame);
      transport.ws.send('42/items_manager,["follow",{"bad":1},"x"]');
      await new Promise((done) => setTimeout(done, 5));
      manager.engine.close();
    }
    await unharmed(gateway.url);
    await gateway.close();
  });

  it('a fault in the answer to one request is logged with its cause and ends nothing else', async () => {
    const gateway = await liveGateway(house, {}, () => {
      throw new TypeError('planted', { cause: new Error('its cause') });
    });
    const { follow, leave, ended } = await liveSocket(gateway.url, token);
    expect(await follow(topic)).toMatchObject({ ok: false, code: 'unavailable' });
    expect(ended).toEqual([]);
    expect(gateway.lines.join('\n')).toMatch(/planted[\s\S]*its cause/);
    expect(uncaught).toEqual([]);
    leave();
    await gateway.close();
  });
});
