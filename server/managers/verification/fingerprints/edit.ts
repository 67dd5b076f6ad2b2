import type { Grade } from '#contract/frame/grades';
import type { FingerprintPlace, fingerprints } from '#contract/verification/fingerprints';
import { actorOf, type Person } from '../../../relations/person';
import { unprocessable, notFound } from '../../../errors/httpError';
import type { CallRequest } from '../../../http/route';
import { advance, lock } from '../../../lifecycle/engine';
import { refusalFor, refused } from '../../../lifecycle/events';
import { settleReview } from '../../../lifecycle/settleReview';
import { enqueue } from '../../../jobs/queue';
import type { Tx } from '../../../store/open';
import { mediaById } from '../../../media/view';
import type { Services } from '../../../providers/ports';
import { requireRelation, loadWithRelations } from '../../../relations/load';
import { demandUnsealed } from '../../sealed';
import { gradeOf } from '../recordings';
import { keepFilms } from './keptFilms';
import { countFingerprints, refreshItem } from '../item';
import { saveAlike } from './compare';
import { forgetFrames, forgetPictures, forgetRunPictures } from './frames';
import { fingerprintViews, type FingerprintRow } from './view';

/** The item, locked, where its maker may still change what its passport rests on. */
const openItem = async (tx: Tx, person: Person, id: string) => {
  const { relations } = await loadWithRelations(tx, person, id);
  requireRelation(relations, 'maker');
  const row = await lock(tx, 'publication', id);
  const by = actorOf(person, relations);
  await demandUnsealed(tx, row.model_id, [row], { correctable: false });
  const refusal = refusalFor('publication', row, { type: 'record.edit', rests: 'none' }, by);
  if (refusal) throw refused(refusal);
  return { relations, by };
};

const saveReference = async (
  tx: Tx,
  person: Person,
  { id, item_id }: FingerprintRow,
  reference: string[],
): Promise<Grade> => {
  const files = await mediaById(tx, reference);
  for (const media of reference) {
    const file = files.get(media);
    if (
      !file ||
      file.account_id !== person.account ||
      !['FINGERPRINTS', 'ITEMS_VIDEO'].includes(file.kind)
    )
      throw unprocessable('file_unknown', 'The reference film was not found among your uploads.', [
        { field: 'reference', message: 'upload it as FINGERPRINTS first' },
      ]);
  }
  await tx.deleteFrom('fingerprint_media').where('fingerprint_id', '=', id).execute();
  // Frames and likeness of the former footage say nothing of the new; the registration finds both anew.
  await forgetFrames(tx, id);
  await saveAlike(tx, id, '', []);
  await tx
    .insertInto('fingerprint_media')
    .values(reference.map((media_id, position) => ({ fingerprint_id: id, position, media_id })))
    .execute();
  await keepFilms(tx, item_id, id, reference);
  const grade = await gradeOf(tx, { item: item_id, fingerprint: null }, [...files.values()]);
  await tx.updateTable('fingerprints').set({ grade }).where('id', '=', id).execute();
  await enqueue(tx, 'register fingerprint', { id }, { key: `register:${id}`, tries: 4 });
  return grade;
};

/** A spot is marked on a photo of its own record; of others nobody learns whether they are there. */
const demandPhoto = async (
  tx: Tx,
  item: string,
  place: FingerprintPlace | null | undefined,
): Promise<void> => {
  if (!place) return;
  const photo = await tx
    .selectFrom('photos')
    .innerJoin('items', 'items.model_id', 'photos.model_id')
    .select('photos.media_id')
    .where('items.id', '=', item)
    .where('photos.media_id', '=', place.media_id)
    .executeTakeFirst();
  if (!photo)
    throw unprocessable('photo_unknown', 'Mark the spot on one of the photos of this record.', [
      { field: 'place', message: 'names no photo of this record' },
    ]);
};

const viewOne = async (
  tx: Tx,
  ports: Services,
  row: FingerprintRow,
  relations: Parameters<typeof fingerprintViews>[3],
) => {
  const [view] = await fingerprintViews(tx, ports, [row], relations);
  if (!view) throw notFound();
  return view;
};

/** As the row holds it: a place is one value. */
const stored = <F extends { place?: FingerprintPlace | null | undefined }>({
  place,
  ...fields
}: F) => ({ ...fields, ...(place !== undefined && { place: place && JSON.stringify(place) }) });

/** E059 */
export const addFingerprint = async (
  ports: Services,
  {
    params,
    body,
    person,
    tx,
  }: Pick<CallRequest<typeof fingerprints.add>, 'params' | 'body' | 'person' | 'tx'>,
) => {
  const { relations } = await openItem(tx, person, params.id);
  const { count } = await tx
    .selectFrom('fingerprints')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('item_id', '=', params.id)
    .executeTakeFirstOrThrow();
  const most = ports.fingerprintsPerObject;
  if (Number(count) >= most)
    throw unprocessable(
      'too_many_fingerprints',
      `An object has at most ${most} ${most === 1 ? 'fingerprint' : 'fingerprints'}.`,
    );
  const { reference, ...fields } = body;
  await demandPhoto(tx, params.id, fields.place);
  const row = await tx
    .insertInto('fingerprints')
    .values({ item_id: params.id, ...stored(fields), registration: null })
    .returningAll()
    .executeTakeFirstOrThrow();
  const grade = await saveReference(tx, person, row, reference);
  await countFingerprints(tx, params.id);
  await refreshItem(tx, params.id);
  await settleReview(tx, params.id);
  return viewOne(tx, ports, { ...row, grade }, relations);
};

/** E060: new reference footage makes former verifications void: the fingerprint counts as made now. */
export const editFingerprint = async (
  ports: Services,
  { params, body, person, tx }: CallRequest<typeof fingerprints.edit>,
) => {
  const { relations, by } = await openItem(tx, person, params.id);
  const { reference, ...fields } = body;
  await demandPhoto(tx, params.id, fields.place);
  if (reference) await forgetPictures(tx, params.fingerprintId);
  const renewed = reference
    ? { registration: null, preview_key: null, created_at: new Date() }
    : {};
  const row = await tx
    .updateTable('fingerprints')
    .set({ ...stored(fields), ...renewed, item_id: params.id })
    .where('id', '=', params.fingerprintId)
    .where('item_id', '=', params.id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  if (reference) row.grade = await saveReference(tx, person, row, reference);
  await advance(tx, 'publication', params.id, { type: 'record.edit', rests: 'none' }, by);
  await countFingerprints(tx, params.id);
  await refreshItem(tx, params.id);
  await settleReview(tx, params.id);
  return viewOne(tx, ports, row, relations);
};

/** E061 */
export const removeFingerprint = async ({
  params,
  person,
  tx,
}: CallRequest<typeof fingerprints.remove>) => {
  const row = await tx
    .selectFrom('fingerprints')
    .select('item_id')
    .where('id', '=', params.id)
    .executeTakeFirst();
  if (!row) throw notFound();
  await openItem(tx, person, row.item_id);
  await forgetFrames(tx, params.id);
  await forgetPictures(tx, params.id);
  await forgetRunPictures(tx, params.id);
  await tx.deleteFrom('fingerprints').where('id', '=', params.id).execute();
  await countFingerprints(tx, row.item_id);
  await refreshItem(tx, row.item_id);
  await settleReview(tx, row.item_id);
  return { id: params.id };
};
