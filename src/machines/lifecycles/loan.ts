import { and } from 'xstate';
import { ask, grant, mail, record, untimer } from '#machines/kernel/effects';
import { loanRules } from '#machines/lifecycles/loan/rules';
import {
  backTo,
  begins,
  cancels,
  cancelFrom,
  creation,
  ends,
  endReminder,
  graceTimer,
  handOverBack,
  handOverOut,
  offerable,
  overtaken,
  rejection,
  returnReminder,
  startReminder,
  startTimer,
  toBoth,
  withdrawn,
} from '#machines/lifecycles/loan/steps';
import { loanWords } from '#machines/lifecycles/loan/words';

const loanLine = ['draft', 'created', 'approvedByCurator', 'scheduled', 'active', 'ended'] as const;

/** What must be so at the start, beside a borrower who has an account. */
const readyToStart = ['startIsReached', 'agreementIsReady', 'itemIsThere'] as const;
const startsWithBorrower = {
  guard: and(['bySystem', ...readyToStart, 'borrowerHasJoined']),
  target: 'active',
} as const;
const settleAgreement = { guard: 'bySystem', actions: 'keepAgreement' } as const;

/** A loan needs two approvals, curator first, and may be cancelled while its grace period still fits the term. */
export const loan = loanRules.createMachine({
  id: 'loan',
  meta: { line: loanLine, words: loanWords },
  context: ({ input }) => ({
    physical: input.physical,
    start: null,
    end: null,
    grace: 0,
    agreementRequired: false,
    verifyOut: false,
    verifyBack: false,
    agreementSigned: false,
    receivedOut: false,
    receivedBack: false,
    missing: false,
    borrower: 'none',
    cancelledBy: null,
    former: null,
    graceEndsAt: null,
    reason: null,
  }),
  initial: 'draft',
  on: {
    'borrower.join': {
      guard: and(['bySystem', 'borrowerIsInvited']),
      actions: ['keepJoined', grant('borrower')],
    },
    'agreement.settle': settleAgreement,
    'item.lose': { guard: 'bySystem', actions: 'keepLoss' },
    'item.find': { guard: 'bySystem', actions: 'dropLoss' },
  },
  states: {
    draft: {
      meta: { label: 'Draft', labelForArtist: 'Prepared' },
      tags: 'draft',
      entry: grant('lender'),
      on: {
        // A draft has told its borrower nothing yet: they learn of it when it is created.
        'borrower.join': { guard: and(['bySystem', 'borrowerIsInvited']), actions: 'keepJoined' },
        'draft.edit': {
          guard: and(['byLender', 'endIsAfterStart', 'graceIsWhole']),
          actions: 'keepTerms',
        },
        'borrower.name': [
          { guard: and(['byLender', 'borrowerIsKnown']), actions: 'keepJoined' },
          { guard: 'byLender', actions: ['keepInvited', mail('loan invitation', 'borrower')] },
        ],
        // The server does it where the object is sold: the draft was the former owner's.
        'draft.delete': [
          { guard: 'byLender', target: 'deleted' },
          { guard: 'bySystem', target: 'deleted' },
        ],
        'item.withdraw': { guard: 'bySystem', target: 'deleted' },
        'loan.create': [
          {
            guard: and([...offerable, 'borrowerHasJoined']),
            target: 'created',
            actions: [...creation, grant('borrower'), mail('loan offered', 'borrower')],
          },
          {
            guard: and([...offerable]),
            target: 'created',
            actions: creation,
          },
        ],
      },
    },
    created: {
      meta: { label: 'Created', waits: 'Waits for the curator representative{institution}.' },
      tags: ['open', 'waiting'],
      on: {
        'curator.approve': {
          guard: and(['byCurator', 'termIsAhead', 'itemIsThere']),
          target: 'approvedByCurator',
          actions: [
            record('approved by curator representative'),
            ask('loan waits for main', 'main'),
          ],
        },
        'curator.reject': {
          guard: 'byCurator',
          target: 'rejectedByCurator',
          actions: ['keepReason', record('rejected by curator representative')],
        },
        'loan.cancel': cancelFrom('created'),
        'item.withdraw': withdrawn,
        'term.end': overtaken,
      },
    },
    approvedByCurator: {
      meta: {
        label: 'Approved by curator representative',
        waits: 'Waits for the main representative{institution}.',
      },
      tags: ['open', 'waiting'],
      on: {
        'main.approve': {
          guard: and(['byMain', 'termIsAhead', 'itemIsThere']),
          target: 'scheduled',
          actions: [record('approved by main representative'), ...toBoth('loan approved')],
        },
        'main.reject': {
          guard: 'byMain',
          target: 'rejectedByMain',
          actions: ['keepReason', record('rejected by main representative')],
        },
        'loan.cancel': cancelFrom('approvedByCurator'),
        'item.withdraw': withdrawn,
        'term.end': overtaken,
      },
    },
    scheduled: {
      meta: { label: 'Approved by main representative', waits: 'Starts {start}.' },
      tags: ['open', 'scheduled'],
      entry: [startTimer, startReminder],
      on: {
        ...handOverOut,
        'start.remind': { guard: 'bySystem', actions: [...toBoth('loan starts soon')] },
        'term.start': { ...startsWithBorrower, actions: begins },
        'borrower.join': [
          {
            guard: and(['bySystem', ...readyToStart, 'borrowerIsInvited']),
            target: 'active',
            actions: ['keepJoined', grant('borrower'), ...begins],
          },
          {
            guard: and(['bySystem', 'borrowerIsInvited']),
            actions: ['keepJoined', grant('borrower')],
          },
        ],
        'agreement.settle': [
          { ...startsWithBorrower, actions: ['keepAgreement', ...begins] },
          settleAgreement,
        ],
        'item.find': [
          { ...startsWithBorrower, actions: ['dropLoss', ...begins] },
          { guard: 'bySystem', actions: 'dropLoss' },
        ],
        'loan.cancel': cancelFrom('scheduled'),
        'item.withdraw': withdrawn,
        'term.end': overtaken,
      },
    },
    active: {
      meta: { label: 'Active', waits: 'Lent until {end}.' },
      tags: ['open', 'active'],
      entry: endReminder,
      on: {
        ...handOverOut,
        ...handOverBack,
        'end.remind': { guard: 'bySystem', actions: [...toBoth('loan ends soon')] },
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
      tags: ['open', 'cancelling'],
      entry: graceTimer,
      on: {
        ...handOverOut,
        // Kept by its canceller it would begin after all
        'item.withdraw': { ...withdrawn, guard: and(['bySystem', 'hasNotBegun']) },
        'cancellation.revoke': [
          backTo('created', 'cameFromCreated'),
          backTo('approvedByCurator', 'cameFromApproved'),
          backTo('scheduled', 'cameFromScheduled'),
          backTo('active', 'cameFromActive'),
        ],
        'grace.end': [
          {
            guard: and(['bySystem', 'graceIsOver', 'cameFromActive', 'isPhysical']),
            target: 'recalled',
            actions: ['keepEnd', ...ends],
          },
          {
            guard: and(['bySystem', 'graceIsOver', 'cameFromActive']),
            target: 'cancelled',
            actions: ['keepEnd', ...ends],
          },
          { guard: and(['bySystem', 'graceIsOver']), target: 'cancelled' },
        ],
      },
    },
    ended: {
      meta: { label: 'Ended', waits: 'Waits for the object to come back.' },
      tags: 'over',
      entry: [...toBoth('loan ended'), returnReminder],
      on: {
        ...handOverBack,
        'item.return': { guard: and(['byLender', 'isPhysical']), target: 'returned' },
        'return.remind': { guard: and(['bySystem', 'isPhysical']), target: 'overdue' },
      },
    },
    /** Cancelled while it was active: the object has to come back as from a loan that ended. */
    recalled: {
      meta: { label: 'Cancelled', at: 'ended', waits: 'Waits for the object to come back.' },
      tags: ['over', 'recalled'],
      entry: [...cancels, returnReminder],
      on: {
        ...handOverBack,
        'item.return': { guard: and(['byLender', 'isPhysical']), target: 'returned' },
        'return.remind': { guard: 'bySystem', target: 'overdue' },
      },
    },
    overdue: {
      meta: { label: 'Overdue', at: 'ended', waits: 'The object should be back since {end}.' },
      tags: ['over', 'overdue'],
      entry: [...toBoth('loan overdue')],
      on: {
        ...handOverBack,
        'item.return': { guard: and(['byLender', 'isPhysical']), target: 'returned' },
      },
    },
    returned: {
      meta: { label: 'Returned', at: 'ended' },
      tags: ['over', 'final'],
      entry: [untimer('return.remind'), mail('loan returned', 'borrower')],
      // The report on how it came back may be received after the object.
      on: handOverBack,
    },
    cancelled: {
      meta: { label: 'Cancelled', at: 'ended' },
      tags: 'final',
      entry: cancels,
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
    deleted: { meta: { label: 'Deleted', at: 'draft' }, tags: ['final', 'deleted'], type: 'final' },
  },
});
