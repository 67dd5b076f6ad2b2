import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { ModelView } from '../../../src/contract/records/models';
import {
  autosaveMs,
  draft,
  type DraftInput,
  type SaveInput,
  type Unborn,
} from '../../../src/machines/screens/draft';

const soon = () => new Promise<void>((done) => setTimeout(done));
const model = { id: 'model' } as ModelView;
const cut = new Error('cut');

const writingOf = (part: Partial<DraftInput> = {}) => {
  const clock = new SimulatedClock();
  const saves: (SaveInput & { done(): void; fail(error: Error): void })[] = [];
  const kept: { changed: object; unborn: Unborn | null }[] = [];
  const turned: unknown[] = [];
  let keys = 0;
  const actor = createActor(
    draft.provide({
      actors: {
        save: fromPromise<ModelView, SaveInput>(
          ({ input }) =>
            new Promise((done, fail) =>
              saves.push({ ...input, done: () => done(model), fail: (error) => fail(error) }),
            ),
        ),
      },
      guards: { isPassing: (_, { error }) => error === cut },
      actions: {
        keep: ({ context: { changed, unborn } }) => kept.push({ changed, unborn }),
        turn: (_, { step }) => turned.push(step),
      },
    }),
    {
      clock,
      input: {
        id: null,
        kept: {},
        unborn: null,
        newKey: () => `key ${(keys += 1)}`,
        ...part,
      },
    },
  );
  actor.start();
  const end = async (how: (save: (typeof saves)[number]) => void) => {
    const last = saves[saves.length - 1];
    if (last) how(last);
    await soon();
  };
  return {
    actor,
    saves,
    kept,
    turned,
    change: (values: object) => actor.send({ type: 'field.change', values: { ...values } }),
    pass: (ms: number) => clock.increment(ms),
    done: () => end((save) => save.done()),
    fail: (error: Error) => end((save) => save.fail(error)),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  };
};

describe('a draft that is not born yet', () => {
  it('is made once, whatever is pressed after a lost answer: the same goes out under the same key', async () => {
    const { actor, change, saves, fail, done, state, context } = writingOf();
    change({ name: 'A' });
    actor.send({ type: 'draft.save' });
    await fail(cut);
    expect(state()).toBe('unreachable');
    change({ name: 'B' });
    actor.send({ type: 'step.complete', step: 'form' });
    await done();
    expect(saves.map(({ id, values, complete, key }) => [id, values, complete, key])).toEqual([
      [null, { name: 'A' }, null, 'key 1'],
      [null, { name: 'A' }, null, 'key 1'],
    ]);
    // What was typed meanwhile is saved onto the draft that is there now.
    expect([context().id, context().changed, state()]).toEqual(['model', { name: 'B' }, 'typed']);
  });

  it('keeps the first save with its key over a reload', async () => {
    const before = writingOf();
    before.change({ name: 'A' });
    before.actor.send({ type: 'draft.save' });
    await before.fail(cut);
    before.change({ name: 'B' });
    const kept = before.kept[before.kept.length - 1];
    expect(kept).toEqual({
      changed: { name: 'B' },
      unborn: { values: { name: 'A' }, complete: null, key: 'key 1' },
    });
    const after = writingOf({ kept: { name: 'B' }, unborn: kept?.unborn ?? null });
    expect([after.state(), after.saves]).toEqual(['typed', []]);
    after.actor.send({ type: 'draft.save' });
    expect(after.saves.map(({ values, key }) => [values, key])).toEqual([[{ name: 'A' }, 'key 1']]);
  });

  it('is written on after a refusal, and sent under a new key', async () => {
    const { actor, change, saves, fail, state, context } = writingOf();
    change({ name: '' });
    actor.send({ type: 'step.complete', step: 'form' });
    await fail(new Error('name is missing'));
    expect([state(), context().unborn]).toEqual(['refused', null]);
    change({ name: 'A' });
    actor.send({ type: 'step.complete', step: 'form' });
    expect(saves.map(({ values, complete, key }) => [values, complete, key])).toEqual([
      [{ name: '' }, 'form', 'key 1'],
      [{ name: 'A' }, 'form', 'key 2'],
    ]);
  });

  it('does not save itself', () => {
    const { change, pass, saves } = writingOf();
    change({ name: 'A' });
    pass(autosaveMs * 10);
    expect(saves).toEqual([]);
  });
});

describe('a draft that is there', () => {
  it('opens once it was read, and saves itself when the typing rests', async () => {
    const { actor, change, pass, saves, done, state, context } = writingOf({ id: 'model' });
    expect(state()).toBe('opening');
    actor.send({ type: 'model.told', model });
    expect(state()).toBe('resting');
    change({ name: 'A' });
    pass(autosaveMs);
    expect(saves.map(({ id, values }) => [id, values])).toEqual([['model', { name: 'A' }]]);
    await done();
    expect([state(), context().changed, context().sending]).toEqual(['resting', {}, {}]);
  });

  it('sends what had no answer again, with what was typed since, by itself', async () => {
    const { actor, change, pass, saves, fail, done, turned } = writingOf({ id: 'model' });
    actor.send({ type: 'model.told', model });
    change({ name: 'A' });
    actor.send({ type: 'step.complete', step: 'form' });
    await fail(cut);
    change({ artist: 'B' });
    pass(5_000);
    await done();
    expect(saves.map(({ values, complete }) => [values, complete])).toEqual([
      [{ name: 'A' }, 'form'],
      [{ name: 'A', artist: 'B' }, null],
    ]);
    expect(turned).toEqual([null]);
  });
});
