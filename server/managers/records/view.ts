import type { Selectable } from 'kysely';
import type { ItemCard, ItemView } from '#contract/records/items';
import type { ModelView } from '#contract/records/models';
import type { RecordView } from '#contract/records/record';
import type { LifecycleView } from '#contract/frame/shapes';
import type { Relation } from '#machines/kernel/actor';
import type { ReportKind } from '#contract/records/reports';
import { labelOf } from '#machines/kernel/labels';
import type { PublicationContext } from '#machines/lifecycles/publicationRules';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import type { Reader } from '../../store/open';
import type { Items, Models } from '../../store/tables';
import { artView, mediaById, mediaView, type MediaPart, type MediaRow } from '../../media/view';
import type { MediaSigner, Services } from '../../providers/ports';
import { normalizeRecord } from './fields';

export type ModelRow = Selectable<Models>;
export type ItemRow = Selectable<Items>;

/** What of a model and its pictures a record's view needs. */
export interface RecordParts {
  model: Pick<
    ModelRow,
    | 'name'
    | 'brand'
    | 'type'
    | 'category'
    | 'subtype'
    | 'collection'
    | 'maker'
    | 'artist'
    | 'materials'
    | 'record'
    | 'digital_art_id'
    | 'thumbnail_id'
    | 'authorship_certificate_id'
  >;
  photos: MediaPart[];
  files: Map<string, MediaPart>;
}
export type ItemPart = Omit<
  ItemRow,
  'owner_id' | 'owner_company_id' | 'created_at' | 'published_at'
>;

/** A model with its pictures, read in two queries. */
export interface Loaded {
  model: ModelRow;
  photos: MediaRow[];
  files: Map<string, MediaRow>;
}

export const loadModels = async (db: Reader, ids: string[]): Promise<Map<string, Loaded>> => {
  if (ids.length === 0) return new Map();
  const models = await db.selectFrom('models').selectAll().where('id', 'in', ids).execute();
  const photos = await db
    .selectFrom('photos')
    .innerJoin('media', 'media.id', 'photos.media_id')
    .selectAll('media')
    .select('photos.model_id')
    .where('model_id', 'in', ids)
    .orderBy('position')
    .execute();
  const files = await mediaById(
    db,
    models.flatMap((model) => [
      model.digital_art_id,
      model.thumbnail_id,
      model.authorship_certificate_id,
    ]),
  );
  return new Map(
    models.map((model) => [
      model.id,
      { model, photos: photos.filter((photo) => photo.model_id === model.id), files },
    ]),
  );
};

export const recordView = (
  { model, photos, files }: RecordParts,
  sign: MediaSigner,
  entitled: boolean,
  /** The own file of a photo or thumbnail says where and when it was taken: it is for those who took it. */
  made = entitled,
): RecordView => {
  const file = (id: string | null, view = mediaView, whole = entitled) => {
    const row = id === null ? undefined : files.get(id);
    return row ? view(row, sign, whole) : null;
  };
  return {
    ...normalizeRecord(model.record as Partial<RecordView>),
    name: model.name,
    brand: model.brand,
    type: model.type,
    category: model.category,
    subtype: model.subtype,
    collection: model.collection,
    maker: model.maker,
    artist: model.artist,
    materials: model.materials as RecordView['materials'],
    photos: photos.map((photo) => mediaView(photo, sign, made)),
    digital_art: file(model.digital_art_id, artView),
    thumbnail: file(model.thumbnail_id, mediaView, made),
    authorship_certificate: file(model.authorship_certificate_id),
  };
};

export const lifecycleView = (
  row: Pick<ItemRow, 'state' | 'context' | 'version'>,
  relations: Relation[],
): LifecycleView => ({
  state: row.state,
  label: labelOf(lifecycles.publication, row.state),
  context: row.context,
  version: row.version,
  relations,
});

/** In the sizes of a card: the cover may be a work that only some may see in full. */
const coverOf = (record: RecordView): ItemCard['cover'] => {
  const cover = record.photos[0] ?? record.thumbnail ?? record.digital_art;
  if (!cover) return null;
  const { small, medium } = cover.urls;
  return { ...cover, urls: { ...(small && { small }), ...(medium && { medium }) } };
};

/** The number on a serial; the model's is that of a unique object. As card_of has it (migration 0029). */
export const serialNumberOf = (
  { serial_number }: Pick<ItemRow, 'serial_number'>,
  record: Pick<RecordView, 'serial_number' | 'serial_number_size' | 'ap_edition_size'>,
): string => {
  const isUnique = record.serial_number_size + record.ap_edition_size === 1;
  return serial_number || (isUnique ? record.serial_number : '');
};

/** What the chart of the publication keeps of an open report. */
const missingOf = ({ context }: Pick<ItemRow, 'context'>): ReportKind | null =>
  (context as Partial<PublicationContext>).missing ?? null;

/** What the chart of the publication keeps of a withdrawal. */
export const withdrawnOf = ({ context }: Pick<ItemRow, 'context'>): ItemView['withdrawn'] => {
  const { withdrawn } = context as Partial<PublicationContext>;
  return withdrawn ? { ...withdrawn, at: new Date(withdrawn.at).toISOString() } : null;
};

/** `record` as the public reads it: a card tells nobody more. */
export const itemCard = (row: ItemPart, record: RecordView): ItemCard => {
  const size =
    row.edition_type === 'EDITION_AP' ? record.ap_edition_size : record.serial_number_size;
  return {
    id: row.id,
    model_id: row.model_id,
    name: record.name,
    maker: record.maker,
    artist: record.artist,
    brand: record.brand,
    category: record.category,
    subtype: record.subtype,
    type: record.type,
    date_text: record.production_date.said || record.production_date.text,
    edition_type: row.edition_type,
    edition_number: row.edition_number,
    edition_size: size,
    serial_number: serialNumberOf(row, record),
    cover: coverOf(record),
    publication: { state: row.state, label: labelOf(lifecycles.publication, row.state) },
    verification: row.verification as ItemCard['verification'],
    missing: missingOf(row),
    updated_at: row.updated_at.toISOString(),
  };
};

export const isMaker = (relations: Relation[]): boolean =>
  relations.some((relation) => relation === 'maker' || relation === 'author');

/** Active is shown as Published (spec 4): at least one serial is out. */
export const listingOf = (states: string[]): 'Published' | 'Draft' =>
  states.some((state) => tagged(lifecycles.publication, state, 'published'))
    ? 'Published'
    : 'Draft';

export const modelView = (
  loaded: Loaded,
  serials: ItemRow[],
  relations: Relation[],
  { sign, fingerprintsPerObject }: Pick<Services, 'sign' | 'fingerprintsPerObject'>,
  open = recordView(loaded, sign, false),
): ModelView => ({
  ...recordView(loaded, sign, relations.length > 0, isMaker(relations)),
  id: loaded.model.id,
  listing: listingOf(serials.map(({ state }) => state)),
  serials: serials.map((row) => ({
    ...itemCard(row, open),
    publication: lifecycleView(row, relations),
  })),
  relations,
  fingerprints_per_object: fingerprintsPerObject,
  created_at: loaded.model.created_at.toISOString(),
  updated_at: loaded.model.updated_at.toISOString(),
});
