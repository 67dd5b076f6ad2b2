import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../../src/contract/frame/events';
import { readPause, watched, type WatchedInput } from '../../../src/machines/screens/watched';

interface Thing {
  version: number;
  read: number;
}

const event = (version: number, part: Partial<LiveEvent> = {}): LiveEvent => ({
  topic: 'item:00000000-0000-0000-0000-000000000000',
  number: version,
  kind: 'changed',
  id: 'thing',
  type: 'publication',
  state: 'published',
  at: '2026-01-01T00:00:00.000Z',
  data: { version },
  ...part,
});

const gone = new Error('gone');
const lost = new Error('lost');
const soon = () => new Promise<void>((done) => setTimeout(done));

/** A watched thing with readings that the test answers one by one. */
const watching = (part: Partial<WatchedInput<unknown>> = {}) => {
  const clock = new SimulatedClock();
  const readings: { done(thing: Thing): void; fail(error: Error): void; signal: AbortSignal }[] =
    [];
  const shown: unknown[] = [];
  let told: (event: LiveEvent) => void = () => undefined;
  const actor = createActor(watched, {
    clock,
    input: {
      read: (signal, before) =>
        new Promise((done, fail) => {
          shown.push(before);
          readings.push({ done, fail, signal });
        }),
      follow: (hear) => {
        told = hear;
        return () => undefined;
      },
      apply: (draft, { data }) => {
        const { version } = data as { version: number };
        const thing = draft as Thing;
        if (version > thing.version) thing.version = version;
      },
      isSeen: () => true,
      isGone: (error) => error === gone,
      ...part,
    },
  });
  actor.start();
  const answer = async (at: number, thing: Thing) => {
    readings[at]?.done(thing);
    await soon();
  };
  const fail = async (at: number, error: Error) => {
    readings[at]?.fail(error);
    await soon();
  };
  return {
    actor,
    answer,
    fail,
    shown,
    readings: () => readings.length,
    aborted: (at: number) => readings[at]?.signal.aborted,
    tell: (...events: LiveEvent[]) => events.forEach((one) => told(one)),
    pass: (ms: number) => clock.increment(ms),
    thing: () => actor.getSnapshot().context.thing as Thing | null,
    state: () => actor.getSnapshot().value,
  };
};

/** It was read once and is shown. */
const showing = async (part?: Partial<WatchedInput<unknown>>) => {
  const made = watching(part);
  await made.answer(0, { version: 1, read: 1 });
  return made;
};

