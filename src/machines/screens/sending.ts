import { assign, fromPromise, setup } from 'xstate';
import { isSame } from '#machines/kernel/isSame';

/** A race that was lost is tried again this often, without asking. */
const mostRaces = 2;

export interface SendingInput {
  /** Sends it under this idempotency key: sent twice under one key, it happens once. */
  send(what: unknown, key: string): Promise<unknown>;
  newKey(): string;
  /** No answer came: nobody knows whether it happened, so the same key is kept. */
  isUnanswered(error: unknown): boolean;
  /** Two at the same instant: the other won, and this one may simply be tried again. */
  isLostRace(error: unknown): boolean;
  /** What is asked for meanwhile waits for its turn; else it is left out, for a second press is the same act. */
  queues: boolean;
  onDone(answer: unknown, what: unknown): void;
  /** It was refused, or no answer came. */
  onFailed(error: unknown, what: unknown): void;
}

interface SendingContext extends SendingInput {
  what: unknown;
  key: string;
  /** The last act under this key had no answer: the same act asked for again goes out under it, also after a dismissal. */
  open: boolean;
  races: number;
  error: unknown;
  waiting: readonly unknown[];
}

type SendingEvent = { type: 'send'; what: unknown } | { type: 'send.again' } | { type: 'dismiss' };

/** The act with its key: the same one as long as nobody knows what became of it. */
const begun = (context: SendingContext, what: unknown) => ({
  what,
  key: context.open && isSame(what, context.what) ? context.key : context.newKey(),
  races: 0,
  error: null,
});

/**
 * One act of a person on its way to the server. The idempotency key stays the same until there is an answer, so that a
 * second try after a cut line does it once.
 */
export const sending = setup({
  types: {} as { context: SendingContext; input: SendingInput; events: SendingEvent },
  actors: {
    send: fromPromise<unknown, SendingContext>(({ input }) => input.send(input.what, input.key)),
  },
  guards: {
    queues: ({ context }) => context.queues,
    somethingWaits: ({ context }) => context.waiting.length > 0,
    raceIsTriedAgain: ({ context }, { error }: { error: unknown }) =>
      context.isLostRace(error) && context.races < mostRaces,
    isUnanswered: ({ context }, { error }: { error: unknown }) => context.isUnanswered(error),
  },
  actions: {
    begin: assign(({ context, event }) =>
      event.type === 'send' ? begun(context, event.what) : {},
    ),
    wait: assign(({ context, event }) =>
      event.type === 'send' ? { waiting: [...context.waiting, event.what] } : {},
    ),
    beginNext: assign(({ context }) => {
      const [next, ...waiting] = context.waiting;
      return { ...begun(context, next), waiting };
    }),
    fail: assign((_, { error, open }: { error: unknown; open: boolean }) => ({ error, open })),
  },
}).createMachine({
  id: 'sending',
  meta: { line: ['idle', 'sending'] },
  context: ({ input }) => ({
    ...input,
    what: null,
    key: '',
    open: false,
    races: 0,
    error: null,
    waiting: [],
  }),
  initial: 'idle',
  states: {
    idle: {
      meta: { label: 'Ready' },
      always: { guard: 'somethingWaits', target: 'sending', actions: 'beginNext' },
      on: { send: { target: 'sending', actions: 'begin' } },
    },
    sending: {
      meta: { label: 'Sending' },
      on: { send: { guard: 'queues', actions: 'wait' } },
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: {
          target: 'idle',
          actions: [
            assign({ open: false }),
            ({ context, event }) => context.onDone(event.output, context.what),
          ],
        },
        onError: [
          {
            guard: { type: 'raceIsTriedAgain', params: ({ event }) => event },
            target: 'sending',
            reenter: true,
            actions: assign({
              key: ({ context }) => context.newKey(),
              races: ({ context }) => context.races + 1,
            }),
          },
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event },
            target: 'unanswered',
            actions: [
              { type: 'fail', params: ({ event }) => ({ error: event.error, open: true }) },
              ({ context, event }) => context.onFailed(event.error, context.what),
            ],
          },
          {
            target: 'refused',
            actions: [
              { type: 'fail', params: ({ event }) => ({ error: event.error, open: false }) },
              ({ context, event }) => context.onFailed(event.error, context.what),
            ],
          },
        ],
      },
    },
    unanswered: {
      meta: { label: 'No answer', at: 'sending' },
      always: { guard: 'somethingWaits', target: 'sending', actions: 'beginNext' },
      on: {
        'send.again': 'sending',
        send: { target: 'sending', actions: 'begin' },
        dismiss: 'idle',
      },
    },
    refused: {
      meta: { label: 'Refused', at: 'sending' },
      always: { guard: 'somethingWaits', target: 'sending', actions: 'beginNext' },
      on: { send: { target: 'sending', actions: 'begin' }, dismiss: 'idle' },
    },
  },
});
