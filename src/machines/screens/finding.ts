import { assign, fromPromise, setup } from 'xstate';

export interface FindingInput {
  /** Asks what fits the text. */
  find(text: string, signal: AbortSignal): Promise<unknown>;
  /** Typing rests this long before it is asked, in ms. */
  restsMs(text: string): number;
}

interface FindingContext extends FindingInput {
  text: string;
  /** The last answer, and the text that it is for. */
  found: { text: string; answer: unknown } | null;
  error: unknown;
}

type FindingEvent =
  | { type: 'typed'; text: string }
  /** Nothing is asked any more, and nothing found. */
  | { type: 'close' };

/** What fits a text, asked while somebody types. What was found stays until the next answer; a late one is dropped. */
export const finding = setup({
  types: {} as { context: FindingContext; input: FindingInput; events: FindingEvent },
  actors: {
    find: fromPromise<unknown, FindingContext>(({ input, signal }) =>
      input.find(input.text, signal),
    ),
  },
  actions: {
    take: assign(({ event }) => (event.type === 'typed' ? { text: event.text } : {})),
    forget: assign({ text: '', found: null, error: null }),
  },
  delays: { typingRests: ({ context }) => context.restsMs(context.text) },
}).createMachine({
  id: 'finding',
  meta: { line: ['closed', 'typing', 'asking', 'found'] },
  context: ({ input }) => ({ ...input, text: '', found: null, error: null }),
  initial: 'closed',
  on: {
    typed: { target: '.typing', reenter: true, actions: 'take' },
    close: { target: '.closed', actions: 'forget' },
  },
  states: {
    closed: { meta: { label: 'Closed' } },
    typing: { meta: { label: 'Typing' }, after: { typingRests: 'asking' } },
    asking: {
      meta: { label: 'Asking' },
      invoke: {
        src: 'find',
        input: ({ context }) => context,
        onDone: {
          target: 'found',
          actions: assign(({ context, event }) => ({
            found: { text: context.text, answer: event.output },
            error: null,
          })),
        },
        onError: { target: 'unfound', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    found: { meta: { label: 'Found' } },
    unfound: { meta: { label: 'Not known', at: 'asking' } },
  },
});
