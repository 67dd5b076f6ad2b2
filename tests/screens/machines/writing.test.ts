import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  typingRests,
  writing,
  type Save,
  type Unsent,
} from '../../../src/machines/screens/writing';

class Unanswered extends Error {}
class Outdated extends Error {}

type Answer = { version: number } | Error;

/** A form at version 3. `answers` come one after the other, each when it is let go. */
const form = (kept: Unsent | null = null) => {
  const clock = new SimulatedClock();
  const saves: Save[] = [];
  const letGo: ((answer: Answer) => void)[] = [];
  let stored = kept;
  let keys = 0;
  const actor = createActor(writing, {
    clock,
    input: {
      values: { summary: 'Old', captions: { a: 'A' } },
      version: 3,
      kept,
      save: (asked) => {
        saves.push(asked);
        return new Promise((done, fail) =>
          letGo.push((answer) => (answer instanceof Error ? fail(answer) : done(answer))),
        );
      },
      newKey: () => `key ${(keys += 1)}`,
      keep: (unsent) => (stored = unsent),
      isUnanswered: (error) => error instanceof Unanswered,
      isOutdated: (error) => error instanceof Outdated,
    },
  });
  actor.start();
  return {
    actor,
    saves,
    kept: () => stored,
    write: (summary: string) => actor.send({ type: 'change', values: { summary } }),
    rest: () => clock.increment(typingRests),
    wait: (ms: number) => clock.increment(ms),
    answer: async (answer: Answer) => {
      letGo.shift()?.(answer);
      await new Promise((next) => setTimeout(next));
    },
    state: () => actor.getSnapshot(),
  };
};

describe('fields that save themselves', () => {
  it('save once the typing rests, on the version that they know', async () => {
    const { write, rest, saves, answer, state, kept } = form();
    write('N');
    write('New');
    expect(saves).toEqual([]);
    rest();
    expect(saves).toEqual([{ values: { summary: 'New' }, version: 3, done: false, key: 'key 1' }]);
    expect(kept()?.sending).toEqual({ summary: 'New' });
    await answer({ version: 4 });
    expect(state().matches('resting')).toBe(true);
    expect(state().context.version).toBe(4);
    expect(kept()).toBeNull();
  });

  it('send what was typed meanwhile in a save of its own', async () => {
    const { write, rest, saves, answer, actor } = form();
    write('One');
    rest();
    actor.send({ type: 'change', values: { captions: { b: 'B' } } });
    await answer({ version: 4 });
    rest();
    expect(saves.at(1)).toEqual({
      values: { captions: { b: 'B' } },
      version: 4,
      done: false,
      key: 'key 2',
    });
    expect(actor.getSnapshot().context.values).toEqual({
      summary: 'One',
      captions: { a: 'A', b: 'B' },
    });
  });

  it('send the very same again after a cut line, under the same key', async () => {
    const { write, rest, wait, saves, answer, state } = form();
    write('Kept');
    rest();
    await answer(new Unanswered());
    expect(state().matches('unreachable')).toBe(true);
    write('Kept and more');
    wait(3_000);
    expect(saves.at(1)).toEqual(saves.at(0));
    await answer({ version: 4 });
    rest();
    expect(saves.at(2)).toMatchObject({ values: { summary: 'Kept and more' }, version: 4 });
  });

  it('go on after a reload with what was on its way', async () => {
    const sending = { summary: 'Sent' };
    const { saves, answer, rest } = form({
      ...{ sending, changed: { summary: 'Typed' } },
      ...{ key: 'key of before', version: 2 },
    });
    expect(saves).toEqual([{ values: sending, version: 2, done: false, key: 'key of before' }]);
    await answer({ version: 3 });
    rest();
    expect(saves.at(1)).toMatchObject({ values: { summary: 'Typed' }, version: 3 });
  });

  it('are told when another window has saved, and show its text once they are loaded again', async () => {
    const { write, rest, answer, actor, state, kept, saves } = form();
    write('Mine');
    rest();
    await answer(new Outdated());
    expect(state().matches('outdated')).toBe(true);
    expect(state().context.values.summary).toBe('Mine');
    write('Nothing is typed over it');
    actor.send({ type: 'load.again', values: { summary: 'Theirs' }, version: 5 });
    expect(state().context.values).toEqual({ summary: 'Theirs' });
    expect(kept()).toBeNull();
    rest();
    expect(saves).toHaveLength(1);
  });

  it('take a newer text of another window where nothing is unsent, and no older one', () => {
    const { actor, write, state } = form();
    actor.send({ type: 'told', values: { summary: 'Newer' }, version: 4 });
    actor.send({ type: 'told', values: { summary: 'Late' }, version: 3 });
    expect(state().context.values).toEqual({ summary: 'Newer' });
    write('Mine');
    actor.send({ type: 'told', values: { summary: 'Theirs' }, version: 5 });
    expect(state().context.values.summary).toBe('Mine');
  });

  it('are saved before they are closed; a refusal leaves them open with its error', async () => {
    const { write, actor, saves, answer, state } = form();
    write('Done');
    actor.send({ type: 'close' });
    await answer({ version: 4 });
    expect(saves.at(1)).toEqual({ values: {}, version: 4, done: true, key: 'key 2' });
    const incomplete = new Error('choose a verdict');
    await answer(incomplete);
    expect(state().matches('resting')).toBe(true);
    expect(state().context.error).toBe(incomplete);
  });
});
