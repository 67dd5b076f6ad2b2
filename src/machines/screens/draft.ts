import { assign, fromPromise, setup } from 'xstate';
import type { DraftStep, ModelView } from '#contract/records/models';

/** What the form holds: fields by name, as the contract's record has them. */
export type DraftValues = Record<string, unknown>;

/** The first save of a draft that had no answer: it goes out again exactly as it was, or there would be two drafts. */
export interface Unborn {
  values: DraftValues;
  complete: DraftStep | null;
  key: string;
}

export interface DraftInput {
  /** Null: not born yet. */
  id: string | null;
  /** What this browser has kept of it. */
  kept: DraftValues;
  unborn: Unborn | null;
  newKey(): string;
}

export type DraftContext = Omit<DraftInput, 'kept'> & {
  model: ModelView | null;
  /** Fields that were changed and that the server has not confirmed. */
  changed: DraftValues;
  /** What is on its way. */
  sending: DraftValues;
  /** The step that is ended with what is on its way. */
  complete: DraftStep | null;
  savedAt: string | null;
  error: unknown;
};

export type DraftEvent =
  | { type: 'field.change'; values: DraftValues }
  | { type: 'draft.save' }
  | { type: 'step.complete'; step: DraftStep }
  | { type: 'model.told'; model: ModelView };

/** Typing rests this long before it is saved. */
export const autosaveMs = 1500;
/** A save that found no answer is tried again after this. */
const againMs = 5000;

export type SaveInput = {
  id: string | null;
  model: ModelView | null;
  values: DraftValues;
  complete: DraftStep | null;
  /** Sent again under the same key it happens once. */
  key: string;
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
    input: DraftInput;
    tags: 'unsaved' | 'sending';
  },
  actors: {
    save: fromPromise<ModelView, SaveInput>(unprovided),
  },
  delays: { autosave: autosaveMs, again: againMs },
  guards: {
    draftExists: ({ context }) => context.id !== null,
    draftIsKnown: ({ context }) => context.id === null || context.model !== null,
    somethingIsUnsaved: ({ context }) => some(context.changed) || context.unborn !== null,
    /** Provided: the line was cut; the same may go through later. */
    isPassing: (_, _params: { error: unknown }) => false,
  },
  actions: {
    /** Provided: writes what is not confirmed into the browser's storage. */
    keep: () => {},
    /** Provided: the step is done on the server; the page turns. */
    turn: (_, _params: { step: DraftStep | null; model: ModelView }) => {},
    takeChange: assign(({ context, event }) =>
      event.type === 'field.change' ? { changed: { ...context.changed, ...event.values } } : {},
    ),
    takeStep: assign(({ event }) =>
      event.type === 'step.complete' ? { complete: event.step } : {},
    ),
    pack: assign(({ context: { id, unborn, changed, complete, newKey } }) => {
      if (id !== null) return { sending: changed, changed: {}, error: null };
      const next = unborn ?? { values: changed, complete, key: newKey() };
      return {
        unborn: next,
        sending: next.values,
        complete: next.complete,
        changed: unborn ? changed : {},
        error: null,
      };
    }),
    /** What was refused is written on. What had no answer is so too, but for a birth, which stays as it is. */
    unpack: assign(({ context }, { answered }: { answered: boolean }) =>
      answered || context.id !== null
        ? { changed: { ...context.sending, ...context.changed }, sending: {}, unborn: null }
        : {},
    ),
    takeModel: assign((_, params: { model: ModelView }) => ({
      model: params.model,
      id: params.model.id,
    })),
    confirm: assign({
      sending: {},
      unborn: null,
      complete: null,
      savedAt: () => new Date().toISOString(),
    }),
    takeError: assign((_, params: { error: unknown }) => ({ error: params.error })),
    dropStep: assign({ complete: null }),
  },
}).createMachine({
  id: 'draft',
  context: ({ input: { kept, unborn, ...input } }) => ({
    ...input,
    model: null,
    changed: kept,
    unborn,
    sending: unborn?.values ?? {},
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
    /** A draft that is there is read first. */
    opening: { always: { guard: 'draftIsKnown', target: 'resting' } },
    resting: {
      always: { guard: 'somethingIsUnsaved', target: 'typed' },
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
      entry: ['pack', 'keep'],
      invoke: {
        src: 'save',
        input: ({ context }) => ({
          id: context.id,
          model: context.model,
          values: context.sending,
          complete: context.complete,
          key: context.unborn?.key ?? '',
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
              { type: 'takeError', params: ({ event }) => event },
              { type: 'unpack', params: { answered: false } },
              'dropStep',
              'keep',
            ],
          },
          {
            target: 'refused',
            actions: [
              { type: 'takeError', params: ({ event }) => event },
              { type: 'unpack', params: { answered: true } },
              'dropStep',
              'keep',
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
