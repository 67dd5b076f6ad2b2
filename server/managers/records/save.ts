import { thumbnailRule, type RecordFields } from '#contract/records/record';
import type { DraftStep } from '#contract/records/models';
import type { Actor } from '#machines/kernel/actor';
import { unprocessable } from '../../errors/httpError';
import type { Person } from '../../relations/person';
import type { Tx } from '../../store/open';
import { mediaById, type MediaRow } from '../../media/view';
import { demandListed } from './listed';
import { reconcileSerials } from './serials';
import type { emptyRecord } from './fields';
import { missingFormFields, missingMediaFields, toColumns } from './fields';
import { loadModels, recordView, type ModelRow, type RecordParts } from './view';

const fileFields = ['digital_art', 'thumbnail', 'authorship_certificate'] as const;

/** What each field of the record may hold, in words for people. */
const rules: Record<string, { takes: RegExp; rule: string }> = {
  photos: { takes: /^image\//, rule: 'A photo is a picture' },
  digital_art: {
    takes: /^(image\/.*|video\/mp4)$/,
    rule: 'Digital art is a picture or an .mp4 video.',
  },
  thumbnail: { takes: /^image\/(jpeg|png|svg\+xml)$/, rule: thumbnailRule },
  authorship_certificate: {
    takes: /^(application\/pdf|image\/.*)$/,
    rule: 'A certificate is a PDF or a picture',
  },
};

/** Only files that the person, or their company, has uploaded may become part of a record, each where its kind fits. Answers their rows. */
export const ownFiles = async (
  tx: Tx,
  person: Person,
  fields: Partial<RecordFields>,
): Promise<Map<string, MediaRow>> => {
  const sent = Object.keys(rules).flatMap((field) =>
    [fields[field as keyof RecordFields]]
      .flat()
      .flatMap((id) => (typeof id === 'string' ? [{ field, id }] : [])),
  );
  const files = await mediaById(
    tx,
    sent.map(({ id }) => id),
  );
  for (const { field, id } of sent) {
    const file = files.get(id);
    const own =
      file &&
      (file.account_id === person.account ||
        (file.company_id !== null && file.company_id === person.company));
    if (!own)
      throw unprocessable(
        'file_unknown',
        'A file of this record was not found among your uploads.',
        [{ field, message: 'This file was not found among your uploads' }],
      );
    const message =
      file.refused ?? (rules[field]?.takes.test(file.content_type) ? null : rules[field]?.rule);
    if (message) throw unprocessable('file_refused', message, [{ field, message }]);
  }
  return files;
};

/** Puts these in the place of the model’s photos, each once, in this order. */
export const savePhotos = async (tx: Tx, model: string, photos: string[]) => {
  await tx.deleteFrom('photos').where('model_id', '=', model).execute();
  const distinct = [...new Set(photos)];
  if (distinct.length > 0)
    await tx
      .insertInto('photos')
      .values(distinct.map((media_id, position) => ({ model_id: model, position, media_id })))
      .execute();
};

/** No more numbered serials than the edition was announced with; artist’s proofs stand beside it. 0 and null: unlimited. */
export const demandAnnounced = ({
  limited_edition_size: limit,
  serial_number_size: size = 1,
}: Partial<Pick<RecordFields, 'limited_edition_size' | 'serial_number_size'>>): void => {
  if (!limit || size <= limit) return;
  const message = `${size} serials are more than the limited edition of ${limit}`;
  throw unprocessable('not_valid', `limited_edition_size: ${message}`, [
    { field: 'limited_edition_size', message },
  ]);
};

/** Writes what was sent into the model's row, its photos and its serials. */
export const saveFields = async (
  tx: Tx,
  person: Person,
  model: ModelRow,
  fields: Partial<RecordFields>,
  by: Actor,
) => {
  await demandListed(tx, fields, model);
  await ownFiles(tx, person, fields);
  const { column, rest } = toColumns(fields);
  const record = { ...model.record, ...rest } as Partial<typeof emptyRecord>;
  if (fields.limited_edition_size !== undefined || fields.serial_number_size !== undefined)
    demandAnnounced(record);
  const files = Object.fromEntries(
    fileFields
      .filter((name) => fields[name] !== undefined)
      .map((name) => [`${name}_id`, fields[name]]),
  );
  const saved = await tx
    .updateTable('models')
    .set({ ...column, ...files, record: JSON.stringify(record), updated_at: new Date() })
    .where('id', '=', model.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (fields.photos) await savePhotos(tx, model.id, fields.photos);
  await tx
    .updateTable('items')
    .set({ updated_at: new Date() })
    .where('model_id', '=', model.id)
    .execute();
  await reconcileSerials(
    tx,
    saved,
    { EDITION: record.serial_number_size ?? 1, EDITION_AP: record.ap_edition_size ?? 0 },
    by,
  );
};

/** What the form and the media of a model still lack, told from what is at hand. */
export const missingFieldsIn = (told: RecordParts) => {
  const record = recordView(told, () => '', true);
  return { form: missingFormFields(record), media: missingMediaFields(record) };
};

/** The same of a stored model. */
export const missingFields = async (tx: Tx, model: string) => {
  const loaded = (await loadModels(tx, [model])).get(model);
  return loaded ? missingFieldsIn(loaded) : { form: [], media: [] };
};

/** A step is complete only when what it asks for is there; what is missing is named field by field. */
export const assertStepComplete = (
  step: DraftStep,
  { form, media }: ReturnType<typeof missingFieldsIn>,
): void => {
  if (form.length > 0)
    throw unprocessable('form_incomplete', 'The object form is not complete yet.', form);
  if (step !== 'form' && media.length > 0)
    throw unprocessable('media_incomplete', 'The media are not complete yet.', media);
};
