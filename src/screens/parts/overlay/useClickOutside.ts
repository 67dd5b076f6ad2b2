import { useEffect, type RefObject } from 'react';

/** Tells when one points or goes to something outside of a box that is open. */
export const useClickOutside = (
  box: RefObject<HTMLElement | null>,
  open: boolean,
  onLeft: () => void,
) => {
  useEffect(() => {
    if (!open) return;
    const look = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) onLeft();
    };
    addEventListener('pointerdown', look);
    addEventListener('focusin', look);
    return () => {
      removeEventListener('pointerdown', look);
      removeEventListener('focusin', look);
    };
  }, [box, open, onLeft]);
};
