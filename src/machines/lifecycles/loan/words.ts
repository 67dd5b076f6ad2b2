import { lenders } from '#contract/loans';
import { hasRelation, hasRole } from '#machines/kernel/actor';
import { isNotWithdrawn, isPublished, isThere } from '#machines/lifecycles/recordNeeds';
import type { LoanEvent, LoanGuard } from '#machines/lifecycles/loan/rules';
import type { Words } from '#machines/kernel/words';

/** What people read of a loan: buttons, questions, the history, and why something is refused. */
export const loanWords: Words<LoanEvent['type'], LoanGuard> = {
  born: 'Draft opened',
  birth: {
    event: 'loan.create',
    by: (actor) => hasRole(actor, ...lenders) && hasRelation(actor, 'owner'),
    verb: 'Loan',
    hint: 'For a fixed term, approved by a curator and a main representative.',
    needs: [
      isPublished('Publish the object first: only a published object can be lent.'),
      isNotWithdrawn,
      isThere,
    ],
  },
  events: {
    'curator.approve': {
      verb: 'Approve as curator',
      task: 'Approve the loan as curator',
      done: 'Approved by curator representative',
      tone: 'main',
    },
    'main.approve': {
      verb: 'Approve as main representative',
      task: 'Approve the loan as main representative',
      done: 'Approved by main representative',
      tone: 'main',
    },
    'curator.reject': {
      verb: 'Reject',
      done: 'Rejected by curator representative',
      confirm: 'Reject this loan? Both sides read the reason.',
      asks: 'reason',
      tone: 'danger',
    },
    'main.reject': {
      verb: 'Reject',
      done: 'Rejected by main representative',
      confirm: 'Reject this loan? Both sides read the reason.',
      asks: 'reason',
      tone: 'danger',
    },
    'cancellation.revoke': { verb: 'Keep the loan', done: 'Cancellation revoked', tone: 'main' },
    'out.receive': { done: 'Received by the borrower' },
    'out.waive': {
      verb: 'Receive without the verification',
      done: 'Received by the borrower without the verification',
    },
    'back.receive': { done: 'Condition on the way back received by the lender' },
    'back.waive': {
      verb: 'Receive without the verification',
      done: 'Condition on the way back received by the lender without the verification',
    },
    'item.return': {
      verb: 'Object is back',
      done: 'Returned',
      confirm: 'Is the object back with you?',
      tone: 'main',
    },
    'loan.cancel': {
      verb: 'Cancel loan',
      done: 'Cancellation started',
      confirm:
        'Cancel this loan? It ends when the grace period is over. Both sides read the reason.',
      asks: 'reason',
      tone: 'danger',
    },
    'loan.create': { done: 'Created' },
    'draft.edit': { done: 'Draft changed', quiet: true },
    'draft.delete': {
      verb: 'Delete draft',
      done: 'Draft deleted',
      confirm: 'Delete this draft?',
      tone: 'danger',
    },
    'borrower.name': { done: 'Borrower named' },
    'borrower.join': { done: 'Borrower joined' },
    'item.lose': { done: 'Object reported missing or stolen' },
    'item.find': { done: 'Object found' },
    'item.withdraw': { done: 'Cancelled: the passport of the object was withdrawn' },
    'agreement.settle': { done: 'Agreement signed for one side' },
    'term.start': { done: 'Loan started' },
    'term.end': { done: 'Loan ended', doneAs: { final: 'Loan lapsed before it started' } },
    'start.remind': { done: 'Reminder of the start sent' },
    'end.remind': { done: 'Reminder of the end sent' },
    'return.remind': { done: 'Overdue' },
    'grace.end': { done: 'Cancelled' },
  },
  guards: {
    bySystem: { sentence: 'Only the server does this.', who: true },
    byLender: { sentence: 'Only the lending side can do this.', who: true },
    byCurator: {
      sentence: 'Only a curator representative of the approving institution can do this.',
      who: true,
    },
    byMain: {
      sentence: 'Only a main representative of the approving institution can do this.',
      who: true,
    },
    byParty: { sentence: 'Only the lender and the borrower can do this.', who: true },
    byCanceller: { sentence: 'Only the side that cancelled can do this.', who: true },
    byBorrower: { sentence: 'Only the borrower can do this.', who: true },
    outIsNotReceived: { sentence: 'The borrower has received the object already.' },
    backIsNotReceived: { sentence: 'The lender has received the object already.' },
    outIsVerified: {
      sentence:
        'This loan asks the borrower to verify the fingerprints on receiving the object. They are not all verified yet.',
    },
    backIsVerified: {
      sentence:
        'This loan asks the lender to verify the fingerprints when the object is back. They are not all verified yet.',
    },
    outIsUnverified: { sentence: 'The verification is done. Receive the object as usual.' },
    backIsUnverified: { sentence: 'The verification is done. Receive the object as usual.' },
    itemIsThere: { sentence: isThere.sentence },
    hasNotBegun: { sentence: 'The loan has started.' },
    graceRuns: { sentence: 'The grace period is over.' },
    endIsAfterStart: { sentence: 'The end must be after the start.' },
    graceIsWhole: { sentence: 'The grace period cannot be negative.' },
    borrowerIsNamed: { sentence: 'Name the borrower first.' },
    borrowerIsInvited: { sentence: 'The borrower has joined already.' },
    borrowerHasJoined: { sentence: 'The borrower has no account yet.' },
    borrowerIsKnown: { sentence: 'The borrower has no account yet.' },
    termIsTyped: { sentence: 'Enter the start and the end first.' },
    startIsAhead: { sentence: 'The start is in the past.' },
    graceFitsTermOfDraft: { sentence: 'The grace period extends beyond the end date.' },
    termIsAhead: { sentence: 'The end date has passed.' },
    startIsReached: { sentence: 'The start date is not reached.' },
    endIsReached: { sentence: 'The end date is not reached.' },
    agreementIsReady: { sentence: 'Both sides must sign the agreement before the loan starts.' },
    graceFitsTerm: {
      sentence:
        'The grace period would extend beyond the end date. The loan can no longer be cancelled.',
    },
    graceIsOver: { sentence: 'The grace period is not over yet.' },
    isPhysical: { sentence: 'A digital image does not have to be returned.', never: true },
    cameFromCreated: { sentence: 'The loan has changed. Load the page again.' },
    cameFromApproved: { sentence: 'The loan has changed. Load the page again.' },
    cameFromScheduled: { sentence: 'The loan has changed. Load the page again.' },
    cameFromActive: { sentence: 'The loan has changed. Load the page again.' },
  },
};
