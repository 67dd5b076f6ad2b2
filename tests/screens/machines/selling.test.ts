import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { SaleView } from '#contract/sales';
import { selling, type Asked } from '../../../src/machines/screens/selling';

class Unanswered extends Error {}

const saleAt = (state: string, version: number): SaleView =>
  ({ id: 'sale', item: { id: 'item' }, lifecycle: { state, version } }) as unknown as SaleView;

/** A seller's tab. `answers` come one after the other, each when it is let go. */
const tab = (before: string | null = null) => {
  const asked: Asked[] = [];
  const interrupted: string[] = [];
  const letGo: ((answer: SaleView | Error) => void)[] = [];
  let kept: string | null = before;
  let keys = 0;
  const waiting = () =>
    new Promise<SaleView>((done, fail) =>
      letGo.push((answer) => (answer instanceof Error ? fail(answer) : done(answer))),
    );
  const actor = createActor(selling, {
    input: {
      ask: (what) => {
        asked.push(what);
        return waiting();
      },
      interrupt: (id) => {
        interrupted.push(id);
        return waiting();
      },
      before,
      keep: (id) => (kept = id),
      newKey: () => `key ${(keys += 1)}`,
      isUnanswered: (error) => error instanceof Unanswered,
    },
  }).start();
  return {
    actor,
    asked,
    interrupted,
    kept: () => kept,
    stands: () => actor.getSnapshot().value,
    answer: async (answer: SaleView | Error) => {
      letGo.shift()?.(answer);
      await new Promise((next) => setTimeout(next));
    },
  };
};

describe('the way of a seller', () => {
  it('follows the server from station to station', async () => {
    const { actor, answer, stands, kept } = tab();
    actor.send({ type: 'ask', act: { do: 'start', item: 'item' } });
    expect(stands()).toEqual({ station: 'none', line: 'sending' });
    await answer(saleAt('preparing', 1));
    expect(stands()).toEqual({ station: 'preparing', line: 'resting' });
    expect(kept()).toBe('sale');
    actor.send({ type: 'ask', act: { do: 'prepare', price: { cents: 1, currency: 'EUR' } } });
    await answer(saleAt('buyer', 2));
    // What the buyer will receive is shown before the buyer is chosen.
    expect(stands()).toMatchObject({ station: 'prepared' });
    actor.send({ type: 'go.on' });
    expect(stands()).toMatchObject({ station: 'buyer' });
    actor.send({ type: 'ask', act: { do: 'find', email: 'a@example.org' } });
    await answer(saleAt('ability', 3));
    expect(stands()).toMatchObject({ station: 'ability' });
    actor.send({ type: 'ask', act: { do: 'send' } });
    await answer(saleAt('codeSent', 4));
    expect(stands()).toMatchObject({ station: 'code' });
  });

  it('opens the last check by itself after the right code', async () => {
    const { actor, answer, asked, stands } = tab();
    actor.send({ type: 'told', sale: saleAt('codeSent', 4) });
    actor.send({ type: 'ask', act: { do: 'enter', code: '123456' } });
    await answer(saleAt('codeValidated', 5));
    expect(asked.map(({ act }) => act.do)).toEqual(['enter', 'review']);
    expect(asked[1]?.key).not.toBe(asked[0]?.key);
    await answer(saleAt('lastCheck', 6));
    expect(stands()).toEqual({ station: 'checking', line: 'resting' });
  });

  it('stays where it is when it is refused, and says why', async () => {
    const { actor, answer, stands } = tab();
    actor.send({ type: 'told', sale: saleAt('codeSent', 4) });
    actor.send({ type: 'ask', act: { do: 'enter', code: '000000' } });
    await answer(new Error('wrong'));
    expect(stands()).toEqual({ station: 'code', line: 'refused' });
    expect(actor.getSnapshot().context.error).toMatchObject({ message: 'wrong' });
    actor.send({ type: 'dismiss' });
    expect(actor.getSnapshot().context.error).toBeNull();
  });

  it('sends again under the same key where no answer came', async () => {
    const { actor, answer, asked, stands } = tab();
    actor.send({ type: 'told', sale: saleAt('lastCheck', 6) });
    actor.send({ type: 'ask', act: { do: 'sell' } });
    await answer(new Unanswered());
    expect(stands()).toMatchObject({ line: 'unanswered' });
    actor.send({ type: 'ask.again' });
    expect(asked.map(({ key }) => key)).toEqual(['key 1', 'key 1']);
    await answer(saleAt('sold', 8));
    expect(stands()).toEqual({ station: 'ended', line: 'resting' });
  });

  it.each([
    ['without an answer', new Unanswered()],
    ['refused', new Error('no')],
  ])('what was asked of one sale, and is %s, is not asked of another', async (_, answered) => {
    const { actor, answer, asked, stands } = tab();
    actor.send({ type: 'told', sale: saleAt('preparing', 1) });
    actor.send({ type: 'ask', act: { do: 'prepare', price: { cents: 1, currency: 'EUR' } } });
    await answer(answered);
    actor.send({ type: 'told', sale: saleAt('preparing', 2) });
    expect(actor.getSnapshot().context.error).toBe(answered);
    actor.send({ type: 'told', sale: { ...saleAt('preparing', 1), id: 'another' } });
    expect(stands()).toEqual({ station: 'preparing', line: 'resting' });
    expect(actor.getSnapshot().context).toMatchObject({ error: null, sale: { id: 'another' } });
    actor.send({ type: 'ask.again' });
    expect(asked).toHaveLength(1);
  });

  it('forgets the sale of the tab once it has ended', async () => {
    const { actor, kept } = tab();
    actor.send({ type: 'told', sale: saleAt('lastCheck', 6) });
    expect(kept()).toBe('sale');
    actor.send({ type: 'told', sale: saleAt('sold', 8) });
    expect(kept()).toBeNull();
  });

  it('an older word of the server changes nothing', () => {
    const { actor, stands } = tab();
    actor.send({ type: 'told', sale: saleAt('lastCheck', 6) });
    actor.send({ type: 'told', sale: saleAt('codeSent', 4) });
    expect(stands()).toMatchObject({ station: 'checking' });
  });

  it('a tab that was loaded anew interrupts its sale and says where it stood', async () => {
    const { interrupted, answer, stands, kept } = tab('sale');
    expect(interrupted).toEqual(['sale']);
    expect(stands()).toMatchObject({ line: 'interrupting' });
    await answer(saleAt('interrupted', 9));
    expect(stands()).toEqual({ station: 'interrupted', line: 'resting' });
    expect(kept()).toBeNull();
  });

  it('a sale that cannot be interrupted is let go of', async () => {
    const { answer, stands, kept } = tab('sale');
    await answer(new Error('gone'));
    expect(stands()).toEqual({ station: 'none', line: 'resting' });
    expect(kept()).toBeNull();
  });
});
