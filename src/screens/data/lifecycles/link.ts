import { link as chart } from '#machines/lifecycles/link';
import { lifecycleOf } from './lifecycleOf';

export const link = lifecycleOf(chart);
export { linkKindsOf, type LinkKind } from '#machines/lifecycles/link';
