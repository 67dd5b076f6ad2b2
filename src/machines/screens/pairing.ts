import { assign, fromPromise, setup } from 'xstate';
import type { PairingCode, PairingState } from '#contract/devices';

export interface PairingInput {
  /** A new pair of codes. */
  ask(signal: AbortSignal): Promise<PairingCode>;
  /** What became of them. */
  poll(code: PairingCode, signal: AbortSignal): Promise<PairingState>;
  /** The codes are no longer good. */
  isOver(error: unknown): boolean;
  onPaired(token: string, item: string): void;
}

interface PairingContext extends PairingInput {
  code: PairingCode | null;
  /** Somebody has entered the code and looks at which screen it is. */
  confirmed: boolean;
}

const pauses = { again: 5_000, longest: 60_000 };

/**
 * A screen without a person, until it may show something: it shows a code and asks what became of it. A code that has run
 * out is followed by a new one. The asking goes on for as long as the page is open.
 */
export const pairing = setup({
  types: {} as { context: PairingContext; input: PairingInput },
  actors: {
    ask: fromPromise<PairingCode, PairingContext>(({ input, signal }) => input.ask(signal)),
    poll: fromPromise<PairingState, PairingContext>(({ input, signal }) => {
      if (!input.code) throw new Error('There is no code to ask for.');
      return input.poll(input.code, signal);
    }),
  },
  guards: {
    isPaired: (_, { token, item_id }: PairingState) => token !== null && item_id !== null,
    isOver: ({ context }, { error }: { error: unknown }) => context.isOver(error),
  },
  delays: {
    again: pauses.again,
    interval: ({ context: { code } }) => Math.min(pauses.longest, (code?.interval ?? 5) * 1_000),
  },
}).createMachine({
  id: 'pairing',
  context: ({ input }) => ({ ...input, code: null, confirmed: false }),
  initial: 'asking',
  states: {
    asking: {
      entry: assign({ code: null, confirmed: false }),
      invoke: {
        src: 'ask',
        input: ({ context }) => context,
        onDone: { target: 'showing', actions: assign({ code: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    failed: { after: { again: 'asking' } },
    showing: {
      initial: 'resting',
      states: {
        resting: { after: { interval: 'polling' } },
        polling: {
          invoke: {
            src: 'poll',
            input: ({ context }) => context,
            onDone: [
              {
                guard: { type: 'isPaired', params: ({ event }) => event.output },
                target: '#pairing.paired',
                actions: ({ context, event: { output } }) =>
                  context.onPaired(output.token ?? '', output.item_id ?? ''),
              },
              {
                target: 'resting',
                actions: assign({ confirmed: ({ event }) => event.output.state !== 'pending' }),
              },
            ],
            onError: [
              {
                guard: { type: 'isOver', params: ({ event }) => ({ error: event.error }) },
                target: '#pairing.asking',
              },
              { target: 'resting' },
            ],
          },
        },
      },
    },
    paired: { type: 'final' },
  },
});
