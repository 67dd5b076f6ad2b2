import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '#contract/frame/events';
import { followedTopic } from '../../../src/machines/screens/followedTopic';
import { liveConnection } from '../../../src/machines/screens/liveConnection';
import { renewForSocket } from '../../../src/services/request/token';

const event = (number: number, after: number, kind: LiveEvent['kind'] = 'changed'): LiveEvent => ({
  topic: 'item:00000000-0000-0000-0000-000000000000',
  number,
  after,
  kind,
  id: '',
  type: 'verification',
  state: 'success',
  at: '2026-01-01T00:00:00.000Z',
  data: {},
});

const topic = () => {
  const clock = new SimulatedClock();
  const actor = createActor(followedTopic, { clock });
  const asked: (number | null)[] = [];
  const told: number[] = [];
  const reread: number[] = [];
  actor.on('ask', ({ since }) => asked.push(since));
  actor.on('tell', ({ event: { number } }) => told.push(number));
  actor.on('reread', ({ number }) => reread.push(number));
  actor.start();
  const hear = (number: number, after = number - 1, kind: LiveEvent['kind'] = 'changed') =>
    actor.send({ type: 'topic.heard', event: event(number, after, kind) });
  const answer = (number: number) =>
    actor.send({ type: 'topic.answered', answer: { ok: true, number } });
  const refuse = () =>
    actor.send({ type: 'topic.answered', answer: { ok: false, code: 'not_found' } });
  return { clock, actor, asked, told, reread, hear, answer, refuse };
};

/** A topic that is followed from number 7. */
const following = () => {
  const made = topic();
  made.actor.send({ type: 'connection.open' });
  made.answer(7);
  return made;
};

describe('a followed topic', () => {
  it('asks when the connection opens, tells to read anew once, then tells each number once', () => {
    const { actor, asked, told, reread, hear, answer } = topic();
    expect(asked).toEqual([]);
    actor.send({ type: 'connection.open' });
    answer(7);
    for (const number of [8, 8, 9, 7, 10]) hear(number);
    expect({ asked, reread, told }).toEqual({ asked: [null], reread: [7], told: [8, 9, 10] });
  });

  it('says which transaction wrote its newest event while it knows, and no longer', () => {
    const { actor, hear } = topic();
    const written: (string | null)[] = [];
    actor.on('reread', (told) => written.push(told.written));
    actor.send({ type: 'connection.open' });
    actor.send({ type: 'topic.answered', answer: { ok: true, number: 7, written: '30' } });
    expect(actor.getSnapshot().context.written).toBe('30');
    hear(8);
    expect(actor.getSnapshot().context.written).toBe(null);
    actor.send({ type: 'topic.dropped' });
    expect(written).toEqual(['30', null]);
  });

  it('asks from its last number after a cut, and does not read anew', () => {
    const { actor, asked, told, reread, hear, answer } = following();
    hear(8);
    actor.send({ type: 'connection.cut' });
    actor.send({ type: 'connection.open' });
    answer(8);
    hear(9);
    expect({ asked, reread, told }).toEqual({ asked: [null, 8], reread: [7], told: [8, 9] });
  });

  it('asks again from its last number when the numbers jump, and takes what comes after the answer', () => {
    const { actor, asked, told, hear, answer } = following();
    hear(10, 9);
    expect(asked).toEqual([null, 7]);
    // Sent before the server heard of it.
    hear(11, 10);
    answer(7);
    for (const number of [8, 9, 10, 11]) hear(number);
    expect(told).toEqual([8, 9, 10, 11]);
    expect(actor.getSnapshot().matches('following')).toBe(true);
  });

  it('sees no hole in a number that is not meant for clients', () => {
    const { asked, told, hear } = following();
    hear(9, 7);
    hear(10, 9);
    expect({ asked, told }).toEqual({ asked: [null], told: [9, 10] });
  });

  it('goes on from the number of a stale event', () => {
    const { asked, told, hear } = following();
    hear(500, 7, 'stale');
    hear(501);
    expect({ asked, told }).toEqual({ asked: [null], told: [500, 501] });
  });

  it('asks again after a refusal, with pauses that grow to a minute, and begins anew once granted', () => {
    const { clock, actor, asked, refuse, answer } = topic();
    actor.send({ type: 'connection.open' });
    for (const pause of [1, 2, 4, 8, 16, 32, 60, 60]) {
      refuse();
      const before = asked.length;
      clock.increment(pause * 1_000 - 1);
      expect(asked).toHaveLength(before);
      clock.increment(1);
      expect(asked).toHaveLength(before + 1);
    }
    answer(3);
    actor.send({ type: 'topic.dropped' });
    const before = asked.length;
    clock.increment(1_000);
    expect(asked).toHaveLength(before + 1);
  });

  it('asks again when no answer comes', () => {
    const { clock, actor, asked } = topic();
    actor.send({ type: 'connection.open' });
    actor.send({ type: 'topic.unanswered' });
    clock.increment(1_000);
    expect(asked).toEqual([null, null]);
  });

  it('tells to read anew when the right to it is lost', () => {
    const { actor, reread } = following();
    actor.send({ type: 'topic.dropped' });
    expect(reread).toEqual([7, 7]);
  });
});

