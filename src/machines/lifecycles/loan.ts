import { and } from 'xstate';
import { mail, record, untimer } from '#machines/kernel/effects';
import { loanRules } from '#machines/lifecycles/loanRules';
import {
  backTo,
  begins,
  cancelFrom,
  ends,
  endTimer,
  graceTimer,
  overtaken,
  rejection,
  startTimer,
  toBoth,
} from '#machines/lifecycles/loanSteps';

export const loanLine = [
  'draft',
  'created',
  'approvedByCurator',
  'scheduled',
  'active',
  'ended',
] as const;

/** A loan needs two approvals, curator first, and may be cancelled while its grace period still fits the term. */
export const loan = loanRules.createMachine({
  id: 'loan',
  meta: { line: loanLine },
  context: ({ input }) => ({
    ...input,
    borrower: 'none',
    cancelledBy: null,
    former: null,
    graceEndsAt: null,
    reason: null,
  }),
  initial: 'draft',
  on: { 'borrower.join': { guard: and(['bySystem', 'borrowerIsInvited']), actions: 'keepJoined' } },
  states: {
    draft: {
      meta: { label: 'Draft', labelForArtist: 'Prepared' },
      tags: 'draft',
      on: {
        'draft.edit': { guard: and(['byLender', 'termsAreValid']), actions: 'keepTerms' },
        'borrower.name': [
          { guard: and(['byLender', 'borrowerIsKnown']), actions: 'keepJoined' },
          { guard: 'byLender', actions: ['keepInvited', mail('loan invitation', 'borrower')] },
        ],
        'draft.delete': { guard: 'byLender', target: 'deleted' },
        'loan.create': {
          guard: and(['byLender', 'borrowerIsNamed', 'termIsAhead']),
          target: 'created',
          actions: [record('created'), endTimer, mail('loan waits for curator', 'curator')],
        },
      },
    },
    created: {
      meta: { label: 'Created' },
      tags: ['open', 'waiting'],
      on: {
        'curator.approve': {
          guard: and(['byCurator', 'termIsAhead']),
          target: 'approvedByCurator',
          actions: [
            record('approved by curator representative'),
            mail('loan waits for main', 'main'),
          ],
        },
        'curator.reject': {
          guard: 'byCurator',
          target: 'rejectedByCurator',
          actions: ['keepReason', record('rejected by curator representative')],
        },
        'loan.cancel': cancelFrom('created'),
        'term.end': overtaken,
      },
    },
    approvedByCurator: {
      meta: { label: 'Approved by curator representative' },
      tags: ['open', 'waiting'],
      on: {
        'main.approve': {
          guard: and(['byMain', 'termIsAhead']),
          target: 'scheduled',
          actions: [record('approved by main representative'), ...toBoth('loan approved')],
        },
        'main.reject': {
          guard: 'byMain',
          target: 'rejectedByMain',
          actions: ['keepReason', record('rejected by main representative')],
        },
        'loan.cancel': cancelFrom('approvedByCurator'),
        'term.end': overtaken,
      },
    },
    scheduled: {
      meta: { label: 'Approved by main representative' },
      tags: 'open',
      entry: startTimer,
      on: {
        'term.start': {
          guard: and(['bySystem', 'startIsReached', 'borrowerHasJoined']),
          target: 'active',
          actions: begins,
        },
        'borrower.join': {
          guard: and(['bySystem', 'startIsReached', 'borrowerIsInvited']),
          target: 'active',
          actions: ['keepJoined', ...begins],
        },
        'loan.cancel': cancelFrom('scheduled'),
        'term.end': overtaken,
      },
    },
    active: {
      meta: { label: 'Active' },
      tags: ['open', 'active'],
      on: {
        'term.end': {
          guard: and(['bySystem', 'endIsReached']),
          target: 'ended',
          actions: ends,
        },
        'loan.cancel': cancelFrom('active'),
      },
    },
    cancelling: {
      meta: { label: 'Cancellation in its grace period', at: 'ended' },
      tags: 'open',
      entry: graceTimer,
      on: {
        'cancellation.revoke': [
          backTo('created', 'cameFromCreated'),
          backTo('approvedByCurator', 'cameFromApproved'),
          backTo('scheduled', 'cameFromScheduled'),
          backTo('active', 'cameFromActive'),
        ],
        'grace.end': [
          {
            guard: and(['bySystem', 'graceIsOver', 'cameFromActive']),
            target: 'cancelled',
            actions: ends,
          },
          { guard: and(['bySystem', 'graceIsOver']), target: 'cancelled' },
        ],
      },
    },
    ended: {
      meta: { label: 'Ended' },
      tags: 'final',
      entry: toBoth('loan ended'),
      type: 'final',
    },
    cancelled: {
      meta: { label: 'Cancelled', at: 'ended' },
      tags: 'final',
      entry: [
        record('cancelled'),
        untimer('term.start'),
        untimer('term.end'),
        ...toBoth('loan cancelled'),
      ],
      type: 'final',
    },
    rejectedByCurator: {
      meta: { label: 'Rejected by curator representative', at: 'approvedByCurator' },
      tags: 'final',
      entry: rejection,
      type: 'final',
    },
    rejectedByMain: {
      meta: { label: 'Rejected by main representative', at: 'scheduled' },
      tags: 'final',
      entry: rejection,
      type: 'final',
    },
    deleted: { meta: { label: 'Deleted', at: 'draft' }, tags: 'final', type: 'final' },
  },
});
