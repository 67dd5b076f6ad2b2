import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(min-width: 40rem)');

/** Whether two pictures fit beside each other. */
export const useWide = () =>
  useSyncExternalStore(
    (changed) => {
      const list = query();
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => query().matches,
  );
