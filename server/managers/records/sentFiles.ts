import type { RecordFields } from '#contract/records/record';
import type { MediaKind } from '#contract/frame/shapes';
import { HttpError, unprocessable } from '../../errors/httpError';
import type { IncomingFile } from '../../http/route';
import { insertMedia, prepareEach, type PreparedMedia } from '../../media/ingest';
import { demandQuota } from '../../media/quota';
import type { Services } from '../../providers/ports';
import type { Person } from '../../relations/person';
import type { Tx } from '../../store/open';

const fields = ['photos', 'digital_art', 'thumbnail', 'authorship_certificate'] as const;
type FileField = (typeof fields)[number];

const kindOf = (field: FileField, name: string): MediaKind => {
  if (field === 'authorship_certificate') return 'MODEL_LICENSE';
  return field === 'digital_art' && /\.mp4$/i.test(name) ? 'ITEMS_VIDEO' : 'ITEMS_IMAGE';
};

/** A file of the form whose bytes are stored. */
export interface SentFile {
  field: FileField;
  media: PreparedMedia;
}

/** A refusal names the part that the file came in. */
const named = (error: unknown, { field }: { field: string }): unknown =>
  error instanceof HttpError && error.status === 422
    ? unprocessable(error.code, error.message, [
        { field, message: error.more.fields?.[0]?.message ?? error.message },
      ])
    : error;

/** The files of a form are stored, while no connection is held. 422 where a file is not taken. */
export const prepareSentFiles = async (
  ports: Services,
  files: readonly IncomingFile[],
): Promise<SentFile[]> => {
  const sent = fields.flatMap((field) =>
    files
      .filter((one) => one.field === field)
      .map((file) => ({ ...file, field, kind: kindOf(field, file.name) })),
  );
  const prepared = await prepareEach(ports, sent, named);
  return prepared.map((media, at) => ({ field: sent[at]?.field ?? 'photos', media }));
};

/**
 * The files of a form become uploads of the sender, and their ids stand in the record's fields: photos behind those that
 * the form names by id. 422 where a field has both an id and a file.
 */
export const takeSentFiles = async (
  tx: Tx,
  ports: Services,
  person: Person & { account: string },
  sent: Partial<RecordFields>,
  files: readonly SentFile[],
): Promise<Partial<RecordFields>> => {
  if (files.length === 0) return {};
  await demandQuota(tx, person.account, ports.accountQuota);
  const taken: Partial<RecordFields> = {};
  for (const field of fields) {
    const ids: string[] = [];
    for (const { media } of files.filter((one) => one.field === field))
      ids.push((await insertMedia(tx, person, media)).id);
    const [only] = ids;
    if (!only) continue;
    if (field === 'photos') taken.photos = [...(sent.photos ?? []), ...ids];
    else if (sent[field])
      throw unprocessable('part_refused', `${field}: send a file or an id, not both`, [
        { field, message: 'send a file or an id, not both' },
      ]);
    else taken[field] = only;
  }
  if ((taken.photos?.length ?? 0) > 5)
    throw unprocessable('not_valid', 'photos: Up to 5 photos', [
      { field: 'photos', message: 'Up to 5 photos' },
    ]);
  return taken;
};
