import type { DocumentKind } from '#contract/records/documents';
import { unprocessable, conflict } from '../../../errors/httpError';
import { removeVariants } from '../../../media/removal/removeVariants';
import type { Tx } from '../../../store/open';
import { documentsOf, type DocumentWithFile } from './rows';

/** A document with everything that it has replaced. */
const whole = (row: DocumentWithFile, rows: DocumentWithFile[]): DocumentWithFile[] => {
  const before = rows.find(({ replaced_by }) => replaced_by === row.id);
  return before ? [row, ...whole(before, rows)] : [row];
};

/**
 * Takes documents away with all they replaced: rows at once, bytes by a job once this has committed. Only before a
 * passport rests on the record; the chart has been asked. 409 where one is gone or was replaced meanwhile.
 */
export const removeDocuments = async (
  tx: Tx,
  model: string,
  kinds: DocumentKind[],
  ids: string[],
): Promise<void> => {
  const rows = await documentsOf(tx, model);
  const gone = ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row || row.replaced_by !== null)
      throw conflict(
        'changed_meanwhile',
        'This document was changed meanwhile. Load the page again.',
      );
    if (!kinds.includes(row.kind))
      throw unprocessable('not_valid', 'remove: is a document of another kind', [
        { field: 'remove', message: 'is a document of another kind' },
      ]);
    return whole(row, rows);
  });
  if (gone.length === 0) return;
  const of = gone.map(({ id }) => id);
  await tx.deleteFrom('model_documents').where('id', 'in', of).execute();
  await tx
    .deleteFrom('media')
    .where(
      'id',
      'in',
      gone.map(({ media_id }) => media_id),
    )
    .execute();
  await removeVariants(
    tx,
    gone.map(({ file }) => file),
  );
};
