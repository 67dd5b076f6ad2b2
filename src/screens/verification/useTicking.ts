import { useEffect, useState } from 'react';

/** Milliseconds since `key` was first seen here (not by the server's clock, which may differ); null stops it. */
export const useTicking = (key: string | null): number => {
  const [ms, setMs] = useState(0);
  useEffect(() => {
    if (key === null) return;
    const begun = performance.now();
    setMs(0);
    const timer = setInterval(() => setMs(performance.now() - begun), 100);
    return () => clearInterval(timer);
  }, [key]);
  return key === null ? 0 : ms;
};
