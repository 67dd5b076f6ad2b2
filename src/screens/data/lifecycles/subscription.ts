import { subscription as chart } from '#machines/lifecycles/subscription';
import { lifecycleOf } from './lifecycleOf';

export const subscription = lifecycleOf(chart);
