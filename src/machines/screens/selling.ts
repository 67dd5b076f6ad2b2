import { assign, fromPromise, raise, setup } from 'xstate';
import type { Money } from '#contract/frame/shapes';
import type { SaleView } from '#contract/sales';
import { tagged } from '#machines/kernel/transition';
import { sale as chart } from '#machines/lifecycles/sale';

/** What a seller asks of the server; the server's chart says whether it may be. */
export type SaleAct =
  | { do: 'start'; item: string }
  | { do: 'prepare'; price: Money }
  | { do: 'find'; email: string }
  | { do: 'create'; email: string; first_name: string; last_name: string }
  | { do: 'change' }
  | { do: 'send' }
  | { do: 'enter'; code: string }
  | { do: 'review' }
  | { do: 'sell' }
  | { do: 'leave' };

export interface Asked {
  act: SaleAct;
  sale: SaleView | null;
  /** Sent twice under one key, it happens once. */
  key: string;
}

export interface SellingInput {
  ask(asked: Asked): Promise<SaleView>;
  /** Interrupts the sale of which this tab knew before it was loaded anew. */
  interrupt(id: string): Promise<SaleView>;
  /** The sale that the tab knew before; null where it was not loaded anew within a sale. */
  before: string | null;
  /** Keeps the open sale for the next load of this tab; null forgets it. */
  keep(id: string | null): void;
  newKey(): string;
  /** No answer came: the same is sent again under the same key. */
  isUnanswered(error: unknown): boolean;
}

interface SellingContext extends SellingInput {
  sale: SaleView | null;
  act: SaleAct | null;
  key: string;
  error: unknown;
}

export type SellingEvent =
  | { type: 'ask'; act: SaleAct }
  | { type: 'ask.again' }
  | { type: 'dismiss' }
  /** Another sale, or this one as the server says it is now. */
  | { type: 'told'; sale: SaleView }
  /** From what the buyer will receive to the choice of the buyer. */
  | { type: 'go.on' }
  /** The result was read: another sale may begin. */
  | { type: 'clear' };

const stands =
  (tag: string) =>
  ({ context }: { context: SellingContext }) =>
    context.sale !== null && tagged(chart, context.sale.lifecycle.state, tag);

/** Where the seller's screen goes after an answer; the server's chart has said where the sale stands. */
const placed = [
  { guard: 'isNone', target: 'none' },
  { guard: 'isLeft', target: 'interrupted' },
  { guard: 'isEnded', target: 'ended' },
  { guard: 'isUnpriced', target: 'preparing' },
  { guard: 'isUnnamed', target: 'buyer' },
  { guard: 'isUncoded', target: 'ability' },
  { guard: 'isCoded', target: 'code' },
  { target: 'checking' },
] as const;

/**
 * The seller's way through a sale: `station` is the screen that they stand on, `line` what is on its way to the server and
 * what came back. A tab that was loaded anew within a sale interrupts it first (spec 5).
 */
