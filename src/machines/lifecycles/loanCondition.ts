import type { ConditionPhase } from '#contract/loans';
import { tagged } from '#machines/kernel/transition';
import { loan } from '#machines/lifecycles/loan';

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
