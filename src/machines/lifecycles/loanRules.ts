import { assign, assertEvent, setup } from 'xstate';
import { bySystem, hasRole, hasRelation } from '#machines/kernel/actor';
import type { Actor, EventBy, Relation } from '#machines/kernel/actor';
import { effects } from '#machines/kernel/effects';

/** Times in ms since 1970, `grace` in ms. */
export type LoanTerms = { start: number; end: number; grace: number };

export type LoanContext = LoanTerms & {
  borrower: 'none' | 'invited' | 'joined';
  cancelledBy: 'lender' | 'borrower' | null;
  /** Where a revoked cancellation goes back to. */
  former: 'created' | 'approvedByCurator' | 'scheduled' | 'active' | null;
  graceEndsAt: number | null;
  reason: string | null;
};

export type LoanEvent =
  | EventBy<'draft.edit', { terms: LoanTerms }>
  | EventBy<'draft.delete'>
  | EventBy<'borrower.name', { known: boolean }>
  | EventBy<'borrower.join'>
  | EventBy<'loan.create'>
  | EventBy<'curator.approve'>
  | EventBy<'curator.reject', { reason: string }>
  | EventBy<'main.approve'>
  | EventBy<'main.reject', { reason: string }>
  | EventBy<'term.start'>
  | EventBy<'term.end'>
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

export const loanRules = setup({
  types: {} as {
    context: LoanContext;
    events: LoanEvent;
    input: LoanTerms;
    tags: 'draft' | 'open' | 'waiting' | 'active' | 'final';
  },
  guards: {
    bySystem,
    byLender: ({ event }) => hasRelation(event.by, 'lender') && isLender(event.by),
    // The approvers are the representatives of the lender's institution.
    byCurator: ({ event }) =>
      hasRelation(event.by, 'lender') && hasRole(event.by, 'CURATOR_REPRESENTATIVE'),
    byMain: ({ event }) =>
      hasRelation(event.by, 'lender') && hasRole(event.by, 'MAIN_REPRESENTATIVE'),
    byParty: ({ event }) =>
      (hasRelation(event.by, 'lender') || hasRelation(event.by, 'borrower')) &&
      (isLender(event.by) || hasRole(event.by, 'BUYER')),
    // E076: the side that cancelled, while the grace period runs.
    mayRevoke: ({ context, event }) =>
      context.cancelledBy !== null &&
      hasRelation(event.by, context.cancelledBy) &&
      event.at < (context.graceEndsAt ?? 0),
    termsAreValid: ({ event }) =>
      event.type === 'draft.edit' && event.terms.start < event.terms.end && event.terms.grace >= 0,
    borrowerIsNamed: ({ context }) => context.borrower !== 'none',
    borrowerIsInvited: ({ context }) => context.borrower === 'invited',
    borrowerHasJoined: ({ context }) => context.borrower === 'joined',
    borrowerIsKnown: ({ event }) => event.type === 'borrower.name' && event.known,
    termIsAhead: ({ context, event }) => event.at < context.end,
    startIsReached: ({ context, event }) => event.at >= context.start && event.at < context.end,
    endIsReached: ({ context, event }) => event.at >= context.end,
    // spec 4: only if the grace period does not extend beyond the end date.
    graceFitsTerm: ({ context, event }) => event.at + context.grace <= context.end,
    graceIsOver: ({ context, event }) => event.at >= (context.graceEndsAt ?? 0),
    cameFromCreated: cameFrom('created'),
    cameFromApproved: cameFrom('approvedByCurator'),
    cameFromScheduled: cameFrom('scheduled'),
    cameFromActive: cameFrom('active'),
  },
  actions: {
    ...effects,
    keepTerms: assign(({ event }) => {
      assertEvent(event, 'draft.edit');
      return { ...event.terms };
    }),
    keepInvited: assign({ borrower: 'invited' }),
    keepJoined: assign({ borrower: 'joined' }),
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
