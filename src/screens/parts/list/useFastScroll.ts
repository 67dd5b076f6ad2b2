import { useEffect, useState } from 'react';

/** px a second: what passes faster is not read. */
const unread = 2_000;
/** So long after the last fast step, in ms, the scrolling counts as slow again. */
const restMs = 120;

/** Whether the window scrolls faster than anybody reads. One jump is no rush: steps have to follow each other. */
export const useFastScroll = (): boolean => {
  const [rushing, setRushing] = useState(false);
  useEffect(() => {
    let [offset, at] = [scrollY, 0];
    let rest: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const now = performance.now();
      const [passed, took] = [Math.abs(scrollY - offset), now - at];
      [offset, at] = [scrollY, now];
      if (took > restMs || passed * 1000 < unread * took) return;
      setRushing(true);
      clearTimeout(rest);
      rest = setTimeout(() => setRushing(false), restMs);
    };
    addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(rest);
      removeEventListener('scroll', look);
    };
  }, []);
  return rushing;
};
