import { useSyncExternalStore } from 'react';

/** Below this, upright or across, the camera takes the whole screen. */
const query = () => matchMedia('(min-width: 48rem) and (min-height: 30rem)');

export const useRoomy = () =>
  useSyncExternalStore(
    (changed) => {
      const list = query();
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => query().matches,
  );
