import type { ConditionPhase } from '#contract/loans';
import { tagged } from '#machines/kernel/transition';
import { loan } from '#machines/lifecycles/loan';
import type { LoanContext } from '#machines/lifecycles/loan/rules';

/** Of the states in which each report can be written, the tags: out while the loan is open, back from its start on. */
const writable: Record<ConditionPhase, readonly string[]> = {
  out: ['open'],
  back: ['active', 'over'],
};

/** Whether the condition of this way can be written while the loan is in the state. */
export const takesCondition = (state: string, phase: ConditionPhase): boolean =>
  writable[phase].some((tag) => tagged(loan, state, tag));

/** Who signs the condition: the side that receives the object. */
export const receiverOf = { out: 'borrower', back: 'lender' } as const;

/** Whether the draft asks for a verification at this hand-over. */
export const asksVerification = (context: LoanContext, phase: ConditionPhase): boolean =>
  phase === 'out' ? context.verifyOut : context.verifyBack;

/** The loan is over and its object has to come back. A digital image has not: its loan leaves the screens at its end. */
export const isAwaited = (state: string, { physical }: LoanContext): boolean =>
  physical && tagged(loan, state, 'over') && !tagged(loan, state, 'final');

/** The borrower has the object: it runs, or is cancelled while it runs. */
const isOut = (state: string, { former }: LoanContext) =>
  tagged(loan, state, 'active') || (tagged(loan, state, 'cancelling') && former === 'active');

/** The loan started: the object is out, or was. */
export const hasStarted = (state: string, context: LoanContext): boolean =>
  isOut(state, context) || tagged(loan, state, 'over');

/**
 * Whether whoever receives the object may verify it for the loan now. Out: from the start until the borrower has received
 * it. Back: from the start until the lender has received it.
 */
export const handOverRuns = (
  state: string,
  context: LoanContext,
  phase: ConditionPhase,
): boolean =>
  phase === 'out'
    ? isOut(state, context) && !context.receivedOut
    : hasStarted(state, context) && !context.receivedBack;
