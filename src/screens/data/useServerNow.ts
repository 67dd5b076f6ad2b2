import { useEffect, useRef, useState } from 'react';

/**
 * The server's time in ms since 1970, drawn anew every `everyMs`. `told` is the time that its answer says (ISO 8601): the
 * reader's own clock may be wrong, so that only what has passed since the answer is taken from it.
 */
export const useServerNow = (told: string, everyMs: number): number => {
  const ahead = useRef({ told: '', ms: 0 });
  if (ahead.current.told !== told) ahead.current = { told, ms: Date.parse(told) - Date.now() };
  const [, draw] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => draw((count) => count + 1), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return Date.now() + ahead.current.ms;
};
