import { proofPlace } from '#contract/records/proofFile';

/**
 * The proof in the text of a file, as JSON text: a proof file is one, a downloaded passport holds it in an element, and
 * nothing else of that page is believed. Null where the page holds none.
 */
export const proofIn = (text: string): string | null => {
  if (!text.trimStart().startsWith('<')) return text;
  const element = new RegExp(`<script[^>]* id="${proofPlace}"[^>]*>([^<]*)</script>`);
  return element.exec(text)?.[1] ?? null;
};
