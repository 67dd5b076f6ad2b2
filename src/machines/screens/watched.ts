import { produce } from 'immer';
import { and, assign, fromCallback, fromPromise, setup } from 'xstate';
import type { LiveEvent } from '#contract/frame/events';

/** Events come in swarms: the thing is read anew this long after the first of them, in ms. */
export const readPause = 150;
/** The longest that a timer can wait, in ms: for what is not read by the clock. */
const longest = 2 ** 31 - 1;

export interface WatchedInput<T> {
  /** Reads it. `shown`: what is on the screen meanwhile; null at first. */
  read(signal: AbortSignal, shown: T | null): Promise<T>;
  /** Hears everything that may change the thing, until the returned function is called. */
  follow(hear: (event: LiveEvent) => void): () => void;
  /** What an event says already, drawn at once; the whole thing follows by a reading. Heard twice it changes nothing more. */
  apply?(draft: T, event: LiveEvent): void;
  /** Whether the thing is read anew after an event; false where the event says everything itself. Left out: always. */
  rereads?(event: LiveEvent, shown: T | null): boolean;
  /** Whether the last reading that was answered has seen this already. Left out: never. */
  hasSeen?(event: LiveEvent): boolean;
  /** After how many ms it is read anew though nothing was told; null or left out: never. */
  every?(shown: T | null): number | null;
  /** Whether somebody looks at the page: nothing is read by the clock else. */
  isSeen(): boolean;
  /** The thing is not there, or not for this person. */
  isGone(error: unknown): boolean;
}

interface WatchedContext<T> extends WatchedInput<T> {
  thing: T | null;
  error: unknown;
  /** Told since the reading began, which may be older. */
  told: readonly LiveEvent[];
  /** Those of them that ask for another reading. */
  missed: readonly LiveEvent[];
}

type WatchedEvent =
  | { type: 'told'; event: LiveEvent }
  | { type: 'read.again' }
  /** Another question about it (the next page): what is shown stays until the answer is there. */
  | { type: 'turn' }
  /** An answer of a call is newer than what was read. */
  | { type: 'take'; thing: unknown };

const applied = ({ apply }: WatchedContext<unknown>, thing: unknown, event: LiveEvent): unknown =>
  thing === null || !apply ? thing : produce(thing, (draft) => apply(draft, event));

const heardAt = ({ event }: { event: WatchedEvent }): LiveEvent | null =>
  event.type === 'told' ? event.event : null;

/**
 * One thing of the server on a screen: loading → shown, and read anew whenever something was told. What is shown stays
 * while it is read; a reading that fails leaves it `stale` with its error until the next one. What is told during a
 * reading is laid over its answer: neither a step back nor, in a long swarm, an old picture.
 */
