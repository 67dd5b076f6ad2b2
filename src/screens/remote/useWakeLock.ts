import { useEffect } from 'react';

/** Keeps the display of the machine on while `on`; a browser that cannot do so leaves it to the machine's own settings. */
export const useWakeLock = (on: boolean): void => {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let left = false;
    // The browser takes it back whenever the page is hidden.
    const take = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock.request('screen').then(
        (given) => {
          lock = given;
          if (left) void given.release();
        },
        (error: unknown) => {
          // A machine that saves its battery refuses: then its own settings count.
          if ((error as Error).name !== 'NotAllowedError')
            console.warn('The display cannot be kept on', error);
        },
      );
    };
    take();
    document.addEventListener('visibilitychange', take);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, [on]);
};
