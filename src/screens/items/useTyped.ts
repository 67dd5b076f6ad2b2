import { useEffect, useState } from 'react';

const typingMs = 250;

/**
 * Text of a field that the address follows while one types; back and forth in the history bring their text with them,
 * and a space just typed stays.
 */
export const useTyped = (said: string, onTyped: (text: string) => void) => {
  const [text, setText] = useState(said);
  useEffect(() => setText((typed) => (typed.trim() === said ? typed : said)), [said]);
  useEffect(() => {
    if (text.trim() === said) return;
    const timer = setTimeout(() => onTyped(text.trim()), typingMs);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only typing starts the clock
  }, [text]);
  return [text, setText] as const;
};
