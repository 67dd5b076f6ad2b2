import { account as chart } from '#machines/lifecycles/account';
import { lifecycleOf } from './lifecycleOf';

export const account = lifecycleOf(chart);
export type { AccountContext } from '#machines/lifecycles/account';