describe('a watched thing', () => {
  it('is shown once it is read', async () => {
    const { answer, thing, state } = watching();
    expect([state(), thing()]).toEqual(['loading', null]);
    await answer(0, { version: 1, read: 1 });
    expect([state(), thing()]).toEqual([{ shown: 'resting' }, { version: 1, read: 1 }]);
  });

  it('draws at once what an event says, and reads anew after a pause', async () => {
    const { tell, pass, thing, readings, answer, state } = await showing();
    tell(event(2));
    expect([thing(), readings()]).toEqual([{ version: 2, read: 1 }, 1]);
    pass(readPause);
    expect(readings()).toBe(2);
    await answer(1, { version: 2, read: 2 });
    expect([thing(), state()]).toEqual([{ version: 2, read: 2 }, { shown: 'resting' }]);
  });

  it('reads a swarm once, and also while it lasts', async () => {
    const { tell, pass, readings, answer } = await showing();
    for (let version = 2; version < 12; version += 1) {
      tell(event(version));
      pass(readPause / 5);
    }
    expect(readings()).toBe(2);
    await answer(1, { version: 11, read: 2 });
    pass(readPause);
    // Five of them came during the reading: it is read once more, then no more.
    expect(readings()).toBe(3);
    await answer(2, { version: 11, read: 3 });
    pass(readPause * 10);
    expect(readings()).toBe(3);
  });

  it('never steps back to a reading that is older than what was told during it', async () => {
    const { tell, pass, thing, answer, state } = await showing();
    tell(event(2));
    pass(readPause);
    tell(event(3));
    await answer(1, { version: 2, read: 2 });
    expect([thing(), state()]).toEqual([{ version: 3, read: 2 }, { shown: 'pausing' }]);
  });

  it('lays what was told during the first reading over it, and reads anew', async () => {
    const { tell, thing, answer, state } = watching();
    tell(event(2));
    await answer(0, { version: 1, read: 1 });
    expect([thing(), state()]).toEqual([{ version: 2, read: 1 }, { shown: 'pausing' }]);
  });

  it('does not read anew for what its reading has seen, which only the answer says', async () => {
    let age = 0;
    const hasSeen = ({ written }: LiveEvent) => Number(written) < age;
    const { tell, readings, answer, pass, state } = watching({ hasSeen });
    tell(event(1, { kind: 'stale', written: '7' }));
    age = 8;
    await answer(0, { version: 1, read: 1 });
    tell(event(1, { kind: 'stale', written: '7' }));
    expect(state()).toEqual({ shown: 'resting' });
    tell(event(1, { kind: 'stale', written: '8' }));
    pass(readPause);
    expect(readings()).toBe(2);
    tell(event(1, { kind: 'stale', written: '9' }));
    age = 9;
    await answer(1, { version: 1, read: 2 });
    expect(state()).toEqual({ shown: 'pausing' });
  });

  it('does not read anew for an event that says everything itself', async () => {
    const { tell, pass, thing, readings } = await showing({
      rereads: ({ kind }) => kind !== 'progress',
    });
    tell(event(2, { kind: 'progress' }));
    pass(readPause * 2);
    expect([thing(), readings()]).toEqual([{ version: 2, read: 1 }, 1]);
  });

  it('stays as it is, and says that it may be old, when a reading fails', async () => {
    const { actor, tell, pass, thing, fail, answer, state } = await showing();
    tell(event(1));
    pass(readPause);
    await fail(1, lost);
    expect([thing(), state()]).toEqual([{ version: 1, read: 1 }, { shown: 'stale' }]);
    expect(actor.getSnapshot().context.error).toBe(lost);
    actor.send({ type: 'read.again' });
    await answer(2, { version: 1, read: 2 });
    expect([thing(), actor.getSnapshot().context.error]).toEqual([{ version: 1, read: 2 }, null]);
  });

  it('is gone when it is no longer there, and back again when it is told of', async () => {
    const { tell, pass, thing, fail, answer, state } = await showing();
    tell(event(1));
    pass(readPause);
    await fail(1, gone);
    expect([thing(), state()]).toEqual([null, 'gone']);
    tell(event(2));
    expect(state()).toBe('loading');
    await answer(2, { version: 2, read: 2 });
    expect(thing()).toEqual({ version: 2, read: 2 });
  });

  it('takes the answer of a call, ends an older reading and reads anew', async () => {
    const { actor, tell, pass, thing, aborted, readings } = await showing();
    tell(event(2));
    pass(readPause);
    actor.send({ type: 'take', thing: { version: 5, read: 0 } });
    expect([thing(), aborted(1)]).toEqual([{ version: 5, read: 0 }, true]);
    pass(readPause);
    expect(readings()).toBe(3);
  });

  it('keeps what is shown while another question is asked, also when that fails', async () => {
    const { actor, thing, fail, answer, state, shown } = await showing();
    actor.send({ type: 'turn' });
    expect([thing(), state()]).toEqual([{ version: 1, read: 1 }, 'loading']);
    await fail(1, lost);
    expect([thing(), state()]).toEqual([{ version: 1, read: 1 }, 'failed']);
    actor.send({ type: 'read.again' });
    await answer(2, { version: 9, read: 2 });
    expect(thing()).toEqual({ version: 9, read: 2 });
    expect(shown).toEqual([null, { version: 1, read: 1 }, { version: 1, read: 1 }]);
  });

  it('drops the answer to a question that is no longer asked', async () => {
    const { actor, thing, answer, aborted } = watching();
    actor.send({ type: 'turn' });
    await answer(0, { version: 1, read: 1 });
    expect([thing(), aborted(0)]).toEqual([null, true]);
    await answer(1, { version: 2, read: 2 });
    expect(thing()).toEqual({ version: 2, read: 2 });
  });

  it('is read by the clock where it asks for it, while somebody looks', async () => {
    let seen = true;
    const { pass, readings, answer, fail } = await showing({
      every: (shown) => ((shown as Thing).version < 3 ? 1_000 : null),
      isSeen: () => seen,
    });
    pass(1_000);
    expect(readings()).toBe(2);
    await fail(1, lost);
    pass(1_000);
    expect(readings()).toBe(3);
    await answer(2, { version: 2, read: 2 });
    seen = false;
    pass(5_000);
    expect(readings()).toBe(3);
  });

  it('is not read by the clock once that is no longer asked for', async () => {
    const { pass, readings, answer } = await showing({
      every: (shown) => ((shown as Thing).version < 3 ? 1_000 : null),
    });
    pass(1_000);
    await answer(1, { version: 3, read: 2 });
    pass(3_600_000);
    expect(readings()).toBe(2);
  });
});
