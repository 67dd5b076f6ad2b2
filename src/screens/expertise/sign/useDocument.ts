import { useCallback, useEffect, useState } from 'react';
import { readDocument, type ReadDocument } from '../../../services/uploads/documents';

/** A document's bytes. Its address changes with every answer; `sha256` says whether it is another one. */
export const useDocument = (url: string, sha256: string) => {
  const [read, setRead] = useState<ReadDocument | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    setRead(null);
    setError(null);
    readDocument(url, stop.signal).then(
      (document) => stop.signal.aborted || setRead(document),
      (refused: unknown) => stop.signal.aborted || setError(refused),
    );
    return () => stop.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new signed address of the same bytes is no reason to read them anew
  }, [sha256, round]);
  const again = useCallback(() => setRound((count) => count + 1), []);
  return { read, error, again };
};