describe('the live connection', () => {
  const connection = (renew: () => Promise<void>) => {
    const clock = new SimulatedClock();
    const counts = { connects: 0, renewals: 0 };
    const renewToken = fromPromise(() => {
      counts.renewals += 1;
      return renew();
    });
    const actor = createActor(liveConnection.provide({ actors: { renewToken } }), { clock });
    actor.on('connect', () => (counts.connects += 1));
    actor.start();
    return { clock, actor, counts };
  };
  const settle = () => new Promise((done) => setImmediate(done));

  it('renews the token at once when the server ends it, and connects again', async () => {
    const { clock, actor, counts } = connection(() => Promise.resolve());
    actor.send({ type: 'socket.opened' });
    actor.send({ type: 'socket.ended' });
    clock.increment(0);
    await settle();
    expect(counts).toEqual({ connects: 2, renewals: 1 });
  });

  describe('of a hall screen', () => {
    afterEach(() => void vi.unstubAllGlobals());
    const ofScreen = () => {
      vi.stubGlobal('localStorage', { getItem: () => 'screen_abc' });
      return connection(renewForSocket);
    };

    it('connects again at once with its own token when the server stops', async () => {
      const { clock, actor, counts } = ofScreen();
      actor.send({ type: 'socket.opened' });
      actor.send({ type: 'socket.ended' });
      clock.increment(0);
      await settle();
      expect(counts).toEqual({ connects: 2, renewals: 1 });
      expect(actor.getSnapshot().matches('connecting')).toBe(true);
    });

    it('asks with pauses that grow where it is not let in', async () => {
      const { clock, actor, counts } = ofScreen();
      for (const [at, pause] of [0, 1_000, 2_000, 4_000].entries()) {
        actor.send({ type: 'socket.unauthorized' });
        clock.increment(Math.max(0, pause - 1));
        await settle();
        expect(counts.connects).toBe(pause > 0 ? at + 1 : 2);
        clock.increment(1);
        await settle();
        expect(counts.connects).toBe(at + 2);
      }
    });
  });

  it('tries a failed renewal again and again, with pauses that grow to a minute', async () => {
    let works = false;
    const { clock, actor, counts } = connection(() =>
      works ? Promise.resolve() : Promise.reject(new Error('no network')),
    );
    actor.send({ type: 'socket.unauthorized' });
    for (const [at, pause] of [0, 1, 2, 4, 8, 16, 32, 60, 60].entries()) {
      if (pause > 0) {
        clock.increment(pause * 1_000 - 1);
        await settle();
        expect(counts.renewals).toBe(at);
      }
      clock.increment(pause > 0 ? 1 : 0);
      await settle();
      expect(counts.renewals).toBe(at + 1);
    }
    works = true;
    clock.increment(60_000);
    await settle();
    expect(counts.connects).toBe(2);
    expect(actor.getSnapshot().matches('connecting')).toBe(true);
  });

  it('does not wait for its pause when the network is back', async () => {
    let works = false;
    const { clock, actor, counts } = connection(() =>
      works ? Promise.resolve() : Promise.reject(new Error('no network')),
    );
    actor.send({ type: 'socket.unauthorized' });
    clock.increment(0);
    await settle();
    works = true;
    actor.send({ type: 'retry' });
    await settle();
    expect(counts).toEqual({ connects: 2, renewals: 2 });
  });

  it('connects again without a new token where nobody is let in', async () => {
    const { clock, actor, counts } = connection(() => Promise.resolve());
    actor.send({ type: 'socket.refused' });
    clock.increment(0);
    actor.send({ type: 'socket.refused' });
    clock.increment(999);
    expect(counts.connects).toBe(2);
    clock.increment(1);
    expect(counts).toEqual({ connects: 3, renewals: 0 });
  });

  it('slows down where every connection is ended at once, and forgets that after it has stood', async () => {
    const { clock, actor, counts } = connection(() => Promise.resolve());
    for (const pause of [0, 1_000, 2_000, 4_000]) {
      actor.send({ type: 'socket.opened' });
      actor.send({ type: 'socket.ended' });
      const before = counts.renewals;
      if (pause > 0) clock.increment(pause - 1);
      expect(counts.renewals).toBe(before);
      clock.increment(1);
      await settle();
      expect(counts.renewals).toBe(before + 1);
    }
    actor.send({ type: 'socket.opened' });
    clock.increment(5_000);
    actor.send({ type: 'socket.ended' });
    clock.increment(0);
    await settle();
    expect(counts.renewals).toBe(5);
  });
});
