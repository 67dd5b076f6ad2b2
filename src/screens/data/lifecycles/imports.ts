import { imports as chart } from '#machines/lifecycles/import';
import { lifecycleOf } from './lifecycleOf';

export const imports = lifecycleOf(chart);
