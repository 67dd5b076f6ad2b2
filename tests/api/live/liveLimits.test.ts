import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { io, Manager } from 'socket.io-client';
import { liveGateway, liveSocket } from './liveGateway';
import { startTestServer, until, type TestServer } from '../frame/testServer';

let house: TestServer;
let token: string;
beforeAll(async () => {
  house = await startTestServer('liveLimits', { jobs: false });
  token = house.person('admin').token;
}, 60_000);
afterAll(() => house?.close());

const soon = (what: string, look: () => unknown) => until(what, () => Promise.resolve(look()));
const topic = `item:${randomUUID()}`;

describe('limits of sockets', () => {
  const closing = (url: string, path: string, auth: object) =>
    new Promise<string>((resolve) => {
      const socket = io(`${url}${path}`, {
        auth,
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
      });
      socket.io.engine?.on('close', (reason: string) => resolve(reason));
      // The client would close it itself: it is kept open as somebody hostile would.
      socket.io._destroy = () => undefined;
    });

  it('a connection without a good token is closed after a short time, in every namespace', async () => {
    const gateway = await liveGateway(house, { tokenWithinMs: 300 });
    await Promise.all([
      closing(gateway.url, '/', {}),
      closing(gateway.url, '/', { token }),
      closing(gateway.url, '/nowhere', { token }),
      closing(gateway.url, '/items_manager', {}),
      closing(gateway.url, '/items_manager', { token: 'x' }),
      closing(gateway.url, '/items_manager', { token: { toString: 1 } }),
    ]);
    await gateway.close();
  });

  it('a connection that leaves the namespace is closed', async () => {
    const gateway = await liveGateway(house);
    const { socket } = await liveSocket(gateway.url, token);
    const closed = new Promise((resolve) => socket.io.engine.on('close', resolve));
    const { transport } = socket.io.engine as unknown as { transport: { ws: WebSocket } };
    transport.ws.send('41/items_manager');
    await closed;
    await gateway.close();
  });

  it('one connection tries a few tokens, not thousands at once', async () => {
    const gateway = await liveGateway(house);
    const manager = new Manager(gateway.url, { transports: ['websocket'], reconnection: false });
    await new Promise((resolve) => manager.engine.on('open', () => resolve(null)));
    const closed = new Promise((resolve) => manager.engine.on('close', resolve));
    const before = gateway.asked.queries;
    const { transport } = manager.engine as unknown as { transport: { ws: WebSocket } };
    for (let count = 0; count < 200; count += 1)
      transport.ws.send(`40/items_manager,{"token":"${token}"}`);
    await closed;
    expect(gateway.asked.queries - before).toBeLessThan(10);
    await gateway.close();
  });

  it('a flood is refused, then ends the socket, and other accounts do not notice', async () => {
    const gateway = await liveGateway(house, {
      perSocket: { burst: 20, perSecond: 0 },
      refusals: 50,
      heldBackMs: 2_000,
      refusedAfterMs: 10,
    });
    const flooder = await liveSocket(gateway.url, token);
    const said: unknown[] = [];
    flooder.socket.on('end', (why) => said.push(why));
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => flooder.follow(`item:${randomUUID()}`)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
    expect(answers.at(-1)).toMatchObject({ ok: false, code: 'too_many' });
    expect(answers.at(-1)?.message).toMatch(/wait/);
    for (let count = 0; count < 100; count += 1) flooder.socket.emit('follow', { topic });
    await soon('the end', () => flooder.ended.length > 0);
    expect(said).toEqual([{ reason: 'flood' }]);
    const before = gateway.asked.people;
    expect(before).toBeGreaterThan(0);
    await expect(liveSocket(gateway.url, token)).rejects.toThrow('too_many');
    expect(gateway.asked.people, 'nobody asks whose token it is').toBe(before);
    const owner = house.person('owner');
    const other = await liveSocket(gateway.url, owner.token);
    expect(await other.follow(`account:${owner.id}`)).toMatchObject({ ok: true });
    other.leave();
    await soon('the flooder is let in again', () =>
      liveSocket(gateway.url, token).then(
        ({ leave }) => {
          leave();
          return true;
        },
        () => false,
      ),
    );
    await gateway.close();
  });

  it('all sockets of an account share its allowance, and an account has so many sockets', async () => {
    const gateway = await liveGateway(house, {
      socketsPerAccount: 3,
      perAccount: { burst: 33, perSecond: 0 },
    });
    const sockets = [
      await liveSocket(gateway.url, token),
      await liveSocket(gateway.url, token),
      await liveSocket(gateway.url, token),
    ];
    await expect(liveSocket(gateway.url, token)).rejects.toThrow('too_many');
    const answers = await Promise.all(
      sockets.flatMap(({ follow }) =>
        Array.from({ length: 20 }, () => follow(`item:${randomUUID()}`)),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(30);
    const other = await liveSocket(gateway.url, house.person('owner').token);
    other.leave();
    sockets[0]?.leave();
    await gateway.close();
  });

  it('a page of another origin is not let in', async () => {
    const gateway = await liveGateway(house);
    const ask = (origin: string) =>
      fetch(`${gateway.url}/socket.io/?EIO=4&transport=polling`, { headers: { origin } });
    expect((await ask(house.parts.config.publicUrl)).status).toBe(200);
    for (const origin of [
      'https://evil.example',
      'null',
      'file://',
      gateway.url.replace('1:', '1.evil.example:'),
    ])
      expect((await ask(origin)).status).toBe(403);
    await gateway.close();
  });
});
