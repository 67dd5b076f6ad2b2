import { useState } from 'react';
import type { DocumentCheck } from '#reading/signatures/answer';
import { checkDocument } from '#reading/signatures/check';
import { signingRoot } from '../../services/request/signingRoot';
import { useWatched } from '../data/useWatched';

export type Checking =
  | { state: 'idle' }
  | { state: 'checking'; name: string }
  | { state: 'checked'; name: string; check: DocumentCheck }
  | { state: 'failed'; name: string; reason: string };

/** Far more than any document of ours; a larger file would only freeze the tab. */
const mostBytes = 100_000_000;

/** What hinders a check before the file is read; null: nothing. */
const hindered = (file: File): string | null => {
  if (!globalThis.isSecureContext) return 'Open this page over https to check a document.';
  return file.size > mostBytes ? 'The file is larger than 100 MB.' : null;
};

const reasonOf = (error: unknown): string =>
  error instanceof DOMException
    ? 'The file could not be read.'
    : 'The platform’s root certificate could not be fetched. Try again once you are connected.';

const checked = async (file: File, signal: AbortSignal): Promise<DocumentCheck> => {
  const [root, bytes] = await Promise.all([signingRoot(signal), file.arrayBuffer()]);
  return checkDocument(new Uint8Array(bytes), root);
};

/** Checks one file in this browser; a newer choice takes the place of one that is still being read. */
export const useCheck = () => {
  const [chosen, setChosen] = useState<{ file: File; count: number } | null>(null);
  const fault = chosen && hindered(chosen.file);
  const { thing, failure } = useWatched<DocumentCheck | null>({
    key: chosen && fault === null ? `${chosen.count}` : null,
    read: (signal) => (chosen ? checked(chosen.file, signal) : Promise.resolve(null)),
  });
  const checking = (): Checking => {
    if (!chosen) return { state: 'idle' };
    const { name } = chosen.file;
    if (fault) return { state: 'failed', name, reason: fault };
    if (failure !== null) return { state: 'failed', name, reason: reasonOf(failure) };
    return thing ? { state: 'checked', name, check: thing } : { state: 'checking', name };
  };
  return {
    checking: checking(),
    check: (file: File) => setChosen((before) => ({ file, count: (before?.count ?? 0) + 1 })),
  };
};
