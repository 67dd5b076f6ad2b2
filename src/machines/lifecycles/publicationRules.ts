import { assign, assertEvent, setup } from 'xstate';
import { linkMakers } from '#contract/records/links';
import { reportHistory, type ReportKind } from '#contract/records/reports';
import type { withdrawers } from '#contract/records/versions';
import { bySystem, hasRole, hasRelation } from '#machines/kernel/actor';
import type { Actor, EventBy } from '#machines/kernel/actor';
import { effects } from '#machines/kernel/effects';
import type { Need, Words } from '#machines/kernel/words';

/** The passport's version that tells of the report. */
export const renewedByLoss = {
  type: 'renew',
  params: ({ event }: { event: PublicationEvent }) => ({
    reason: event.type === 'item.lose' ? reportHistory[event.as] : reportHistory.found,
  }),
} as const;

/** What an edit leaves to be done again; `none`: nothing that the readiness rests on. */
export type Rests = 'form' | 'media' | 'passport' | 'none';

export type Withdrawal = { reason: string; by: (typeof withdrawers)[number]; at: number };

export type PublicationContext = {
  kind: 'physical' | 'digital';
  passport: boolean;
  fingerprints: number;
  /** Fingerprints verified with success at least once. */
  verified: number;
  /** Why the last publishing came back; null after a new try. */
  reason: string | null;
  /** The latest version of the passport that is signed; null until one followed the first. */
  version: number | null;
  /** Its owner has reported it so, and has not found it since. */
  missing: ReportKind | null;
  /** Why it was withdrawn, by which side, and when in ms since 1970; null where it was not. */
  withdrawn: Withdrawal | null;
};

export type PublicationEvent =
  | EventBy<'form.complete'>
  | EventBy<'media.complete'>
  | EventBy<'passport.create'>
  | EventBy<'record.edit', { rests: Rests }>
  | EventBy<'record.correct'>
  | EventBy<'passport.withdraw', { reason: string }>
  | EventBy<'record.delete'>
  | EventBy<'document.add'>
  | EventBy<'document.replace'>
  | EventBy<'document.remove'>
  | EventBy<'fingerprints.counted', { total: number; verified: number }>
  | EventBy<'publication.publish'>
  | EventBy<'certificate.make'>
  | EventBy<'credential.issue'>
  | EventBy<'anchor.write'>
  | EventBy<'version.issue', { number: number }>
  | EventBy<'item.lose', { as: ReportKind }>
  | EventBy<'item.find'>
  | EventBy<'publication.fail', { reason: string }>;

const rests =
  (step: Rests) =>
  ({ event }: { event: PublicationEvent }) =>
    event.type === 'record.edit' && event.rests === step;

const isMaker = (by: Actor, kind: PublicationContext['kind']): boolean =>
  hasRelation(by, 'maker') &&
  (kind === 'digital'
    ? hasRole(by, 'DIGITAL_ARTIST')
    : hasRole(by, 'INVENTORY_MANAGER', 'INVENTORY_SALES_MANAGER', 'BOOTSTRAPPED'));
/** As with a report: the owner, and everybody who acts for the company that owns it. */
const isOwner = (by: Actor): boolean => hasRelation(by, 'owner') && hasRole(by, ...linkMakers);

/** spec 4: each serial with all fingerprints verified at least once; a digital image has none. */
const fingerprintsStand = ({ kind, fingerprints, verified }: PublicationContext) =>
  kind === 'digital' || (fingerprints > 0 && verified >= fingerprints);

/** spec 4: the steps of a draft. */
export const draftSteps = {
  form: 'Complete object form',
  media: 'Upload media',
  passport: 'Create digital passport',
} as const;

/** A record as its publication knows it. */
export interface RecordRow {
  state: string;
  context: PublicationContext;
}

/** What a draft lacks on its way to being published: the step it is at, and its fingerprints. */
const needs: readonly Need[] = [
  ...Object.entries(draftSteps).map(([step, label]) => ({
    code: 'draft_step',
    sentence: `Still to do: ${label}.`,
    holds: ({ state, context }: RecordRow) => context.passport || state !== `draft.${step}`,
  })),
  {
    code: 'no_fingerprint',
    sentence: 'Add at least one fingerprint.',
    holds: ({ context: { kind, fingerprints } }: RecordRow) =>
      kind === 'digital' || fingerprints > 0,
  },
  {
    code: 'fingerprint_unverified',
    sentence: 'Every fingerprint must be verified once.',
    holds: ({ context: { kind, fingerprints, verified } }: RecordRow) =>
      kind === 'digital' || verified >= fingerprints,
  },
];

