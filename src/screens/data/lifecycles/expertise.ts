import { expertise as chart } from '#machines/lifecycles/expertise';
import { lifecycleOf } from './lifecycleOf';

export const expertise = lifecycleOf(chart);
