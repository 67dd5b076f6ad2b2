import { useEffect, useState } from 'react';

export interface Option {
  id: string;
  word: string;
  /** Beside the word, quieter. */
  note?: string;
}
export type Search = (text: string, signal: AbortSignal) => Promise<Option[]>;

const typingMs = 250;

/** What matches the text, asked after a breath while `open`; null until an answer is there. */
export const useSuggestions = (search: Search, text: string, open: boolean) => {
  const [found, setFound] = useState<Option[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    setFound(null);
    if (!open) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      search(text.trim(), stop.signal).then(
        (options) => {
          if (stop.signal.aborted) return;
          setFound(options);
          setError(null);
        },
        (refused: unknown) => stop.signal.aborted || setError(refused),
      );
    }, typingMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search, text, open]);
  return { found, error };
};
