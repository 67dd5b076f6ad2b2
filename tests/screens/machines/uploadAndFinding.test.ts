import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { finding } from '../../../src/machines/screens/finding';
import { upload } from '../../../src/machines/screens/upload';

const soon = () => new Promise<void>((done) => setTimeout(done));

interface Sent {
  tell(share: number): void;
  signal: AbortSignal;
  done(answer: unknown): void;
  fail(error: Error): void;
}

const uploading = (fault: string | null = null) => {
  const sent: Sent[] = [];
  const arrived: unknown[] = [];
  const actor = createActor(upload, {
    input: {
      send: (tell, signal) => new Promise((done, fail) => sent.push({ tell, signal, done, fail })),
      fault,
      onArrived: (answer) => arrived.push(answer),
    },
  });
  actor.start();
  return { actor, sent, arrived, state: () => actor.getSnapshot().value };
};

describe('an upload', () => {
  it('waits for its turn, says how far it is, and arrives once', async () => {
    const { actor, sent, arrived, state } = uploading();
    expect([state(), sent.length]).toEqual(['waiting', 0]);
    actor.send({ type: 'start' });
    sent[0]?.tell(0.5);
    expect([state(), actor.getSnapshot().context.share]).toEqual(['sending', 0.5]);
    sent[0]?.done('media');
    await soon();
    expect([state(), arrived, actor.getSnapshot().status]).toEqual(['arrived', ['media'], 'done']);
  });

  it('keeps how far it came when it fails, and is started again', async () => {
    const { actor, sent, arrived, state } = uploading();
    actor.send({ type: 'start' });
    sent[0]?.tell(0.7);
    sent[0]?.fail(new Error('cut'));
    await soon();
    expect([state(), actor.getSnapshot().context.share]).toEqual(['failed', 0.7]);
    actor.send({ type: 'start' });
    expect(actor.getSnapshot().context.error).toBe(null);
    sent[1]?.done('media');
    await soon();
    expect(arrived).toEqual(['media']);
  });

  it('is stopped on its way, and then tells nothing', async () => {
    const { actor, sent, arrived, state } = uploading();
    actor.send({ type: 'start' });
    actor.send({ type: 'stop' });
    expect([state(), sent[0]?.signal.aborted]).toEqual(['stopped', true]);
    sent[0]?.done('media');
    await soon();
    expect(arrived).toEqual([]);
  });

  it('is not sent where a rule refuses the file', () => {
    const { actor, sent, state } = uploading('it is empty');
    actor.send({ type: 'start' });
    expect([state(), sent.length]).toEqual(['unfit', 0]);
  });
});

const asking = () => {
  const clock = new SimulatedClock();
  const asked: { text: string; signal: AbortSignal; done(answer: unknown): void; fail(): void }[] =
    [];
  const actor = createActor(finding, {
    clock,
    input: {
      find: (text, signal) =>
        new Promise((done, fail) =>
          asked.push({ text, signal, done, fail: () => fail(new Error('cut')) }),
        ),
      restsMs: (text) => (text === '' ? 0 : 250),
    },
  });
  actor.start();
  return {
    actor,
    asked,
    type: (text: string) => actor.send({ type: 'typed', text }),
    pass: (ms: number) => clock.increment(ms),
    found: () => actor.getSnapshot().context.found,
    state: () => actor.getSnapshot().value,
  };
};

describe('finding while one types', () => {
  it('asks once the typing rests, not with every key', () => {
    const { type, pass, asked } = asking();
    type('a');
    pass(200);
    type('au');
    pass(200);
    expect(asked).toEqual([]);
    pass(50);
    expect(asked.map(({ text }) => text)).toEqual(['au']);
  });

  it('drops a late answer, and keeps what was found until the next one', async () => {
    const { type, pass, asked, found } = asking();
    type('a');
    pass(250);
    asked[0]?.done(['Aurelle']);
    await soon();
    expect(found()).toEqual({ text: 'a', answer: ['Aurelle'] });
    type('b');
    pass(250);
    type('c');
    expect(asked[1]?.signal.aborted).toBe(true);
    asked[1]?.done(['Bord']);
    await soon();
    expect(found()).toEqual({ text: 'a', answer: ['Aurelle'] });
    pass(250);
    asked[2]?.done(['Carmin']);
    await soon();
    expect(found()).toEqual({ text: 'c', answer: ['Carmin'] });
  });

  it('says why nothing is known, and forgets all when it is closed', async () => {
    const { actor, type, pass, asked, found, state } = asking();
    type('');
    pass(0);
    asked[0]?.fail();
    await soon();
    expect([state(), (actor.getSnapshot().context.error as Error).message]).toEqual([
      'unfound',
      'cut',
    ]);
    actor.send({ type: 'close' });
    expect([state(), found(), actor.getSnapshot().context.error]).toEqual(['closed', null, null]);
  });
});
