import { useEffect, useRef, useState } from 'react';

const typingMs = 250;

/**
 * A text that is told once the typing rests. Back and forth in the history bring their text with them, and a space just
 * typed stays.
 */
export const useDebouncedText = (told: string, tell: (text: string) => void) => {
  const [text, setText] = useState(told);
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => setText((typed) => (typed.trim() === told ? typed : told)), [told]);
  useEffect(() => {
    if (text.trim() === told) return;
    const timer = setTimeout(() => latest.current(text.trim()), typingMs);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only typing starts the clock
  }, [text]);
  return [text, setText] as const;
};
