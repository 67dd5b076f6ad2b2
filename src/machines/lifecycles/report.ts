import { and, setup } from 'xstate';
import { linkMakers } from '#contract/records/links';
import { reportHistory, type ReportKind } from '#contract/records/reports';
import { bySystem, hasRelation, hasRole } from '#machines/kernel/actor';
import type { Actor, EventBy } from '#machines/kernel/actor';
import { effects, record, reportChange, signal } from '#machines/kernel/effects';
import type { Words } from '#machines/kernel/words';
import { isNotMissing, isPhysical, isPublished } from '#machines/lifecycles/recordNeeds';

/** What the row knows beside its state: nothing yet. */
export type ReportContext = Record<string, never>;

export type ReportEvent = EventBy<'report.open', { kind: ReportKind }> | EventBy<'report.close'>;

export const reportLine = ['opening', 'missing', 'found'] as const;

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
      isNotMissing('It is reported already.'),
    ],
  },
  events: {
    'report.open': { done: 'Reported' },
    'report.close': {
      verb: 'Mark as found',
      confirm:
        'Is the object back with you? Its passport then says nothing of this report but “Found”.',
      done: reportHistory.found,
      tone: 'main',
    },
  },
  guards: {
    bySystem: { sentence: 'Only the server does this.', who: true },
    byOwner: { sentence: 'Only the owner of the object does this.', who: true },
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
    saysMissing: says('missing'),
    saysStolen: says('stolen'),
  },
  actions: effects,
}).createMachine({
  id: 'report',
  meta: { line: reportLine, words },
  context: {},
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
      on: { 'report.open': [change('missing'), become('stolen')], 'report.close': close },
    },
    stolen: {
      meta: { label: reportHistory.stolen, at: 'missing' },
      tags: 'open',
      on: { 'report.open': [change('stolen'), become('missing')], 'report.close': close },
    },
    found: { meta: { label: reportHistory.found }, tags: 'closed', type: 'final' },
  },
});
