import { useEffect } from 'react';

/** Keeps the screen awake while the camera is open, where the browser can; asks again when the page comes back. */
export const useWakeLock = () => {
  useEffect(() => {
    let held: WakeLockSentinel | null = null;
    let open = true;
    const ask = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return;
      const lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (open) held = lock;
      else await lock?.release();
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      open = false;
      document.removeEventListener('visibilitychange', ask);
      void held?.release();
    };
  }, []);
};
