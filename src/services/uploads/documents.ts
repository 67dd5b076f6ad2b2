import { messages } from '#contract/frame/messages';
import { CallError, unanswered } from '../request/callError';
import { digest } from '../request/digest';

/** The bytes of a document, with their SHA-256; null where the page is no secure context. */
export interface ReadDocument {
  bytes: Uint8Array;
  sha256: string | null;
}

/** Reads a stored document by its signed address. Throws CallError. */
export const readDocument = async (url: string, signal: AbortSignal): Promise<ReadDocument> => {
  const failed = (error: unknown) => {
    throw signal.aborted ? error : unanswered();
  };
  const answer = await fetch(url, { signal }).catch(failed);
  if (!answer.ok) throw new CallError(answer.status, 'document_unread', messages.fallback);
  const blob = await answer.blob().catch(failed);
  return { bytes: new Uint8Array(await blob.arrayBuffer()), sha256: await digest(blob) };
};
