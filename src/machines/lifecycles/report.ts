import { and, assign, setup } from 'xstate';
import { linkMakers } from '#contract/records/links';
import { reportHistory, type ReportKind } from '#contract/records/reports';
import { bySystem, hasRelation, hasRole } from '#machines/kernel/actor';
import type { Actor, EventBy } from '#machines/kernel/actor';
import { effects, mail, record, reportChange, signal } from '#machines/kernel/effects';
import type { Words } from '#machines/kernel/words';
import {
  isNotMissing,
  isNotWithdrawn,
  isPhysical,
  isPublished,
} from '#machines/lifecycles/recordNeeds';

export type ReportContext = {
  /** Messages of finders that the owner’s side has not read. */
  unread: number;
};

export type ReportEvent =
  | EventBy<'report.open', { kind: ReportKind }>
  | EventBy<'report.close'>
  | EventBy<'message.leave'>
  | EventBy<'messages.read'>
  | EventBy<'messages.forget', { left: number }>;

const reportLine = ['opening', 'missing', 'found'] as const;

const isOwner = (by: Actor) => hasRelation(by, 'owner') && hasRole(by, ...linkMakers);

const says =
  (kind: ReportKind) =>
  ({ event }: { event: ReportEvent }) =>
    event.type === 'report.open' && event.kind === kind;

/** The passport tells it at once; a sale ends, and a loan does not begin. */
const lost = [
  signal('publication', 'item.lose'),
  signal('sale', 'item.lose'),
  signal('loan', 'item.lose'),
] as const;
const found = [
  record(reportHistory.found),
  signal('publication', 'item.find'),
  signal('loan', 'item.find'),
] as const;

const become = (kind: ReportKind) =>
  ({
    guard: and(['byOwner', kind === 'stolen' ? 'saysStolen' : 'saysMissing']),
    target: kind,
    actions: [record(reportHistory[kind]), ...lost],
  }) as const;
/** The same again, with another place, day or number: nothing else follows from it. */
const change = (kind: ReportKind) =>
  ({
    guard: and(['byOwner', kind === 'stolen' ? 'saysStolen' : 'saysMissing']),
    actions: record(reportChange),
  }) as const;
const close = { guard: 'byOwner', target: 'found', actions: found } as const;

const messages = {
  'message.leave': { guard: 'bySystem', actions: ['addMessage', mail('finder wrote', 'owner')] },
  'messages.read': { guard: and(['byOwner', 'isUnread']), actions: 'readMessages' },
  // Old ones are deleted, read or not
  'messages.forget': { guard: 'bySystem', actions: 'forgetMessages' },
} as const;

const words: Words<ReportEvent['type']> = {
  born: 'Report opened',
  birth: {
    event: 'report.open',
    by: isOwner,
    verb: 'Report missing or stolen',
    hint: 'Everybody who opens its passport reads it at once.',
    needs: [
      isPhysical('Only a physical object can be missing.'),
      isPublished(
        'Publish the object first: only a published passport can tell that it is missing.',
      ),
      isNotWithdrawn,
      isNotMissing('It is reported already.'),
    ],
  },
  events: {
    'report.open': { done: 'Reported' },
    'message.leave': {
      done: 'A finder left a message',
      closed: { closed: 'The object is found: its owner takes no more messages.' },
    },
    'messages.read': {
      verb: 'Mark the messages as read',
      task: 'Read the message of a finder',
      done: 'Messages read',
      tone: 'plain',
    },
    'messages.forget': { done: 'Old messages deleted' },
    'report.close': {
      verb: 'Mark as found',
      confirm:
        'Is the object back with you? The passport then shows no warning, and the messages of finders are deleted.',
      done: reportHistory.found,
      tone: 'main',
    },
  },
  guards: {
    bySystem: { sentence: 'Only the server does this.', who: true },
    byOwner: { sentence: 'Only the owner of the object does this.', who: true },
    isUnread: { sentence: 'There is no new message.' },
    saysMissing: { sentence: 'It is reported as stolen.' },
    saysStolen: { sentence: 'It is reported as missing.' },
  },
};

/** An owner's report that an object is missing or stolen, until it is found. */
export const report = setup({
  types: {} as {
    context: ReportContext;
    events: ReportEvent;
    tags: 'open' | 'closed';
  },
  guards: {
    bySystem,
    byOwner: ({ event }) => isOwner(event.by),
    isUnread: ({ context }) => context.unread > 0,
    saysMissing: says('missing'),
    saysStolen: says('stolen'),
  },
  actions: {
    ...effects,
    addMessage: assign({ unread: ({ context }) => context.unread + 1 }),
    readMessages: assign({ unread: 0 }),
    forgetMessages: assign(({ context, event }) =>
      event.type === 'messages.forget' ? { unread: Math.min(context.unread, event.left) } : {},
    ),
  },
}).createMachine({
  id: 'report',
  meta: { line: reportLine, words },
  context: { unread: 0 },
  initial: 'opening',
  states: {
    // A row is born with its first report and never rests here.
    opening: {
      meta: { label: 'Being reported' },
      on: { 'report.open': [become('missing'), become('stolen')] },
    },
    missing: {
      meta: { label: reportHistory.missing },
      tags: 'open',
      on: {
        'report.open': [change('missing'), become('stolen')],
        'report.close': close,
        ...messages,
      },
    },
    stolen: {
      meta: { label: reportHistory.stolen, at: 'missing' },
      tags: 'open',
      on: {
        'report.open': [change('stolen'), become('missing')],
        'report.close': close,
        ...messages,
      },
    },
    found: { meta: { label: reportHistory.found }, tags: 'closed', type: 'final' },
  },
});
