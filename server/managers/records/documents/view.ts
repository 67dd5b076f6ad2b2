import type { z } from 'zod';
import type { DocumentView, EarlierDocument } from '#contract/records/documents';
import { noDate } from '#reading/dates/keptDate';
import type { Reader } from '../../../store/open';
import { mediaView } from '../../../media/view';
import type { MediaSigner } from '../../../providers/ports';
import { documentsOf, type DocumentWithFile } from './rows';

const told = (row: DocumentWithFile, sign: MediaSigner) => ({
  id: row.id,
  name: row.name,
  date: row.date,
  notes: row.notes,
  file: mediaView(row.file, sign, true),
  sha256: row.file.sha256,
  added_by: row.by,
  added_at: row.added_at.toISOString(),
  after_publication: row.after_publication,
});

/** What it replaced, and what that replaced, newest first. */
const earlierOf = (
  { id }: DocumentWithFile,
  rows: DocumentWithFile[],
  sign: MediaSigner,
): z.infer<typeof EarlierDocument>[] => {
  const before = rows.find(({ replaced_by }) => replaced_by === id);
  if (!before?.replaced_at) return [];
  const view = { ...told(before, sign), replaced_at: before.replaced_at.toISOString() };
  return [view, ...earlierOf(before, rows, sign)];
};

/** The certificate that is a field of the record: no document of its own, yet one looks for it here. */
const certificateOfRecord = async (
  db: Reader,
  model: string,
  sign: MediaSigner,
): Promise<DocumentView[]> => {
  const row = await db
    .selectFrom('models')
    .innerJoin('media', 'media.id', 'models.authorship_certificate_id')
    .innerJoin('accounts', 'accounts.id', 'media.account_id')
    .selectAll('media')
    .select('accounts.alias as by')
    .where('models.id', '=', model)
    .executeTakeFirst();
  if (!row) return [];
  return [
    {
      id: row.id,
      kind: 'AUTHORSHIP',
      name: row.file_name,
      date: noDate,
      notes: '',
      file: mediaView(row, sign, true),
      sha256: row.sha256,
      added_by: row.by,
      added_at: row.created_at.toISOString(),
      after_publication: false,
      of_record: true,
      earlier: [],
    },
  ];
};

/** A model's documents as those see them who have to do with it: what stands, each with what it replaced. */
export const documentViews = async (
  db: Reader,
  model: string,
  sign: MediaSigner,
): Promise<DocumentView[]> => {
  const rows = await documentsOf(db, model);
  const standing = rows
    .filter(({ replaced_by }) => replaced_by === null)
    .map((row) => ({
      ...told(row, sign),
      kind: row.kind,
      of_record: false,
      earlier: earlierOf(row, rows, sign),
    }));
  return [...(await certificateOfRecord(db, model, sign)), ...standing];
};