export const selling = setup({
  types: {} as { context: SellingContext; input: SellingInput; events: SellingEvent },
  actors: {
    ask: fromPromise<SaleView, SellingContext>(({ input }) => {
      const { act, sale, key } = input;
      if (!act) throw new Error('nothing was asked');
      return input.ask({ act, sale, key });
    }),
    interrupt: fromPromise<SaleView, SellingContext>(({ input }) =>
      input.interrupt(input.before ?? ''),
    ),
  },
  guards: {
    wasLoadedAnew: ({ context }) => context.before !== null,
    isNone: ({ context }) => context.sale === null,
    isLeft: stands('left'),
    isEnded: stands('final'),
    isUnpriced: stands('unpriced'),
    isUnnamed: stands('unnamed'),
    isUncoded: stands('uncoded'),
    isCoded: stands('coded'),
    isUnreviewed: stands('unreviewed'),
    isUnanswered: ({ context }, params: { error: unknown }) => context.isUnanswered(params.error),
    isPriced: ({ context, event }) =>
      event.type === 'told' &&
      event.sale.id === context.sale?.id &&
      tagged(chart, event.sale.lifecycle.state, 'unnamed'),
    isAnother: ({ context, event }) => event.type === 'told' && event.sale.id !== context.sale?.id,
    isNewer: ({ context, event }) =>
      event.type === 'told' &&
      (event.sale.id !== context.sale?.id ||
        event.sale.lifecycle.version >= context.sale.lifecycle.version),
  },
  actions: {
    begin: assign(({ context, event }) =>
      event.type === 'ask' ? { act: event.act, key: context.newKey(), error: null } : {},
    ),
    review: assign(({ context }) => ({
      act: { do: 'review' } as const,
      key: context.newKey(),
      error: null,
    })),
    take: assign((_, params: { sale: SaleView }) => ({
      sale: params.sale,
      act: null,
      error: null,
      before: null,
    })),
    takeTold: assign(({ event }) => (event.type === 'told' ? { sale: event.sale } : {})),
    takeError: assign((_, params: { error: unknown }) => ({ error: params.error })),
    forgetError: assign({ error: null, act: null }),
    clear: assign({ sale: null, act: null, error: null }),
    lose: assign({ before: null }),
    place: raise(({ context }) => {
      if (!context.sale) throw new Error('an answer without a sale');
      return { type: 'told' as const, sale: context.sale };
    }),
    keep: ({ context }) =>
      context.keep(
        context.sale && tagged(chart, context.sale.lifecycle.state, 'open')
          ? context.sale.id
          : null,
      ),
  },
}).createMachine({
  id: 'selling',
  meta: { line: ['resting', 'sending'] },
  context: ({ input }) => ({ ...input, sale: null, act: null, key: '', error: null }),
  type: 'parallel',
  states: {
    station: {
      initial: 'none',
      on: {
        // Raised after every answer: the sale is what the server said last.
        told: { guard: 'isNewer', target: '.placing', actions: ['takeTold', 'keep'] },
        clear: { target: '.none', actions: ['clear', 'keep'] },
      },
      states: {
        none: { meta: { label: 'Item sell' } },
        placing: { always: [...placed] },
        preparing: {
          meta: { label: 'Prepare' },
          on: {
            told: [
              {
                guard: 'isPriced',
                target: 'prepared',
                actions: ['takeTold', 'keep'],
              },
              { guard: 'isNewer', target: 'placing', actions: ['takeTold', 'keep'] },
            ],
          },
        },
        /** The price is set: what the buyer will receive is shown once before the buyer is chosen. */
        prepared: {
          meta: { label: 'Prepared' },
          on: {
            'go.on': 'buyer',
            told: [
              {
                guard: 'isPriced',
                actions: ['takeTold', 'keep'],
              },
              { guard: 'isNewer', target: 'placing', actions: ['takeTold', 'keep'] },
            ],
          },
        },
        buyer: { meta: { label: 'Check account' } },
        ability: { meta: { label: 'Ability to buy' } },
        code: { meta: { label: 'Code' } },
        checking: { meta: { label: 'Last check' } },
        ended: { meta: { label: 'Item sold' } },
        interrupted: { meta: { label: 'Interrupted' } },
      },
    },
    line: {
      initial: 'opening',
      states: {
        opening: {
          meta: { label: 'Opening' },
          always: [{ guard: 'wasLoadedAnew', target: 'interrupting' }, { target: 'resting' }],
        },
        interrupting: {
          meta: { label: 'Interrupting' },
          tags: 'busy',
          invoke: {
            src: 'interrupt',
            input: ({ context }) => context,
            onDone: {
              target: 'resting',
              actions: [
                { type: 'take', params: ({ event }) => ({ sale: event.output }) },
                'keep',
                'place',
              ],
            },
            // It has ended already, or cannot be reached: the server ends it after an hour.
            onError: { target: 'resting', actions: ['lose', 'keep'] },
          },
        },
        resting: {
          meta: { label: 'Ready' },
          on: { ask: { target: 'sending', actions: 'begin' } },
        },
        sending: {
          meta: { label: 'Sending' },
          tags: 'busy',
          invoke: {
            src: 'ask',
            input: ({ context }) => context,
            onDone: {
              target: 'answered',
              actions: [
                { type: 'take', params: ({ event }) => ({ sale: event.output }) },
                'keep',
                'place',
              ],
            },
            onError: [
              {
                guard: { type: 'isUnanswered', params: ({ event }) => ({ error: event.error }) },
                target: 'unanswered',
                actions: { type: 'takeError', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'refused',
                actions: { type: 'takeError', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        /** The right code opens the last check without another click. */
        answered: {
          meta: { label: 'Answered' },
          tags: 'busy',
          always: [
            { guard: 'isUnreviewed', target: 'sending', actions: 'review' },
            { target: 'resting' },
          ],
        },
        unanswered: {
          meta: { label: 'No answer' },
          on: {
            'ask.again': 'sending',
            ask: { target: 'sending', actions: 'begin' },
            dismiss: { target: 'resting', actions: 'forgetError' },
            // What was asked of one sale is never asked of another.
            told: { guard: 'isAnother', target: 'resting', actions: 'forgetError' },
          },
        },
        refused: {
          meta: { label: 'Refused' },
          on: {
            ask: { target: 'sending', actions: 'begin' },
            dismiss: { target: 'resting', actions: 'forgetError' },
            told: { guard: 'isAnother', target: 'resting', actions: 'forgetError' },
          },
        },
      },
    },
  },
});
