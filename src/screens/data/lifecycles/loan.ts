import { loan as chart } from '#machines/lifecycles/loan';
import { lifecycleOf } from './lifecycleOf';

export const loan = lifecycleOf(chart);
export type { LoanContext } from '#machines/lifecycles/loan/rules';
export { isAwaited, receiverOf, takesCondition } from '#machines/lifecycles/loanCondition';
export { system } from '#machines/kernel/actor';
