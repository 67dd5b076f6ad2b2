import { useEffect, useState } from 'react';

/** Whole seconds that a recording of so many seconds still takes. `began`: on the page's clock; null: not yet. */
export const useSecondsLeft = (began: number | null, seconds: number): number => {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    setLeft(seconds);
    if (began === null) return;
    const timer = setInterval(() => setLeft((count) => Math.max(0, count - 1)), 1000);
    return () => clearInterval(timer);
  }, [began, seconds]);
  return left;
};
