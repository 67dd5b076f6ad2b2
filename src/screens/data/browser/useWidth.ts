import { useSyncExternalStore } from 'react';

export type Width = 'phone' | 'desk' | 'wide';

const desk = matchMedia('(min-width: 48rem)');
const wide = matchMedia('(min-width: 64rem)');
const read = (): Width => (wide.matches ? 'wide' : desk.matches ? 'desk' : 'phone');
const subscribe = (listener: () => void) => {
  [desk, wide].forEach((query) => query.addEventListener('change', listener));
  return () => [desk, wide].forEach((query) => query.removeEventListener('change', listener));
};

/** How wide the window is, in the theme's `md` and `lg`: for what CSS alone cannot lay out. */
export const useWidth = (): Width => useSyncExternalStore(subscribe, read);

/** A rem in px, as the reader has set it. */
export const remPx = (rem: number): number =>
  rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
