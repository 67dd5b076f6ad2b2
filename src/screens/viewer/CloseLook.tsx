import { lazy, Suspense, type ComponentProps } from 'react';
import type { Viewer as Whole } from './Viewer';

/** Deep zoom is a third of a megabyte: it comes when somebody looks closely. */
const Viewer = lazy(() => import('./Viewer').then((module) => ({ default: module.Viewer })));

/** One picture on the whole screen, to look at closely. */
export const CloseLook = (props: ComponentProps<typeof Whole>) => (
  <Suspense>
    <Viewer {...props} />
  </Suspense>
);
