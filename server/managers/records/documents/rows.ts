import type { Selectable } from 'kysely';
import type { Reader } from '../../../store/open';
import type { ModelDocuments } from '../../../store/tables/documents';
import type { MediaRow } from '../../../media/view';

export type DocumentRow = Selectable<ModelDocuments>;
export interface DocumentWithFile extends DocumentRow {
  file: MediaRow;
  /** Alias of who added it. */
  by: string;
}

/** Every document of a model, also those that were replaced, in the order in which they came. */
export const documentsOf = async (db: Reader, model: string): Promise<DocumentWithFile[]> => {
  const rows = await db
    .selectFrom('model_documents as d')
    .innerJoin('accounts', 'accounts.id', 'd.added_by')
    .selectAll('d')
    .select('accounts.alias as by')
    .where('d.model_id', '=', model)
    .orderBy('d.added_at')
    .orderBy('d.id')
    .execute();
  if (rows.length === 0) return [];
  const media = await db
    .selectFrom('media')
    .selectAll()
    .where(
      'id',
      'in',
      rows.map(({ media_id }) => media_id),
    )
    .execute();
  const byId = new Map(media.map((file) => [file.id, file]));
  return rows.flatMap((row) => {
    const file = byId.get(row.media_id);
    return file ? [{ ...row, file }] : [];
  });
};
