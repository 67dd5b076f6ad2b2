import { readDocument, type ReadDocument } from '../../../services/uploads/documents';
import { useWatched } from '../../data/useWatched';

/** A document's bytes. Its address changes with every answer; `sha256` says whether it is another one. */
export const useDocument = (url: string, sha256: string) => {
  const { thing, failure, loading, again } = useWatched<ReadDocument>({
    key: sha256,
    read: (signal) => readDocument(url, signal),
  });
  return { read: thing, error: loading ? null : failure, again };
};
