import { signature as chart } from '#machines/lifecycles/signature';
import { lifecycleOf } from './lifecycleOf';

export const signature = lifecycleOf(chart);
