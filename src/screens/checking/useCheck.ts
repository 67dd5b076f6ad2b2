import { useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentCheck } from '#reading/signatures/answer';
import { checkDocument } from '#reading/signatures/check';
import { signingRoot } from '../../services/signingRoot';

export type Checking =
  | { state: 'idle' }
  | { state: 'checking'; name: string }
  | { state: 'checked'; name: string; check: DocumentCheck }
  | { state: 'failed'; name: string; reason: string };

/** Far more than any document of ours; a larger file would only freeze the tab. */
const mostBytes = 100_000_000;

const reasonOf = (error: unknown): string =>
  error instanceof DOMException
    ? 'The file could not be read.'
    : 'The platform’s root certificate could not be fetched. Try again once you are connected.';

/** Checks one file in this browser; a newer choice takes the place of one that is still being read. */
export const useCheck = () => {
  const [checking, setChecking] = useState<Checking>({ state: 'idle' });
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const check = useCallback(async (file: File) => {
    current.current?.abort();
    const { signal } = (current.current = new AbortController());
    const { name } = file;
    const tell = (next: Checking) => {
      if (!signal.aborted) setChecking(next);
    };
    if (!globalThis.isSecureContext)
      return tell({
        state: 'failed',
        name,
        reason: 'Open this page over https to check a document.',
      });
    if (file.size > mostBytes)
      return tell({ state: 'failed', name, reason: 'The file is larger than 100 MB.' });
    tell({ state: 'checking', name });
    try {
      const [root, bytes] = await Promise.all([signingRoot(signal), file.arrayBuffer()]);
      tell({ state: 'checked', name, check: await checkDocument(new Uint8Array(bytes), root) });
    } catch (error) {
      tell({ state: 'failed', name, reason: reasonOf(error) });
    }
  }, []);

  return { checking, check };
};
