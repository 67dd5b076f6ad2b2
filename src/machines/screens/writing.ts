import { assign, fromPromise, setup } from 'xstate';

/** Fields by name. A field that is an object of its own is changed entry by entry. */
export type Written = Record<string, unknown>;

export interface Save {
  values: Written;
  /** The version that the change rests on. */
  version: number;
  /** Closes the form; `values` is empty then. */
  done: boolean;
  /** Sent again under the same key, it happens once. */
  key: string;
}

/** What the server has not confirmed, as the browser keeps it. */
export interface Unsent {
  changed: Written;
  sending: Written;
  key: string;
  version: number;
}

export interface WritingInput {
  values: Written;
  version: number;
  kept: Unsent | null;
  save(asked: Save): Promise<{ version: number }>;
  newKey(): string;
  keep(unsent: Unsent | null): void;
  /** No answer came: the very same is sent again. */
  isUnanswered(error: unknown): boolean;
  /** Another window has saved meanwhile. */
  isOutdated(error: unknown): boolean;
}

export interface WritingContext extends WritingInput {
  /** Changed since the last save. */
  changed: Written;
  /** On its way. */
  sending: Written;
  key: string;
  /** To be closed once everything is saved. */
  closes: boolean;
  /** Epoch ms of the last answer; null before it. */
  savedAt: number | null;
  error: unknown;
}

export type WritingEvent =
  | { type: 'change'; values: Written }
  | { type: 'save.now' }
  | { type: 'close' }
  /** The server's form, as it was read: it is shown where nothing is unsent here. */
  | { type: 'told'; values: Written; version: number }
  | { type: 'load.again'; values: Written; version: number };

/** Typing rests this long before it is saved, in ms. */
export const typingRests = 800;
/** A save without an answer is sent again after this, in ms. */
const againMs = 3_000;

const isPlain = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const laidOver = (under: Written, over: Written): Written =>
  Object.fromEntries(
    Object.entries({ ...under, ...over }).map(([name, value]) => {
      const [before, after] = [under[name], over[name]];
      return [name, isPlain(before) && isPlain(after) ? { ...before, ...after } : value];
    }),
  );

const some = (values: Written) => Object.keys(values).length > 0;

