import { assign, assertEvent, setup } from 'xstate';
import { bySystem, is, stands } from '#machines/actor';
import type { Actor, Said, Side } from '#machines/actor';
import { effects } from '#machines/effects';

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
  | Said<'draft.edit', { terms: LoanTerms }>
  | Said<'draft.delete'>
  | Said<'borrower.name', { known: boolean }>
  | Said<'borrower.join'>
  | Said<'loan.create'>
  | Said<'curator.approve'>
  | Said<'curator.reject', { reason: string }>
  | Said<'main.approve'>
  | Said<'main.reject', { reason: string }>
  | Said<'term.start'>
  | Said<'term.end'>
  | Said<'loan.cancel', { reason: string }>
  | Said<'cancellation.revoke'>
  | Said<'grace.end'>;

/** Lender sees the item as Owned, borrower as Borrowed. */
export const loanStatus = (sides: readonly Side[]) =>
  sides.includes('lender') ? ('Owned' as const) : ('Borrowed' as const);

const isLender = (by: Actor) =>
  is(by, 'MAIN_REPRESENTATIVE', 'CURATOR_REPRESENTATIVE', 'DIGITAL_ARTIST');
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
    byLender: ({ event }) => stands(event.by, 'lender') && isLender(event.by),
    // The approvers are the representatives of the lender's institution.
    byCurator: ({ event }) => stands(event.by, 'lender') && is(event.by, 'CURATOR_REPRESENTATIVE'),
    byMain: ({ event }) => stands(event.by, 'lender') && is(event.by, 'MAIN_REPRESENTATIVE'),
    byParty: ({ event }) =>
      (stands(event.by, 'lender') || stands(event.by, 'borrower')) &&
      (isLender(event.by) || is(event.by, 'BUYER')),
    // E076: the side that cancelled, while the grace period runs.
    mayRevoke: ({ context, event }) =>
      context.cancelledBy !== null &&
      stands(event.by, context.cancelledBy) &&
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
        cancelledBy: stands(event.by, 'lender') ? ('lender' as const) : ('borrower' as const),
        graceEndsAt: event.at + context.grace,
      }),
    ),
    dropGrace: assign({ former: null, cancelledBy: null, graceEndsAt: null, reason: null }),
  },
});
