import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { TokenItem } from '#contract/records/items';
import { pairing } from '../../../src/machines/screens/pairing';
import { remoteScreen, type Fault, type Lease } from '../../../src/machines/screens/remoteScreen';

const second = 1_000;
const week = 7 * 24 * 3_600 * second;
const start = Date.UTC(2026, 0, 1);
const item = { id: 'item', display: {} } as unknown as TokenItem;

const settle = () => new Promise((next) => setImmediate(next));

/** A screen at a server whose leases last 45 seconds, on a clock that the test moves. */
const screen = () => {
  const clock = new SimulatedClock();
  const now = () => start + clock.now();
  const server = { fault: null as Fault['kind'] | null, until: null as number | null };
  const count = { beats: 0, readings: 0 };
  const heard = { tell: () => undefined as void, tick: (_: number) => undefined as void };
  const answer = <T>(value: T): Promise<T> =>
    server.fault ? Promise.reject(new Error(server.fault)) : Promise.resolve(value);
  const actor = createActor(remoteScreen, {
    clock,
    input: {
      beat: () => {
        count.beats += 1;
        return answer<Lease>({ silentAt: now() + 45 * second, until: server.until });
      },
      read: () => {
        count.readings += 1;
        return answer(item);
      },
      follow: (hear) => {
        heard.tell = hear;
        return () => undefined;
      },
      tick: (hear) => {
        heard.tick = hear;
        return () => undefined;
      },
      faultOf: (error) => ({ kind: (error as Error).message as Fault['kind'], message: 'No.' }),
    },
  });
  actor.start();
  /** Time goes by in steps; at each the page says what time it is. */
  const pass = async (ms: number, step = second) => {
    for (let gone = 0; gone < ms; gone += step) {
      clock.increment(step);
      heard.tick(now());
      await settle();
    }
  };
  const lit = () => actor.getSnapshot().hasTag('lit') && actor.getSnapshot().context.item !== null;
  return { actor, server, count, heard, pass, lit, at: () => actor.getSnapshot().value };
};

describe('a screen', () => {
  it('shows nothing before it holds the lease, and is heard every 15 seconds from then on', async () => {
    const { lit, count, pass } = screen();
    expect(lit()).toBe(false);
    await settle();
    expect(lit()).toBe(true);
    await pass(60 * second);
    expect([lit(), count.beats]).toEqual([true, 5]);
  });

  it('left alone for a week still shows the image, at addresses of the last half hour', async () => {
    const { lit, count, pass } = screen();
    await settle();
    await pass(week, 15 * second);
    expect(lit()).toBe(true);
    expect(count.beats).toBeGreaterThanOrEqual(week / (15 * second));
    expect(count.readings).toBeGreaterThanOrEqual(week / (1_800 * second));
  });

  it('goes dark when its lease is over without an answer, and comes back with the connection', async () => {
    const { server, lit, pass, at } = screen();
    await settle();
    server.fault = 'lost';
    await pass(44 * second);
    expect(lit()).toBe(true);
    await pass(2 * second);
    expect(lit()).toBe(false);
    await pass(3_600 * second, 5 * second);
    expect(lit()).toBe(false);
    server.fault = null;
    await pass(4 * second);
    expect([lit(), at()]).toEqual([true, { living: { shown: 'resting' } }]);
  });

  it('goes dark at the moment at which its right ends, whatever the server does', async () => {
    const { server, lit, pass } = screen();
    server.until = start + 100 * second;
    await settle();
    await pass(99 * second);
    expect(lit()).toBe(true);
    await pass(second);
    expect(lit()).toBe(false);
  });

  it('asks as soon as it is told of a change, and says how it ended', async () => {
    const { actor, server, heard, lit } = screen();
    await settle();
    server.fault = 'over';
    heard.tell();
    await settle();
    expect(lit()).toBe(false);
    expect(actor.getSnapshot().matches('over')).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ item: null, fault: { message: 'No.' } });
  });

  it('at an address that is not allowed stays dark and asks again', async () => {
    const { server, lit, pass } = screen();
    server.fault = 'refused';
    await settle();
    expect(lit()).toBe(false);
    server.fault = null;
    await pass(31 * second);
    expect(lit()).toBe(true);
  });

  it('reads the item anew where its picture cannot be drawn', async () => {
    const { actor, count, lit } = screen();
    await settle();
    actor.send({ type: 'picture.fail' });
    expect(lit()).toBe(true);
    await settle();
    expect([count.readings, lit()]).toEqual([2, true]);
  });
});

describe('a pairing', () => {
  it('shows a code, then a new one when it has run out, until it is told its token', async () => {
    const clock = new SimulatedClock();
    const said: { over: boolean; token: string | null } = { over: false, token: null };
    const paired: string[] = [];
    let codes = 0;
    const actor = createActor(pairing, {
      clock,
      input: {
        ask: () =>
          Promise.resolve({
            user_code: `CODE-${(codes += 1)}`,
            device_code: '',
            expires_at: '',
            interval: 2,
            now: '',
          }),
        poll: () =>
          said.over
            ? Promise.reject(new Error('over'))
            : Promise.resolve({
                state: said.token ? ('connected' as const) : ('pending' as const),
                token: said.token,
                item_id: said.token && 'item',
              }),
        isOver: () => said.over,
        onPaired: (token, id) => paired.push(token, id),
      },
    }).start();
    const pass = async (ms: number) => {
      clock.increment(ms);
      await settle();
    };
    const code = () => actor.getSnapshot().context.code?.user_code;
    await settle();
    await pass(2 * second);
    expect(code()).toBe('CODE-1');
    said.over = true;
    await pass(2 * second);
    said.over = false;
    expect(code()).toBe('CODE-2');
    said.token = 'screen_x';
    await pass(2 * second);
    expect(paired).toEqual(['screen_x', 'item']);
    expect(actor.getSnapshot().matches('paired')).toBe(true);
  });
});
