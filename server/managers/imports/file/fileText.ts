import { createReadStream } from 'node:fs';
import type { Encoding } from './fileFormat';

/** A file as text, piece by piece; bytes that are no text of its encoding become U+FFFD. */
export async function* fileText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path)) {
    const text = decoder.decode(chunk as Buffer, { stream: true });
    if (text !== '') yield text;
  }
  const last = decoder.decode();
  if (last !== '') yield last;
}

/** What the database cannot keep, a zero or half a letter, becomes U+FFFD: seen, and nothing else is lost. */
export const keepable = (text: string): string =>
  text.replaceAll('\0', '\uFFFD').replace(/\p{Surrogate}/gu, '\uFFFD');

/** JSON that the database takes: a text may have been cut in the middle of a letter. */
export const keepableJson = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'string' ? keepable(inner) : inner,
  );
