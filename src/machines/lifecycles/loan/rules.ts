import { assign, assertEvent, setup } from 'xstate';
import { bySystem, hasRole, hasRelation } from '#machines/kernel/actor';
import type { Actor, EventBy, Relation } from '#machines/kernel/actor';
import { effects } from '#machines/kernel/effects';
import { hour } from '#contract/frame/span';

/** Times in ms since 1970, `grace` in ms. A draft may not know its start or its end yet. */
export type LoanTerms = {
  start: number | null;
  end: number | null;
  grace: number;
  /** The loan does not start before both sides have signed the agreement. */
  agreementRequired: boolean;
  /** Whoever receives the object verifies its fingerprints: the borrower out, the lender back. */
  verifyOut: boolean;
  verifyBack: boolean;
};

export type LoanContext = LoanTerms & {
  /** A physical object has to come back; a digital image does not. */
  physical: boolean;
  /** Both sides have signed the agreement. */
  agreementSigned: boolean;
  /** The condition report of this way was received: the hand-over is over. */
  receivedOut: boolean;
  receivedBack: boolean;
  /** The lending side has reported the object missing or stolen. */
  missing: boolean;
  borrower: 'none' | 'invited' | 'joined';
  cancelledBy: 'lender' | 'borrower' | null;
  /** Where a revoked cancellation goes back to. */
  former: 'created' | 'approvedByCurator' | 'scheduled' | 'active' | null;
  graceEndsAt: number | null;
  reason: string | null;
};

export type LoanEvent =
  | EventBy<'draft.edit', { terms: LoanTerms; otherBorrower: boolean }>
  | EventBy<'draft.delete'>
  | EventBy<'borrower.name', { known: boolean }>
  | EventBy<'borrower.join'>
  | EventBy<'loan.create'>
  | EventBy<'curator.approve'>
  | EventBy<'curator.reject', { reason: string }>
  | EventBy<'main.approve'>
  | EventBy<'main.reject', { reason: string }>
  | EventBy<'item.lose'>
  | EventBy<'item.find'>
  | EventBy<'item.withdraw'>
  | EventBy<'term.start'>
  | EventBy<'term.end'>
  | EventBy<'start.remind'>
  | EventBy<'end.remind'>
  | EventBy<'return.remind'>
  | EventBy<'agreement.settle', { signed: boolean }>
  | EventBy<'out.receive', { verified: boolean }>
  | EventBy<'out.waive', { verified: boolean }>
  | EventBy<'back.receive', { verified: boolean }>
  | EventBy<'back.waive', { verified: boolean }>
  | EventBy<'item.return'>
  | EventBy<'loan.cancel', { reason: string }>
  | EventBy<'cancellation.revoke'>
  | EventBy<'grace.end'>;

/** Lender sees the item as Owned, borrower as Borrowed. */
export const loanStatus = (relations: readonly Relation[]) =>
  relations.includes('lender') ? ('Owned' as const) : ('Borrowed' as const);

const isLender = (by: Actor) =>
  hasRole(by, 'MAIN_REPRESENTATIVE', 'CURATOR_REPRESENTATIVE', 'DIGITAL_ARTIST');
const cameFrom =
  (former: LoanContext['former']) =>
  ({ context }: { context: LoanContext }) =>
    context.former === former;

type Asked = { context: LoanContext; event: LoanEvent };

/** Whether every fingerprint was verified for the hand-over that the event ends. */
const isVerified = ({ event }: Asked) => 'verified' in event && event.verified;

/** Ours: letters go out three days before the start and the end, and three days after an object should be back; in ms. */
export const reminder = 72 * hour;
/** Ours: "now" may be a few minutes old when it arrives, in ms. */
const startTolerance = hour / 12;

