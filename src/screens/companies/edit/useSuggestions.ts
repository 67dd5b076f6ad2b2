import { useFound } from '../../data/useFound';

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
  const { found, error } = useFound({
    text: open ? text : null,
    find: (typed, signal) => search(typed.trim(), signal),
    restsMs: typingMs,
  });
  return { found: open && found?.text === text ? found.answer : null, error };
};
