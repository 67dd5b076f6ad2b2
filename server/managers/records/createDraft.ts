import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { RecordFields, SerialNumber } from '#contract/records/record';
import type { Actor } from '#machines/kernel/actor';
import type { Person } from '../../relations/person';
import { birthOf } from '../../lifecycle/engine';
import { named } from '../../store/named';
import type { Tx } from '../../store/open';
import { emptyRecord, toColumns } from './fields';
import { assertStepComplete, demandAnnounced, missingFieldsIn, ownFiles } from './save';
import { demandRoom, lockPlan } from '../planLimit';
import { demandListed } from './listed';
import { numbersFor } from './serialNumbers';
import { bearSerials, editionOf, grantSerials } from './serials';
import type { ItemRow, Loaded, ModelRow } from './view';

type Columns = Pick<ModelRow, 'name' | 'brand' | 'category' | 'subtype' | 'collection'> &
  Pick<ModelRow, 'maker' | 'artist' | 'materials'>;

const statement = named(
  'make model',
  `with made as (
    insert into models (id, name, brand, type, category, subtype, collection, maker, artist, materials, record,
      digital_art_id, thumbnail_id, authorship_certificate_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning created_at, updated_at),
  shown as (
    insert into photos (model_id, position, media_id)
    select $1, place - 1, id from unnest($15::uuid[]) with ordinality as p(id, place))
  select * from made`,
);

/** A model that is new: with its pictures, and its serials in their order. */
export interface Draft {
  loaded: Loaded;
  serials: ItemRow[];
}

/** What E040 makes a record of. */
export type NewRecord = Partial<RecordFields> &
  Pick<RecordFields, 'name'> & { serial_numbers?: SerialNumber[] | undefined };

/**
 * Makes one draft of a record, with its serials, in the caller's transaction: four statements, one more where the
 * record has files. `complete` ends the form step at once; 422 names what the form lacks, or a file that is not theirs;
 * 409 `plan_limit` where the person's plan is full.
 */
export const createDraft = async (
  tx: Tx,
  person: Person & { account: string },
  type: ModelRow['type'],
  sent: NewRecord,
  by: Actor,
  complete?: 'form',
): Promise<Draft> => {
  const { serial_numbers = [], ...fields } = sent;
  demandAnnounced(fields);
  await lockPlan(tx, person);
  await demandListed(tx, fields);
  const files = await ownFiles(tx, person, fields);
  const photos = [...new Set(fields.photos ?? [])];
  const { column, rest } = toColumns(fields);
  const { name, brand, category, subtype, collection, maker, artist, materials } = {
    ...emptyRecord,
    ...(column as Partial<Columns>),
  };
  const base = {
    id: randomUUID(),
    ...{ name, brand, type, category, subtype, collection, maker, artist, materials, record: rest },
    digital_art_id: fields.digital_art ?? null,
    thumbnail_id: fields.thumbnail ?? null,
    authorship_certificate_id: fields.authorship_certificate ?? null,
  };
  const whose = { created_by: person.account, company_id: person.company };
  const told = {
    model: base,
    photos: photos.flatMap((id) => files.get(id) ?? []),
    files,
  };
  if (complete) assertStepComplete(complete, missingFieldsIn(told));
  const said = complete ? [{ type: 'form.complete' } as const] : [];
  const birth = birthOf('publication', { kind: type }, by, said);
  const sizes = { ...emptyRecord, ...(rest as Partial<typeof emptyRecord>) };
  const edition = editionOf({
    EDITION: sizes.serial_number_size,
    EDITION_AP: sizes.ap_edition_size,
  });
  const places = edition.map(({ type: edition_type, number: edition_number }) => ({
    edition_type,
    edition_number,
  }));
  const numbers = numbersFor(places, serial_numbers);
  const wanted = edition.map((one, index) => ({
    ...one,
    serial: numbers.get(places[index] as (typeof places)[number]),
  }));
  // Whose they are comes first: the database copies it into the rows
  const coming = await grantSerials(tx, { ...base, ...whose }, wanted, birth, 'new');
  const values = [...Object.values({ ...base, record: JSON.stringify(rest) }), photos];
  const { rows } = await tx.executeQuery<Pick<ModelRow, 'created_at' | 'updated_at'>>(
    CompiledQuery.raw(statement, values),
  );
  const model: ModelRow = { ...base, ...whose, ...(rows[0] as (typeof rows)[number]) };
  const serials = await bearSerials(tx, coming, by);
  await demandRoom(tx, person);
  return { loaded: { ...told, model }, serials };
};
