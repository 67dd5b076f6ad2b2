import { assign, fromPromise, setup } from 'xstate';
import type { DraftStep, ModelView } from '#contract/records/models';

/** What the form holds: fields by name, as the contract's record has them. */
export type DraftValues = Record<string, unknown>;

export type DraftContext = {
  id: string | null;
  model: ModelView | null;
  /** Fields that were changed and that the server has not confirmed. */
  changed: DraftValues;
  /** What is on its way. */
  sending: DraftValues;
  complete: DraftStep | null;
  savedAt: string | null;
  error: unknown;
};

export type DraftEvent =
  | { type: 'field.change'; values: DraftValues }
  | { type: 'draft.save' }
  | { type: 'step.complete'; step: DraftStep }
  | { type: 'model.told'; model: ModelView }
  | { type: 'load.again' };

/** Typing rests this long before it is saved. */
export const autosaveMs = 1500;
/** A save that found no answer is tried again after this. */
const againMs = 5000;

export type SaveInput = {
  id: string | null;
  model: ModelView | null;
  values: DraftValues;
  complete: DraftStep | null;
};

const unprovided = () => Promise.reject(new Error('The screen provides this actor'));
const some = (values: DraftValues) => Object.keys(values).length > 0;

/**
 * One draft while somebody writes it. The server owns the draft; this chart owns what it has not yet confirmed,
 * and keeps that beside (`keep`) until it has, so that a reload or a lost connection loses nothing.
 */
export const draft = setup({
  types: {} as {
    context: DraftContext;
    events: DraftEvent;
    input: { id: string | null; kept: DraftValues };
    tags: 'unsaved' | 'sending';
  },
  actors: {
    load: fromPromise<ModelView, { id: string }>(unprovided),
    save: fromPromise<ModelView, SaveInput>(unprovided),
  },
  delays: { autosave: autosaveMs, again: againMs },
  guards: {
    draftExists: ({ context }) => context.id !== null,
    somethingIsChanged: ({ context }) => some(context.changed),
    /** Provided: the line was cut; the same may go through later. */
    isPassing: (_, _params: { error: unknown }) => false,
  },
  actions: {
    /** Provided: writes `changed` into the browser's storage. */
    keep: () => {},
    /** Provided: the step is done on the server; the page turns. */
    turn: (_, _params: { step: DraftStep | null; model: ModelView }) => {},
    takeChange: assign(({ context, event }) =>
      event.type === 'field.change' ? { changed: { ...context.changed, ...event.values } } : {},
    ),
    takeStep: assign(({ event }) =>
      event.type === 'step.complete' ? { complete: event.step } : {},
    ),
    pack: assign(({ context }) => ({ sending: context.changed, changed: {}, error: null })),
    unpack: assign(({ context }) => ({
      changed: { ...context.sending, ...context.changed },
      sending: {},
    })),
    takeModel: assign((_, params: { model: ModelView }) => ({
      model: params.model,
      id: params.model.id,
    })),
    confirm: assign({ sending: {}, complete: null, savedAt: () => new Date().toISOString() }),
    takeError: assign((_, params: { error: unknown }) => ({ error: params.error })),
    dropStep: assign({ complete: null }),
  },
}).createMachine({
  id: 'draft',
  context: ({ input }) => ({
    id: input.id,
    model: null,
    changed: input.kept,
    sending: {},
    complete: null,
    savedAt: null,
    error: null,
  }),
  initial: 'opening',
  on: {
    'model.told': {
      actions: { type: 'takeModel', params: ({ event }) => ({ model: event.model }) },
    },
  },
  states: {
    opening: { always: [{ guard: 'draftExists', target: 'loading' }, { target: 'resting' }] },
    loading: {
      invoke: {
        src: 'load',
        input: ({ context }) => ({ id: context.id ?? '' }),
        onDone: {
          target: 'resting',
          actions: { type: 'takeModel', params: ({ event }) => ({ model: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'takeError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'load.again': 'loading' } },
    resting: {
      always: { guard: 'somethingIsChanged', target: 'typed' },
      on: {
        'field.change': { target: 'typed', actions: ['takeChange', 'keep'] },
        'step.complete': { target: 'saving', actions: 'takeStep' },
      },
    },
    typed: {
      tags: 'unsaved',
      after: { autosave: { guard: 'draftExists', target: 'saving' } },
      on: {
        'field.change': { target: 'typed', reenter: true, actions: ['takeChange', 'keep'] },
        'draft.save': 'saving',
        'step.complete': { target: 'saving', actions: 'takeStep' },
      },
    },
    saving: {
      tags: ['unsaved', 'sending'],
      entry: 'pack',
      invoke: {
        src: 'save',
        input: ({ context }) => ({
          id: context.id,
          model: context.model,
          values: context.sending,
          complete: context.complete,
        }),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'takeModel', params: ({ event }) => ({ model: event.output }) },
            {
              type: 'turn',
              params: ({ context, event }) => ({ step: context.complete, model: event.output }),
            },
            'confirm',
            'keep',
          ],
        },
        onError: [
          {
            guard: { type: 'isPassing', params: ({ event }) => ({ error: event.error }) },
            target: 'unreachable',
            actions: [
              { type: 'takeError', params: ({ event }) => ({ error: event.error }) },
              'unpack',
              'dropStep',
            ],
          },
          {
            target: 'refused',
            actions: [
              { type: 'takeError', params: ({ event }) => ({ error: event.error }) },
              'unpack',
              'dropStep',
            ],
          },
        ],
      },
      on: { 'field.change': { actions: ['takeChange', 'keep'] } },
    },
    /** The line is cut: everything is kept here and goes out by itself. */
    unreachable: {
      tags: 'unsaved',
      after: { again: { guard: 'draftExists', target: 'saving' } },
      on: {
        'field.change': { actions: ['takeChange', 'keep'] },
        'draft.save': 'saving',
        'step.complete': { target: 'saving', actions: 'takeStep' },
      },
    },
    /** A rule refused it: saved again only after a change. */
    refused: {
      tags: 'unsaved',
      on: {
        'field.change': { target: 'typed', actions: ['takeChange', 'keep'] },
        'draft.save': 'saving',
        'step.complete': { target: 'saving', actions: 'takeStep' },
      },
    },
  },
});