/** What can be done with a passport that is withdrawn. */
const withdrawnSentence = 'The passport is withdrawn.';

const whileOut = {
  withdrawn: withdrawnSentence,
  publishing: 'Not while publishing is in progress.',
  deleted: 'The record is deleted.',
};

/** What people read of the chart: what may be done with a record, and why not now. */
export const publicationWords: Words<PublicationEvent['type']> = {
  born: 'Created',
  events: {
    'publication.publish': {
      verb: 'Publish',
      tone: 'main',
      hint: 'Ready to publish.',
      closed: {
        publishing: 'It is being published.',
        withdrawn: withdrawnSentence,
        published: 'It is published already.',
        deleted: whileOut.deleted,
      },
      needs,
    },
    'record.edit': {
      verb: 'Edit the record',
      hint: 'Editable until published.',
      closed: {
        ...whileOut,
        published: 'You cannot edit a published record. Correct it to make a new version.',
      },
    },
    'record.correct': {
      verb: 'Correct the record',
      hint: 'Makes a new version of the passport. Older versions stay readable.',
      closed: {
        editable: 'A draft is edited. A correction is for a published record.',
        ...whileOut,
      },
    },
    'document.add': {
      verb: 'Add documents',
      hint: 'Bills of sale, licenses, letters. A published passport stays as it is.',
      closed: whileOut,
    },
    'document.replace': { closed: whileOut },
    'document.remove': {
      closed: { ...whileOut, published: 'A document of a published record cannot be removed.' },
    },
    'record.delete': {
      verb: 'Delete',
      tone: 'danger',
      hint: 'Drafts only.',
      closed: { ...whileOut, published: 'A published record cannot be deleted.' },
    },
    'passport.withdraw': {
      verb: 'Withdraw the passport',
      tone: 'danger',
      hint: 'Permanent. Use this if it was issued in error, or the object no longer exists.',
      closed: {
        editable: 'Only a published passport is withdrawn. A draft is deleted.',
        ...whileOut,
      },
    },
    'form.complete': {},
    'media.complete': {},
    'passport.create': {},
    'fingerprints.counted': {},
    'certificate.make': {},
    'credential.issue': {},
    'anchor.write': {},
    'version.issue': {},
    'item.lose': {},
    'item.find': {},
    'publication.fail': {},
  },
  guards: {
    bySystem: { sentence: 'Only the server does this.', who: true },
    byMaker: { sentence: 'Only the person who registered it can do this.', who: true },
    byMakerOrOwner: {
      sentence: 'Only the person who registered it or the owner can do this.',
      who: true,
    },
  },
};

export const publicationRules = setup({
  types: {} as {
    context: PublicationContext;
    events: PublicationEvent;
    input: { kind: PublicationContext['kind'] };
    tags:
      | 'editable'
      | 'open'
      | 'ready'
      | 'publishing'
      | 'published'
      | 'withdrawn'
      | 'sealed'
      | 'deleted';
  },
  guards: {
    bySystem,
    // E040: IM and ISM make physical records, a bootstrapped user objects, a digital artist digital images.
    byMaker: ({ context, event }) => isMaker(event.by, context.kind),
    byMakerOrOwner: ({ context, event }) => isMaker(event.by, context.kind) || isOwner(event.by),
    restsOnForm: rests('form'),
    restsOnMedia: rests('media'),
    restsOnPassport: rests('passport'),
    everythingStands: ({ context }) => context.passport && fingerprintsStand(context),
    fingerprintsAreMissing: ({ context }) => !fingerprintsStand(context),
  },
  actions: {
    ...effects,
    keepPassport: assign({ passport: true }),
    dropPassport: assign({ passport: false }),
    keepCount: assign(({ event }) => {
      assertEvent(event, 'fingerprints.counted');
      return { fingerprints: event.total, verified: event.verified };
    }),
    keepReason: assign(({ event }) => {
      assertEvent(event, 'publication.fail');
      return { reason: event.reason };
    }),
    dropReason: assign({ reason: null }),
    keepLoss: assign(({ event }) => {
      assertEvent(event, 'item.lose');
      return { missing: event.as };
    }),
    dropLoss: assign({ missing: null }),
    keepWithdrawal: assign(({ context, event }) => {
      assertEvent(event, 'passport.withdraw');
      const { reason, by, at } = event;
      const side = isMaker(by, context.kind) ? ('maker' as const) : ('owner' as const);
      return { withdrawn: { reason, by: side, at } };
    }),
    keepVersion: assign(({ event }) => {
      assertEvent(event, 'version.issue');
      return { version: event.number };
    }),
  },
});
