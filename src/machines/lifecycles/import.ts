import { and, assign, assertEvent, setup } from 'xstate';
import { bySystem, hasRole, hasRelation } from '#machines/kernel/actor';
import type { EventBy } from '#machines/kernel/actor';
import { effects, grant, job } from '#machines/kernel/effects';
import type { Words } from '#machines/kernel/words';

export type ImportContext = {
  /** Why the file could not be read, or the last work ended early; null: nothing went wrong. */
  reason: string | null;
  /** Rows that a run would make drafts of, as the last dry run has found. */
  usable: number;
};

export type ImportEvent =
  | EventBy<'reading.begin'>
  | EventBy<'reading.finish'>
  | EventBy<'mapping.set'>
  | EventBy<'check.start'>
  | EventBy<'check.finish', { usable: number }>
  | EventBy<'run.start'>
  | EventBy<'run.stop'>
  | EventBy<'run.finish'>
  | EventBy<'undo.start'>
  | EventBy<'undo.finish'>
  | EventBy<'work.fail', { reason: string }>;

/** What the manager reads of the chart. */
const words: Words<ImportEvent['type']> = {
  born: 'Uploaded',
  events: {
    'mapping.set': { done: 'Columns matched' },
    'check.start': { verb: 'Preview', done: 'Preview started' },
    'run.start': { verb: 'Import', tone: 'main', done: 'Import started' },
    'run.stop': { verb: 'Stop', tone: 'plain', done: 'Stopped' },
    'undo.start': { verb: 'Undo', tone: 'danger', done: 'Undo started' },
    'reading.begin': {},
    'reading.finish': {},
    'check.finish': {},
    'run.finish': {},
    'undo.finish': {},
    'work.fail': {},
  },
  guards: {
    bySystem: { sentence: 'Only the server does this.', who: true },
    byManager: {
      sentence: 'Only a manager of the company that sent the file can do this.',
      who: true,
    },
    someAreUsable: { sentence: 'No row of the file can become a draft.' },
  },
};

const importLine = ['uploaded', 'mapping', 'checked', 'importing', 'done'] as const;

/** A file of records on its way to drafts. Nothing is made before a dry run has been seen; what was made can be undone. */
export const imports = setup({
  types: {} as {
    context: ImportContext;
    events: ImportEvent;
    tags: 'working' | 'reading' | 'checking' | 'making' | 'undoing' | 'final';
  },
  guards: {
    bySystem,
    byManager: ({ event }) =>
      hasRelation(event.by, 'maker') &&
      hasRole(event.by, 'INVENTORY_MANAGER', 'INVENTORY_SALES_MANAGER'),
    someAreUsable: ({ context }) => context.usable > 0,
  },
  actions: {
    ...effects,
    forget: assign({ reason: null, usable: 0 }),
    begin: assign({ reason: null }),
    keepUsable: assign(({ event }) => {
      assertEvent(event, 'check.finish');
      return { usable: event.usable };
    }),
    keepReason: assign(({ event }) => {
      assertEvent(event, 'work.fail');
      return { reason: event.reason };
    }),
  },
}).createMachine({
  id: 'import',
  meta: { line: importLine, words },
  context: { reason: null, usable: 0 },
  entry: grant('maker'),
  initial: 'uploaded',
  states: {
    uploaded: {
      meta: { label: 'Uploaded' },
      tags: ['working', 'reading'],
      entry: job('read import'),
      on: {
        'reading.begin': { guard: 'bySystem', target: 'reading' },
        'work.fail': { guard: 'bySystem', target: 'failed', actions: 'keepReason' },
      },
    },
    reading: {
      meta: { label: 'Reading', at: 'uploaded' },
      tags: ['working', 'reading'],
      on: {
        'reading.finish': { guard: 'bySystem', target: 'mapping' },
        'work.fail': { guard: 'bySystem', target: 'failed', actions: 'keepReason' },
      },
    },
    mapping: {
      meta: { label: 'Match columns' },
      on: {
        'mapping.set': { guard: 'byManager', actions: 'forget' },
        'check.start': { guard: 'byManager', target: 'checking' },
      },
    },
    checking: {
      meta: { label: 'Preview', at: 'mapping' },
      tags: ['working', 'checking'],
      entry: ['forget', job('check import')],
      on: {
        'check.finish': { guard: 'bySystem', target: 'checked', actions: 'keepUsable' },
        'work.fail': { guard: 'bySystem', target: 'mapping', actions: 'keepReason' },
      },
    },
    checked: {
      meta: { label: 'Checked' },
      on: {
        'mapping.set': { guard: 'byManager', target: 'mapping', actions: 'forget' },
        'check.start': { guard: 'byManager', target: 'checking' },
        'run.start': { guard: and(['byManager', 'someAreUsable']), target: 'importing' },
      },
    },
    importing: {
      meta: { label: 'Importing' },
      tags: ['working', 'making'],
      entry: ['begin', job('run import')],
      on: {
        'run.stop': { guard: 'byManager', target: 'stopped' },
        'run.finish': { guard: 'bySystem', target: 'done' },
        'work.fail': { guard: 'bySystem', target: 'stopped', actions: 'keepReason' },
      },
    },
    stopped: {
      meta: { label: 'Stopped', at: 'importing' },
      on: {
        'run.start': { guard: 'byManager', target: 'importing' },
        'undo.start': { guard: 'byManager', target: 'undoing' },
      },
    },
    done: {
      meta: { label: 'Imported' },
      on: { 'undo.start': { guard: 'byManager', target: 'undoing' } },
    },
    undoing: {
      meta: { label: 'Being undone', at: 'done' },
      tags: ['working', 'undoing'],
      entry: ['begin', job('undo import')],
      on: {
        'undo.finish': { guard: 'bySystem', target: 'undone' },
        'work.fail': { guard: 'bySystem', target: 'stopped', actions: 'keepReason' },
      },
    },
    undone: {
      meta: { label: 'Undone', at: 'done' },
      on: {
        'mapping.set': { guard: 'byManager', target: 'mapping', actions: 'forget' },
        'check.start': { guard: 'byManager', target: 'checking' },
        'undo.start': { guard: 'byManager', target: 'undoing' },
      },
    },
    failed: { meta: { label: 'Failed', at: 'mapping' }, tags: 'final', type: 'final' },
  },
});