/** Fields that save themselves while somebody writes. What is unsent is kept beside until the server has it. */
export const writing = setup({
  types: {} as {
    context: WritingContext;
    input: WritingInput;
    events: WritingEvent;
    /** `fixed`: nothing can be typed. */
    tags: 'unsaved' | 'fixed';
  },
  actors: {
    save: fromPromise<{ version: number }, WritingContext & { done: boolean }>(({ input }) =>
      input.save({
        values: input.sending,
        version: input.version,
        done: input.done,
        key: input.key,
      }),
    ),
  },
  delays: { typingRests, againMs },
  guards: {
    somethingIsSending: ({ context }) => some(context.sending),
    somethingIsChanged: ({ context }) => some(context.changed),
    keptIsOld: ({ context }) =>
      some(context.changed) && context.kept !== null && context.kept.version !== context.version,
    closingWaits: ({ context }) => context.closes,
    isNewer: ({ context, event }) => event.type === 'told' && event.version > context.version,
    isUnanswered: ({ context }, params: { error: unknown }) => context.isUnanswered(params.error),
    isOutdated: ({ context }, params: { error: unknown }) => context.isOutdated(params.error),
  },
  actions: {
    takeChange: assign(({ context, event }) =>
      event.type === 'change'
        ? {
            values: laidOver(context.values, event.values),
            changed: laidOver(context.changed, event.values),
          }
        : {},
    ),
    takeTold: assign(({ event }) =>
      event.type === 'told' || event.type === 'load.again'
        ? { values: event.values, version: event.version }
        : {},
    ),
    forget: assign({ changed: {}, sending: {}, key: '', closes: false, error: null, kept: null }),
    pack: assign(({ context }) =>
      some(context.sending)
        ? {}
        : { sending: context.changed, changed: {}, key: context.newKey(), error: null },
    ),
    unpack: assign(({ context }) => ({
      changed: laidOver(context.sending, context.changed),
      sending: {},
      key: '',
      closes: false,
    })),
    confirm: assign({ sending: {}, key: '', error: null, kept: null, savedAt: () => Date.now() }),
    takeVersion: assign((_, params: { version: number }) => ({ version: params.version })),
    takeError: assign((_, params: { error: unknown }) => ({ error: params.error })),
    closeLater: assign({ closes: true }),
    dropClosing: assign({ closes: false, key: '' }),
    newClosing: assign(({ context }) => ({ key: context.newKey(), error: null })),
    keep: ({ context }) => {
      const { changed, sending, key, version } = context;
      const unsent = some(changed) || some(sending);
      context.keep(unsent ? { changed, sending, key, version } : null);
    },
  },
}).createMachine({
  id: 'writing',
  meta: { line: ['resting', 'typed', 'saving'] },
  context: ({ input }) => {
    const { changed = {}, sending = {}, key = '' } = input.kept ?? {};
    return {
      ...input,
      // What was on its way goes out again exactly as it was.
      version: input.kept && some(sending) ? input.kept.version : input.version,
      values: laidOver(input.values, laidOver(sending, changed)),
      ...{ changed, sending, key },
      closes: false,
      savedAt: null,
      error: null,
    };
  },
  initial: 'opening',
  states: {
    opening: {
      meta: { label: 'Opening', at: 'resting' },
      always: [
        { guard: 'somethingIsSending', target: 'saving' },
        { guard: 'keptIsOld', target: 'outdated' },
        { target: 'resting' },
      ],
    },
    resting: {
      meta: { label: 'Saved' },
      always: [
        { guard: 'somethingIsChanged', target: 'typed' },
        { guard: 'closingWaits', target: 'closing' },
      ],
      on: {
        change: { target: 'typed', actions: ['takeChange', 'keep'] },
        close: 'closing',
        told: { guard: 'isNewer', actions: 'takeTold' },
      },
    },
    typed: {
      meta: { label: 'Changed' },
      tags: 'unsaved',
      after: { typingRests: 'saving' },
      on: {
        change: { target: 'typed', reenter: true, actions: ['takeChange', 'keep'] },
        'save.now': 'saving',
        close: { target: 'saving', actions: 'closeLater' },
      },
    },
    saving: {
      meta: { label: 'Saving' },
      tags: 'unsaved',
      entry: ['pack', 'keep'],
      invoke: {
        src: 'save',
        input: ({ context }) => ({ ...context, done: false }),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'takeVersion', params: ({ event }) => event.output },
            'confirm',
            'keep',
          ],
        },
        onError: [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event },
            target: 'unreachable',
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => event },
            target: 'outdated',
            actions: ['unpack', 'keep'],
          },
          {
            target: 'refused',
            actions: [{ type: 'takeError', params: ({ event }) => event }, 'unpack', 'keep'],
          },
        ],
      },
      on: {
        change: { actions: ['takeChange', 'keep'] },
        close: { actions: 'closeLater' },
      },
    },
    closing: {
      meta: { label: 'Closing', at: 'saving' },
      tags: 'fixed',
      entry: 'newClosing',
      invoke: {
        src: 'save',
        input: ({ context }) => ({ ...context, sending: {}, done: true }),
        onDone: {
          target: 'resting',
          actions: [{ type: 'takeVersion', params: ({ event }) => event.output }, 'forget'],
        },
        onError: [
          {
            guard: { type: 'isOutdated', params: ({ event }) => event },
            target: 'outdated',
            actions: 'dropClosing',
          },
          {
            target: 'resting',
            actions: [{ type: 'takeError', params: ({ event }) => event }, 'dropClosing'],
          },
        ],
      },
    },
    /** The line is cut: it stays here and goes out by itself. */
    unreachable: {
      meta: { label: 'No connection', at: 'saving' },
      tags: 'unsaved',
      after: { againMs: 'saving' },
      on: {
        change: { actions: ['takeChange', 'keep'] },
        'save.now': 'saving',
        close: { target: 'saving', actions: 'closeLater' },
      },
    },
    /** A rule refused it: it is sent again after the next change. */
    refused: {
      meta: { label: 'Refused', at: 'saving' },
      tags: 'unsaved',
      on: {
        change: { target: 'typed', actions: ['takeChange', 'keep'] },
        'save.now': 'saving',
        close: { target: 'saving', actions: 'closeLater' },
      },
    },
    outdated: {
      meta: { label: 'Changed in another window', at: 'saving' },
      tags: 'fixed',
      on: { 'load.again': { target: 'resting', actions: ['forget', 'takeTold', 'keep'] } },
    },
  },
});
