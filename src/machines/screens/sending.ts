import { assign, fromPromise, setup } from 'xstate';

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
  onDone(answer: unknown): void;
  onRefused(error: unknown): void;
}

interface SendingContext extends SendingInput {
  what: unknown;
  key: string;
  races: number;
  error: unknown;
}

type SendingEvent = { type: 'send'; what: unknown } | { type: 'send.again' } | { type: 'dismiss' };

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
    raceIsTriedAgain: ({ context }, { error }: { error: unknown }) =>
      context.isLostRace(error) && context.races < mostRaces,
    isUnanswered: ({ context }, { error }: { error: unknown }) => context.isUnanswered(error),
  },
  actions: {
    begin: assign(({ context, event }) =>
      event.type === 'send'
        ? { what: event.what, key: context.newKey(), races: 0, error: null }
        : {},
    ),
  },
}).createMachine({
  id: 'sending',
  meta: { line: ['idle', 'sending'] },
  context: ({ input }) => ({ ...input, what: null, key: '', races: 0, error: null }),
  initial: 'idle',
  states: {
    idle: {
      meta: { label: 'Ready' },
      on: { send: { target: 'sending', actions: 'begin' } },
    },
    sending: {
      meta: { label: 'Sending' },
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: {
          target: 'idle',
          actions: ({ context, event }) => context.onDone(event.output),
        },
        onError: [
          {
            guard: { type: 'raceIsTriedAgain', params: ({ event }) => ({ error: event.error }) },
            target: 'sending',
            reenter: true,
            actions: assign({
              key: ({ context }) => context.newKey(),
              races: ({ context }) => context.races + 1,
            }),
          },
          {
            guard: { type: 'isUnanswered', params: ({ event }) => ({ error: event.error }) },
            target: 'unanswered',
            actions: assign({ error: ({ event }) => event.error }),
          },
          {
            target: 'refused',
            actions: [
              assign({ error: ({ event }) => event.error }),
              ({ context, event }) => context.onRefused(event.error),
            ],
          },
        ],
      },
    },
    unanswered: {
      meta: { label: 'No answer', at: 'sending' },
      on: {
        'send.again': 'sending',
        send: { target: 'sending', actions: 'begin' },
        dismiss: 'idle',
      },
    },
    refused: {
      meta: { label: 'Refused', at: 'sending' },
      on: { send: { target: 'sending', actions: 'begin' }, dismiss: 'idle' },
    },
  },
});
