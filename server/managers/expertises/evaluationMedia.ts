import type { IncomingFile } from '../../http/route';
import { unprocessable } from '../../errors/httpError';
import { insertMedia, prepareEach, type PreparedMedia } from '../../media/ingest';
import { mediaById } from '../../media/view';
import type { Services } from '../../providers/ports';
import type { Person } from '../../relations/person';
import type { Tx } from '../../store/open';

/** Files on one form. */
const most = 40;
const kinds = ['ITEMS_IMAGE', 'ITEMS_VIDEO'];

/** Stores the files that came with a form, while no connection is held. 422 where one is not taken. */
export const prepareFiles = (
  ports: Services,
  files: readonly IncomingFile[],
): Promise<PreparedMedia[]> =>
  prepareEach(
    ports,
    files.map((file) => ({
      ...file,
      kind: /\.(mp4|mov|webm|m4v)$/i.test(file.name) ? 'ITEMS_VIDEO' : 'ITEMS_IMAGE',
    })),
  );

/** Adds uploads of one's own, and files that came with the call. 422 names what is not taken. */
export const addMedia = async (
  tx: Tx,
  person: Person & { account: string },
  evaluation: string,
  wanted: { media_id: string; caption: string }[],
  files: readonly PreparedMedia[],
): Promise<void> => {
  if (wanted.length + files.length === 0) return;
  const { count } = await tx
    .selectFrom('evaluation_media')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('evaluation_id', '=', evaluation)
    .executeTakeFirstOrThrow();
  if (Number(count) + wanted.length + files.length > most)
    throw unprocessable('too_many_files', `A form takes at most ${most} files.`, [
      { field: 'media', message: `at most ${most} in all` },
    ]);
  const known = await mediaById(
    tx,
    wanted.map(({ media_id }) => media_id),
  );
  for (const { media_id } of wanted) {
    const file = known.get(media_id);
    if (!file || file.account_id !== person.account || !kinds.includes(file.kind))
      throw unprocessable('file_unknown', 'This file was not found among your uploads.', [
        { field: 'media', message: 'upload it as ITEMS_IMAGE or ITEMS_VIDEO first' },
      ]);
  }
  const came = [];
  for (const file of files)
    came.push({ media_id: (await insertMedia(tx, person, file)).id, caption: '' });
  await tx
    .insertInto('evaluation_media')
    .values([...wanted, ...came].map((one) => ({ evaluation_id: evaluation, ...one })))
    .onConflict((same) =>
      same
        .columns(['evaluation_id', 'media_id'])
        .doUpdateSet(({ ref }) => ({ caption: ref('excluded.caption') })),
    )
    .execute();
};
