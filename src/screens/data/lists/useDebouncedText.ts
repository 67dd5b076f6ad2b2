import { useEffect, useRef, useState } from 'react';

const typingMs = 250;

/**
 * A text that is told once the typing rests. Back and forth in the history bring their text with them; what is being
 * typed while the last text is on its way stays.
 */
export const useDebouncedText = (told: string, tell: (text: string) => void) => {
  const [text, setText] = useState(told);
  const latest = useRef(tell);
  /** What the field and the address agreed on last. */
  const agreed = useRef(told);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    if (told === agreed.current) return;
    agreed.current = told;
    setText(told);
  }, [told]);
  useEffect(() => {
    const typed = text.trim();
    if (typed === agreed.current) return;
    const timer = setTimeout(() => {
      agreed.current = typed;
      latest.current(typed);
    }, typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText] as const;
};
