import { unprocessable } from '../errors/httpError';
import { DocumentRefused, type Document } from '../providers/documents';
import type { Services } from '../providers/ports';

/** A typeset PDF; 422 `unprintable` names what cannot be printed. */
export const typeset = (
  ports: Pick<Services, 'documents'>,
  document: Document,
): Promise<Uint8Array> =>
  ports.documents.render(document).catch((error: unknown) => {
    if (!(error instanceof DocumentRefused)) throw error;
    throw unprocessable('unprintable', error.message, [
      { field: 'document', message: error.message },
    ]);
  });
