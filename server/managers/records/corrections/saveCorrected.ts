import { sql } from 'kysely';
import type { CorrectableFields } from '#contract/records/corrections';
import { invalidField, unprocessable } from '../../../errors/httpError';
import { mediaById } from '../../../media/view';
import type { Person } from '../../../relations/person';
import type { Tx } from '../../../store/open';
import { toColumns } from '../fields';
import { demandListed } from '../listed';
import { assertStepComplete, missingFields, ownFiles, savePhotos } from '../save';
import type { ItemRow, ModelRow } from '../view';

type Fields = Partial<CorrectableFields>;

/** Photos that are new must be the person’s own uploads and ready: the certificate prints the first of them. */
const demandPhotos = async (tx: Tx, person: Person, model: string, photos: readonly string[]) => {
  const rows = await tx
    .selectFrom('photos')
    .select('media_id')
    .where('model_id', '=', model)
    .execute();
  const known = new Set(rows.map(({ media_id }) => media_id));
  const fresh = photos.filter((id) => !known.has(id));
  await ownFiles(tx, person, { photos: fresh });
  const files = await mediaById(tx, fresh);
  if (![...files.values()].some(({ ready_at }) => ready_at === null)) return;
  const message = 'A photo is still being prepared. Try again in a minute.';
  throw invalidField('photos', 'file_refused', message);
};

const folded = (number: string) => number.trim().toLowerCase();

/** The number of one serial: no other of its model may have it. */
const saveNumber = async (tx: Tx, serials: readonly ItemRow[], item: ItemRow, number: string) => {
  const taken = serials.some(
    (other) => other.id !== item.id && folded(other.serial_number) === folded(number),
  );
  if (taken && folded(number) !== '') {
    const message = 'another serial has this number';
    throw unprocessable('not_valid', `serial_number: ${message}`, [
      { field: 'serial_number', message },
    ]);
  }
  await tx
    .updateTable('items')
    .set({ serial_number: number })
    .where('id', '=', item.id)
    .where('serial_number', '<>', number)
    .execute();
};

/**
 * Writes a correction into the model’s row, its photos, and the number of the serial through which it came. All rows must be
 * locked. 422 names a field that may not be so, or what the record would lack.
 */
export const saveCorrected = async (
  tx: Tx,
  person: Person,
  { model, serials, item }: { model: ModelRow; serials: readonly ItemRow[]; item: ItemRow },
  { serial_number, photos, ...fields }: Fields,
): Promise<void> => {
  await demandListed(tx, fields, model);
  const unique = serials.length === 1;
  const { column, rest } = toColumns(
    unique && serial_number !== undefined ? { ...fields, serial_number } : fields,
  );
  if (Object.keys({ ...column, ...rest }).length > 0)
    await tx
      .updateTable('models')
      .set({
        ...column,
        record: sql`record || ${JSON.stringify(rest)}::jsonb`,
        updated_at: new Date(),
      })
      .where('id', '=', model.id)
      .execute();
  if (photos) {
    await demandPhotos(tx, person, model.id, photos);
    await savePhotos(tx, model.id, photos);
  }
  if (serial_number !== undefined) await saveNumber(tx, serials, item, serial_number);
  assertStepComplete('media', await missingFields(tx, model.id));
};
