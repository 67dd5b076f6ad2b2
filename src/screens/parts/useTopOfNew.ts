import { useEffect, useRef } from 'react';

/** Brings the page to its top, for the eyes and for the keyboard. */
export const goToTop = (): void => {
  scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
};

/**
 * Goes to the top where what a page shows makes way for something else at the same address: a loan in place of its draft, a
 * review in place of its request. `shown` names what it is; null while there is nothing to show.
 */
export const useTopOfNew = (shown: unknown): void => {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== null && before.current !== shown) goToTop();
    before.current = shown;
  }, [shown]);
};
