import { display as chart } from '#machines/lifecycles/display';
import { lifecycleOf } from './lifecycleOf';

export const display = lifecycleOf(chart);
