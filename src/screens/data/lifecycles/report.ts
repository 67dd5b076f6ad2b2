import { report as chart } from '#machines/lifecycles/report';
import { lifecycleOf } from './lifecycleOf';

export const report = lifecycleOf(chart);
