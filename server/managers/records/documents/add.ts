import { sql } from 'kysely';
import { mostDocuments, type DocumentChange, type DocumentKind } from '#contract/records/documents';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { keptDate } from '#reading/dates/keptDate';
import { unprocessable, conflict } from '../../../errors/httpError';
import type { Tx } from '../../../store/open';
import type { IncomingDocument } from '../../../media/inspectDocuments';
import { insertDocument } from '../../../media/storeDocuments';
import { documentsOf, type DocumentWithFile } from './rows';

interface Add {
  model: string;
  by: string;
  kinds: DocumentKind[];
  body: DocumentChange;
  papers: IncomingDocument[];
}

const sealed = async (tx: Tx, model: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('items')
    .select('id')
    .where('model_id', '=', model)
    .where('state', 'in', statesTagged(lifecycles.publication, 'published'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** The document whose place is taken: 409 where somebody else was faster, 422 where it is none of these kinds. */
const placeOf = (rows: DocumentWithFile[], { body, kinds }: Add): DocumentWithFile | null => {
  if (!body.replaces) return null;
  const found = rows.find(({ id, kind }) => id === body.replaces && kinds.includes(kind));
  if (!found)
    throw unprocessable('not_valid', 'replaces: is no such document of this record', [
      { field: 'replaces', message: 'is no such document of this record' },
    ]);
  if (found.replaced_by !== null)
    throw conflict(
      'changed_meanwhile',
      `“${found.name}” was replaced meanwhile. Load the page again.`,
    );
  return found;
};

const demandNew = (standing: DocumentWithFile[], papers: IncomingDocument[]) => {
  const known = new Map(standing.map((row) => [row.file.sha256, row.name]));
  for (const { name, file } of papers) {
    const there = known.get(file.sha256);
    if (there !== undefined)
      throw conflict('already_there', `${name} is here already, as “${there}”.`);
    known.set(file.sha256, name);
  }
};

/** Writes the rows of new documents. The model must be locked; bytes follow when all rows stand. */
export const addDocuments = async (tx: Tx, add: Add): Promise<void> => {
  const { model, by, kinds, body, papers } = add;
  const rows = await documentsOf(tx, model);
  const place = placeOf(rows, add);
  const standing = rows.filter(({ replaced_by }) => replaced_by === null);
  demandNew(standing, papers);
  const total = standing.length + papers.length - (place ? 1 : 0);
  if (total > mostDocuments)
    throw unprocessable('too_many', `A record keeps at most ${mostDocuments} documents.`, [
      { field: 'files', message: `${total} would be more than ${mostDocuments}` },
    ]);
  const after_publication = await sealed(tx, model);
  const date = keptDate({ text: body.date, unknown: false, circa: false, dates: [] });
  for (const paper of papers) {
    await insertDocument(tx, by, paper, 'MODEL_LICENSE');
    await tx
      .insertInto('model_documents')
      .values({
        id: paper.id,
        model_id: model,
        media_id: paper.id,
        kind: place?.kind ?? kinds[0] ?? 'PROVENANCE',
        name: (papers.length === 1 && body.name) || place?.name || paper.name,
        date: JSON.stringify(date),
        notes: body.notes,
        added_by: by,
        added_at: sql<Date>`clock_timestamp()`,
        after_publication,
      })
      .execute();
    if (place)
      await tx
        .updateTable('model_documents')
        .set({ replaced_by: paper.id, replaced_at: sql<Date>`clock_timestamp()` })
        .where('id', '=', place.id)
        .execute();
  }
};
