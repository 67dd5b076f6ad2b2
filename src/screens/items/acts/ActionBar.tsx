import type { ReactElement } from 'react';
import { More } from '../../parts/overlay/More';
import { useWidth } from '../../data/browser/useWidth';

const foremost = 2;

/** Acts in the order of their weight: all beside each other on a desk, on a phone two and the rest behind "More". */
export function ActionBar({ children }: { children: readonly ReactElement[] }) {
  if (useWidth() !== 'phone' || children.length <= foremost + 1) return <>{children}</>;
  return (
    <>
      {children.slice(0, foremost)}
      <More word="More">{children.slice(foremost)}</More>
    </>
  );
}
