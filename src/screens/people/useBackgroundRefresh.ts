import { useEffect } from 'react';

const restMs = 15_000;

/** Reads anew every 15 seconds while the page is looked at, and at once when somebody comes back to it. */
export const useBackgroundRefresh = (again: () => void) => {
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && again();
    const timer = setInterval(look, restMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [again]);
};
