import { produce } from 'immer';
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { LiveEvent } from '#contract/frame/events';

/** Events come in swarms: the thing is read anew once they pause, in ms. */
export const readPause = 150;

export interface WatchedInput<T> {
  read(signal: AbortSignal): Promise<T>;
  /** Hears everything that may change the thing, until the returned function is called. */
  follow(hear: (event: LiveEvent) => void): () => void;
  /** What an event says already, drawn at once; the whole thing follows by a reading. */
  apply?(draft: T, event: LiveEvent): void;
  /** The thing is not there, or not for this person. */
  isGone(error: unknown): boolean;
}

interface WatchedContext<T> extends WatchedInput<T> {
  thing: T | null;
  error: unknown;
  /** Something was told while it was first read: that reading may be older. */
  missed: boolean;
}

type WatchedEvent =
  | { type: 'told'; event: LiveEvent }
  | { type: 'read.again' }
  /** An answer of a call is newer than what was read. */
  | { type: 'take'; thing: unknown };

/**
 * One thing of the server on a screen: loading → shown, and read anew whenever something was told. What is shown stays
 * while it is read; a reading that fails leaves it `stale` with its error until the next one.
 */
export const watched = setup({
  types: {} as {
    context: WatchedContext<unknown>;
    input: WatchedInput<unknown>;
    events: WatchedEvent;
  },
  actors: {
    read: fromPromise<unknown, WatchedInput<unknown>>(({ input, signal }) => input.read(signal)),
    follow: fromCallback<WatchedEvent, WatchedInput<unknown>>(({ input, sendBack }) =>
      input.follow((event) => sendBack({ type: 'told', event })),
    ),
  },
  guards: {
    somethingWasMissed: ({ context }) => context.missed,
    isGone: ({ context }, { error }: { error: unknown }) => context.isGone(error),
  },
  actions: {
    apply: assign(({ context, event }) => {
      if (event.type !== 'told' || context.thing === null || !context.apply) return {};
      const { apply } = context;
      return { thing: produce(context.thing, (draft) => apply(draft, event.event)) };
    }),
    take: assign(({ event }) => (event.type === 'take' ? { thing: event.thing } : {})),
  },
  delays: { readPause },
}).createMachine({
  id: 'watched',
  meta: { line: ['loading', 'shown'] },
  context: ({ input }) => ({ ...input, thing: null, error: null, missed: false }),
  invoke: { src: 'follow', input: ({ context }) => context },
  initial: 'loading',
  states: {
    loading: {
      meta: { label: 'Loading' },
      entry: assign({ missed: false }),
      on: { told: { actions: assign({ missed: true }) } },
      invoke: {
        src: 'read',
        input: ({ context }) => context,
        onDone: [
          {
            guard: 'somethingWasMissed',
            target: 'shown.pausing',
            actions: assign({ thing: ({ event }) => event.output, error: null }),
          },
          {
            target: 'shown',
            actions: assign({ thing: ({ event }) => event.output, error: null }),
          },
        ],
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
            target: 'gone',
            actions: assign({ error: ({ event }) => event.error }),
          },
          { target: 'failed', actions: assign({ error: ({ event }) => event.error }) },
        ],
      },
    },
    shown: {
      meta: { label: 'Shown' },
      initial: 'resting',
      on: {
        told: { target: '.pausing', actions: 'apply' },
        take: { target: '.pausing', actions: 'take' },
        'read.again': '.reading',
      },
      states: {
        resting: { meta: { label: 'Up to date' } },
        pausing: { meta: { label: 'Changing' }, after: { readPause: 'reading' } },
        reading: {
          meta: { label: 'Reading again' },
          invoke: {
            src: 'read',
            input: ({ context }) => context,
            onDone: {
              target: 'resting',
              actions: assign({ thing: ({ event }) => event.output, error: null }),
            },
            onError: [
              {
                guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
                target: '#watched.gone',
                actions: assign({ thing: null, error: ({ event }) => event.error }),
              },
              { target: 'stale', actions: assign({ error: ({ event }) => event.error }) },
            ],
          },
        },
        stale: { meta: { label: 'Not up to date' } },
      },
    },
    failed: {
      meta: { label: 'Failed', at: 'loading' },
      on: { 'read.again': 'loading', told: 'loading' },
    },
    gone: {
      meta: { label: 'Gone', at: 'shown' },
      on: { 'read.again': 'loading', told: 'loading' },
    },
  },
});
