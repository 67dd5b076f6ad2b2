import type { imports } from '#contract/imports/imports';
import { unprocessable } from '../../errors/httpError';
import { actorOf, type Person } from '../../relations/person';
import type { CallRequest } from '../../http/route';
import { birthOf, born } from '../../lifecycle/engine';
import type { Tx } from '../../store/open';
import type { MediaRow } from '../../media/view';
import { importView, type ImportRecord } from './view';

/** Brings an import of a file into the world; a job begins to read it once this has committed. */
export const createImport = async (
  tx: Tx,
  person: Person & { account: string },
  media: MediaRow,
): Promise<ImportRecord> => {
  const by = actorOf(person, ['maker']);
  const birth = birthOf('import', undefined, by);
  const line = await tx
    .insertInto('imports')
    .values({
      account_id: person.account,
      company_id: person.company,
      media_id: media.id,
      file_name: media.file_name,
      bytes: Number(media.bytes),
      sha256: media.sha256,
      ...birth.columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await born(tx, 'import', [line], birth, by);
  return line;
};

/** X002: starts an import from an upload of the person's own. */
export const startImport = async ({ body, person, tx }: CallRequest<typeof imports.start>) => {
  const media = await tx
    .selectFrom('media')
    .selectAll()
    .where('id', '=', body.media_id)
    .where('account_id', '=', person.account)
    .where('kind', '=', 'IMPORT')
    .executeTakeFirst();
  if (!media)
    throw unprocessable('file_unknown', 'This file was not found among your uploads.', [
      { field: 'media_id', message: 'no upload of yours of the kind IMPORT' },
    ]);
  return importView(tx, await createImport(tx, person, media));
};