const guards = {
  bySystem,
  byLender: ({ event }: Asked) => hasRelation(event.by, 'lender') && isLender(event.by),
  // The representatives of the institution that approves: the lender's, or the borrower's where an artist lends.
  byCurator: ({ event }: Asked) =>
    hasRelation(event.by, 'institution') && hasRole(event.by, 'CURATOR_REPRESENTATIVE'),
  byMain: ({ event }: Asked) =>
    hasRelation(event.by, 'institution') && hasRole(event.by, 'MAIN_REPRESENTATIVE'),
  byParty: ({ event }: Asked) =>
    (hasRelation(event.by, 'lender') || hasRelation(event.by, 'borrower')) &&
    (isLender(event.by) || hasRole(event.by, 'BUYER')),
  byBorrower: ({ event }: Asked) =>
    hasRelation(event.by, 'borrower') && (isLender(event.by) || hasRole(event.by, 'BUYER')),
  // E076: the side that cancelled.
  byCanceller: ({ context, event }: Asked) =>
    context.cancelledBy !== null &&
    hasRelation(event.by, context.cancelledBy) &&
    (isLender(event.by) || hasRole(event.by, 'BUYER')),
  graceRuns: ({ context, event }: Asked) => event.at < (context.graceEndsAt ?? 0),
  endIsAfterStart: ({ event }: Asked) =>
    event.type === 'draft.edit' && (event.terms.start ?? 0) < (event.terms.end ?? Infinity),
  graceIsWhole: ({ event }: Asked) => event.type === 'draft.edit' && event.terms.grace >= 0,
  borrowerIsNamed: ({ context }: Asked) => context.borrower !== 'none',
  borrowerIsInvited: ({ context }: Asked) => context.borrower === 'invited',
  borrowerHasJoined: ({ context }: Asked) => context.borrower === 'joined',
  borrowerIsKnown: ({ event }: Asked) => event.type === 'borrower.name' && event.known,
  termIsTyped: ({ context }: Asked) => context.start !== null && context.end !== null,
  startIsAhead: ({ context, event }: Asked) => (context.start ?? 0) >= event.at - startTolerance,
  graceFitsTermOfDraft: ({ context }: Asked) =>
    (context.start ?? 0) + context.grace <= (context.end ?? 0),
  termIsAhead: ({ context, event }: Asked) => event.at < (context.end ?? 0),
  startIsReached: ({ context, event }: Asked) =>
    context.start !== null && event.at >= context.start && event.at < (context.end ?? 0),
  endIsReached: ({ context, event }: Asked) => context.end !== null && event.at >= context.end,
  agreementIsReady: ({ context, event }: Asked) =>
    !context.agreementRequired ||
    (event.type === 'agreement.settle' ? event.signed : context.agreementSigned),
  // The event that says it is found is heard before the context knows of it.
  itemIsThere: ({ context, event }: Asked) => event.type === 'item.find' || !context.missing,
  hasNotBegun: ({ context }: Asked) => context.former !== 'active',
  outIsNotReceived: ({ context }: Asked) => !context.receivedOut,
  backIsNotReceived: ({ context }: Asked) => !context.receivedBack,
  outIsVerified: (asked: Asked) => !asked.context.verifyOut || isVerified(asked),
  backIsVerified: (asked: Asked) => !asked.context.verifyBack || isVerified(asked),
  outIsUnverified: (asked: Asked) => asked.context.verifyOut && !isVerified(asked),
  backIsUnverified: (asked: Asked) => asked.context.verifyBack && !isVerified(asked),
  // spec 4: only if the grace period does not extend beyond the end date.
  graceFitsTerm: ({ context, event }: Asked) => event.at + context.grace <= (context.end ?? 0),
  graceIsOver: ({ context, event }: Asked) => event.at >= (context.graceEndsAt ?? 0),
  isPhysical: ({ context }: Asked) => context.physical,
  cameFromCreated: cameFrom('created'),
  cameFromApproved: cameFrom('approvedByCurator'),
  cameFromScheduled: cameFrom('scheduled'),
  cameFromActive: cameFrom('active'),
};
export type LoanGuard = keyof typeof guards;

export const loanRules = setup({
  types: {} as {
    context: LoanContext;
    events: LoanEvent;
    input: { physical: boolean };
    tags:
      | 'draft'
      | 'open'
      | 'waiting'
      | 'scheduled'
      | 'active'
      | 'cancelling'
      | 'over'
      | 'overdue'
      | 'recalled'
      | 'final'
      | 'deleted';
  },
  guards,
  actions: {
    ...effects,
    keepTerms: assign(({ context, event }) => {
      assertEvent(event, 'draft.edit');
      return {
        ...event.terms,
        borrower: event.otherBorrower ? ('none' as const) : context.borrower,
      };
    }),
    keepInvited: assign({ borrower: 'invited' }),
    keepJoined: assign({ borrower: 'joined' }),
    keepAgreement: assign(({ event }) => {
      assertEvent(event, 'agreement.settle');
      return { agreementSigned: event.signed };
    }),
    keepLoss: assign({ missing: true }),
    dropLoss: assign({ missing: false }),
    keepWithdrawal: assign({ reason: 'The passport of the object was withdrawn.' }),
    keepLapse: assign({ reason: 'The end date passed before the loan could start.' }),
    keepOut: assign({ receivedOut: true }),
    keepBack: assign({ receivedBack: true }),
    /** A loan that is cancelled while it runs ends with its grace period. */
    keepEnd: assign(({ context: { start, end, graceEndsAt } }) => ({
      end: Math.min(end ?? Infinity, Math.max(graceEndsAt ?? 0, (start ?? 0) + 1)),
    })),
    keepReason: assign(({ event }) => {
      assertEvent(event, ['curator.reject', 'main.reject', 'loan.cancel']);
      return { reason: event.reason };
    }),
    startGrace: assign(
      ({ context, event }, params: { former: NonNullable<LoanContext['former']> }) => ({
        former: params.former,
        cancelledBy: hasRelation(event.by, 'lender') ? ('lender' as const) : ('borrower' as const),
        graceEndsAt: event.at + context.grace,
      }),
    ),
    dropGrace: assign({ former: null, cancelledBy: null, graceEndsAt: null, reason: null }),
  },
});
