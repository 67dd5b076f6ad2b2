import type { IncomingFile } from '../../http/route';
import { unprocessable } from '../../errors/httpError';
import { insertMedia, prepareEach, type PreparedMedia } from '../../media/ingest';
import { demandQuota } from '../../media/quota';
import { mediaById } from '../../media/view';
import type { Services } from '../../providers/ports';
import type { Person } from '../../relations/person';
import type { Tx } from '../../store/open';

/** Files on one form. */
const most = 40;
const kinds = ['ITEMS_IMAGE', 'ITEMS_VIDEO'];

interface Wanted {
  media_id: string;
  caption: string;
}

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

/** Of a file that is named twice the last caption counts. */
const onceEach = (wanted: readonly Wanted[]): Wanted[] => [
  ...new Map(wanted.map((one) => [one.media_id, one])).values(),
];

/** How many files the form has, and how many would come: one that is on it already gets another caption. */
const countsOf = async (tx: Tx, evaluation: string, wanted: readonly Wanted[]) => {
  const there = await tx
    .selectFrom('evaluation_media')
    .select('media_id')
    .where('evaluation_id', '=', evaluation)
    .execute();
  const known = new Set(there.map(({ media_id }) => media_id));
  return {
    there: there.length,
    added: wanted.filter(({ media_id }) => !known.has(media_id)).length,
  };
};

/** Adds uploads of one's own, and files that came with the call. 422 names what is not taken. */
export const addMedia = async (
  tx: Tx,
  ports: Services,
  person: Person & { account: string },
  evaluation: string,
  named: readonly Wanted[],
  files: readonly PreparedMedia[],
): Promise<void> => {
  const wanted = onceEach(named);
  if (wanted.length + files.length === 0) return;
  const { there, added } = await countsOf(tx, evaluation, wanted);
  const coming = added + files.length;
  if (coming > 0 && there + coming > most)
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
  if (files.length > 0) await demandQuota(tx, person.account, ports.accountQuota);
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
