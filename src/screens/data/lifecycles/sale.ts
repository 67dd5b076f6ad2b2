import { sale as chart } from '#machines/lifecycles/sale';
import { lifecycleOf } from './lifecycleOf';

export const sale = lifecycleOf(chart);