export const watched = setup({
  types: {} as {
    context: WatchedContext<unknown>;
    input: WatchedInput<unknown>;
    events: WatchedEvent;
  },
  actors: {
    read: fromPromise<unknown, WatchedContext<unknown>>(({ input, signal }) =>
      input.read(signal, input.thing),
    ),
    follow: fromCallback<WatchedEvent, WatchedInput<unknown>>(({ input, sendBack }) =>
      input.follow((event) => sendBack({ type: 'told', event })),
    ),
  },
  guards: {
    // Only the answer says which of them it has seen.
    somethingWasMissed: ({ context }) => context.missed.some((event) => !context.hasSeen?.(event)),
    isGone: ({ context }, { error }: { error: unknown }) => context.isGone(error),
    isSeen: ({ context }) => context.isSeen(),
    asksForReading: ({ context, event }) => {
      const heard = heardAt({ event });
      return heard === null || (context.rereads?.(heard, context.thing) ?? true);
    },
    isNews: ({ context, event }) => {
      const heard = heardAt({ event });
      return heard === null || !context.hasSeen?.(heard);
    },
  },
  actions: {
    begin: assign({ told: [], missed: [] }),
    apply: assign(({ context, event }) => {
      const heard = heardAt({ event });
      return heard ? { thing: applied(context, context.thing, heard) } : {};
    }),
    note: assign(({ context, event }) => {
      const heard = heardAt({ event });
      return heard ? { told: [...context.told, heard] } : {};
    }),
    miss: assign(({ context, event }) => {
      const heard = heardAt({ event });
      return heard ? { missed: [...context.missed, heard] } : {};
    }),
    settle: assign(({ context }, { thing }: { thing: unknown }) => ({
      thing: context.told.reduce((under, event) => applied(context, under, event), thing),
      error: null,
    })),
    take: assign(({ event }) => (event.type === 'take' ? { thing: event.thing, error: null } : {})),
    fail: assign((_, { error }: { error: unknown }) => ({ error })),
    lose: assign((_, { error }: { error: unknown }) => ({ thing: null, error })),
  },
  delays: { readPause, every: ({ context }) => context.every?.(context.thing) ?? longest },
}).createMachine({
  id: 'watched',
  meta: { line: ['loading', 'shown'] },
  context: ({ input }) => ({ ...input, thing: null, error: null, told: [], missed: [] }),
  invoke: { src: 'follow', input: ({ context }) => context },
  initial: 'loading',
  on: {
    turn: '.loading',
    take: { target: '.shown.pausing', actions: 'take' },
  },
  states: {
    loading: {
      meta: { label: 'Loading' },
      entry: 'begin',
      on: {
        told: [
          { guard: 'asksForReading', actions: ['apply', 'note', 'miss'] },
          { actions: ['apply', 'note'] },
        ],
      },
      invoke: {
        src: 'read',
        input: ({ context }) => context,
        onDone: [
          {
            guard: 'somethingWasMissed',
            target: 'shown.pausing',
            actions: { type: 'settle', params: ({ event }) => ({ thing: event.output }) },
          },
          {
            target: 'shown',
            actions: { type: 'settle', params: ({ event }) => ({ thing: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'gone',
            actions: { type: 'lose', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
        ],
      },
    },
    shown: {
      meta: { label: 'Shown' },
      initial: 'resting',
      on: {
        told: [
          { guard: and(['asksForReading', 'isNews']), target: '.pausing', actions: 'apply' },
          { actions: 'apply' },
        ],
        'read.again': '.reading',
      },
      states: {
        resting: {
          meta: { label: 'Up to date' },
          after: { every: { guard: 'isSeen', target: 'reading' } },
        },
        /** Not put off by each event: it is read anew also while they stream past. */
        pausing: {
          meta: { label: 'Changing' },
          after: { readPause: 'reading' },
          on: { told: { actions: 'apply' } },
        },
        reading: {
          meta: { label: 'Reading again' },
          entry: 'begin',
          on: {
            told: [
              { guard: 'asksForReading', actions: ['apply', 'note', 'miss'] },
              { actions: ['apply', 'note'] },
            ],
          },
          invoke: {
            src: 'read',
            input: ({ context }) => context,
            onDone: [
              {
                guard: 'somethingWasMissed',
                target: 'pausing',
                actions: { type: 'settle', params: ({ event }) => ({ thing: event.output }) },
              },
              {
                target: 'resting',
                actions: { type: 'settle', params: ({ event }) => ({ thing: event.output }) },
              },
            ],
            onError: [
              {
                guard: { type: 'isGone', params: ({ event }) => event },
                target: '#watched.gone',
                actions: { type: 'lose', params: ({ event }) => event },
              },
              { target: 'stale', actions: { type: 'fail', params: ({ event }) => event } },
            ],
          },
        },
        stale: {
          meta: { label: 'Not up to date' },
          after: { every: { guard: 'isSeen', target: 'reading' } },
        },
      },
    },
    failed: {
      meta: { label: 'Failed', at: 'loading' },
      after: { every: { guard: 'isSeen', target: 'loading' } },
      on: { 'read.again': 'loading', told: 'loading' },
    },
    gone: {
      meta: { label: 'Gone', at: 'shown' },
      on: { 'read.again': 'loading', told: 'loading' },
    },
  },
});
