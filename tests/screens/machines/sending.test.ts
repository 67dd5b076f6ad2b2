import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { sending } from '../../../src/machines/screens/sending';

const cut = new Error('no answer');
const race = new Error('race lost');
const refusal = new Error('refused');
const soon = () => new Promise<void>((done) => setTimeout(done));

/** An act whose calls the test answers one by one. */
const acting = ({ queues = false } = {}) => {
  const calls: { what: unknown; key: string; done(answer: unknown): void; fail(e: Error): void }[] =
    [];
  const told: unknown[] = [];
  let keys = 0;
  const actor = createActor(sending, {
    input: {
      send: (what, key) => new Promise((done, fail) => calls.push({ what, key, done, fail })),
      newKey: () => `key ${(keys += 1)}`,
      isUnanswered: (error) => error === cut,
      isLostRace: (error) => error === race,
      queues,
      onDone: (answer, what) => told.push(['done', answer, what]),
      onFailed: (error, what) => told.push([(error as Error).message, what]),
    },
  });
  actor.start();
  const last = () => calls[calls.length - 1];
  return {
    actor,
    told,
    sent: () => calls.map(({ what, key }) => [what, key]),
    send: (what: unknown) => actor.send({ type: 'send', what }),
    done: async (answer: unknown = null) => {
      last()?.done(answer);
      await soon();
    },
    fail: async (error: Error) => {
      last()?.fail(error);
      await soon();
    },
    state: () => actor.getSnapshot().value,
  };
};

describe('an act that is sent', () => {
  it('tells its answer, and leaves a second press out', async () => {
    const { send, sent, done, told, state } = acting();
    send({ name: 'A' });
    send({ name: 'A' });
    expect(sent()).toEqual([[{ name: 'A' }, 'key 1']]);
    await done('made');
    expect([told, state()]).toEqual([[['done', 'made', { name: 'A' }]], 'idle']);
  });

  it('goes out under the same key until there is an answer: by "again", by a second press, after a dismissal', async () => {
    const { actor, send, sent, fail, done, told } = acting();
    send({ name: 'A', tags: ['x'] });
    await fail(cut);
    actor.send({ type: 'send.again' });
    await fail(cut);
    send({ name: 'A', tags: ['x'] });
    await fail(cut);
    actor.send({ type: 'dismiss' });
    send({ name: 'A', tags: ['x'] });
    await done();
    expect(sent().map(([, key]) => key)).toEqual(['key 1', 'key 1', 'key 1', 'key 1']);
    send({ name: 'A', tags: ['x'] });
    expect(sent()[4]?.[1]).toBe('key 2');
    expect(told.slice(0, 3)).toEqual(
      Array.from({ length: 3 }, () => ['no answer', { name: 'A', tags: ['x'] }]),
    );
  });

  it('is another act with a key of its own once something else is asked for', async () => {
    const { send, sent, fail } = acting();
    send({ name: 'A' });
    await fail(cut);
    send({ name: 'B' });
    expect(sent()).toEqual([
      [{ name: 'A' }, 'key 1'],
      [{ name: 'B' }, 'key 2'],
    ]);
  });

  it('tells two files of the same name apart', async () => {
    const { send, sent, fail } = acting();
    send({ file: new File(['a'], 'a.pdf') });
    await fail(cut);
    send({ file: new File(['a'], 'a.pdf') });
    expect(sent().map(([, key]) => key)).toEqual(['key 1', 'key 2']);
  });

  it('takes a new key after a refusal, for the refusal was the answer', async () => {
    const { send, sent, fail, told, state } = acting();
    send('it');
    await fail(refusal);
    expect([told, state()]).toEqual([[['refused', 'it']], 'refused']);
    send('it');
    expect(sent().map(([, key]) => key)).toEqual(['key 1', 'key 2']);
  });

  it('tries a lost race again twice, each with a new key, then says so', async () => {
    const { send, sent, fail, told, state } = acting();
    send('it');
    await fail(race);
    await fail(race);
    expect([sent().length, told, state()]).toEqual([3, [], 'sending']);
    await fail(race);
    expect(sent().map(([, key]) => key)).toEqual(['key 1', 'key 2', 'key 3']);
    expect([told, state()]).toEqual([[['race lost', 'it']], 'refused']);
  });

  it('sends what is asked for meanwhile one after the other where acts rest on each other', async () => {
    const { send, sent, done, fail, told, state } = acting({ queues: true });
    send('first');
    send('second');
    send('third');
    expect(sent()).toEqual([['first', 'key 1']]);
    await done();
    await fail(refusal);
    expect(sent().map(([what]) => what)).toEqual(['first', 'second', 'third']);
    await done();
    expect([told.map((line) => (line as unknown[])[0]), state()]).toEqual([
      ['done', 'refused', 'done'],
      'idle',
    ]);
  });
});
