import { verification as chart } from '#machines/lifecycles/verification';
import { lifecycleOf } from './lifecycleOf';

export const verification = lifecycleOf(chart);
