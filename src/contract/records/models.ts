import { z } from 'zod';
import { call } from '../frame/call';
import { everyMember, type Role } from '../frame/roles';
import {
  Cursor,
  IdParams,
  LifecycleView,
  cursorPage,
  Media,
  Timestamp,
  PageQuery,
} from '../frame/shapes';
import { ItemCard, ItemSearch } from './items';
import { DocumentChange, DocumentKind, documentParts, Provenance } from './documents';
import { RecordFields, RecordView, SerialNumbers, thumbnailRule } from './record';

const base = '/items_manager/v1';
export const creators: readonly Role[] = [
  'INVENTORY_MANAGER',
  'INVENTORY_SALES_MANAGER',
  'DIGITAL_ARTIST',
  'BOOTSTRAPPED',
];

/** A model: what was made, above its serials. Listing: Active shown as Published, or Draft (spec 4). */
export const ModelCard = z.object({
  id: z.uuid(),
  name: z.string(),
  brand: z.string(),
  maker: z.string(),
  artist: z.string(),
  category: z.string(),
  subtype: z.string(),
  listing: z.enum(['Published', 'Draft']),
  serials: z.number().int(),
  cover: ItemCard.shape.cover,
  updated_at: Timestamp,
});
export type ModelCard = z.infer<typeof ModelCard>;

const SerialView = ItemCard.extend({ publication: LifecycleView });
export const ModelView = RecordView.extend({
  id: z.uuid(),
  listing: z.enum(['Published', 'Draft']),
  serials: z.array(SerialView),
  relations: z.array(z.string()),
  /** How many fingerprints each serial may have (spec 5; the operator's setting). */
  fingerprints_per_object: z.number().int(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type ModelView = z.infer<typeof ModelView>;

export const draftSteps = ['form', 'media', 'passport'] as const;
export type DraftStep = (typeof draftSteps)[number];
/** Completes a step of the draft together with the change: complete object form, upload media, create digital passport. */
const Complete = z.object({ complete: z.enum(draftSteps).optional() });

export const Reason = z.object({
  code: z.string(),
  message: z.string(),
  item_id: z.uuid().optional(),
  fingerprint_id: z.uuid().optional(),
});
export const Publishability = z.object({
  publishable: z.boolean(),
  /** Serials that are ready to publish. */
  ready: z.number().int(),
  reasons: z.array(Reason),
});
export type Publishability = z.infer<typeof Publishability>;

/** `urls.original` plays by byte ranges; without it only the poster frame may be seen. */
const ModelVideo = z.object({ video: Media.nullable() });

/** Values of a key that a filter offers at most: the first by name. A search in the list narrows them. */
export const mostFilterValues = 200;

/** At most so many values of a key, in order of their names, each with how many items in scope have it. */
const Values = z.array(z.object({ value: z.string(), count: z.number().int() }));

/** spec 4: Active is shown as Published; both words ask for the same. Draft: models of which a serial is not published yet. */
export const ListingQuery = z.enum(['Active', 'Published', 'Draft']);

export const models = {
  list: call({
    id: 'E025',
    method: 'GET',
    path: `${base}/models`,
    roles: everyMember,
    summary: 'Models in scope, by page',
    query: PageQuery.extend({ listing: ListingQuery.optional(), after: Cursor }),
    output: cursorPage(ModelCard),
  }),
  one: call({
    id: 'E027',
    method: 'GET',
    path: `${base}/models/{id}`,
    roles: everyMember,
    summary: 'A model with its serials',
    params: IdParams,
    output: ModelView,
  }),
  search: call({
    id: 'E029',
    method: 'POST',
    path: `${base}/models/search`,
    roles: everyMember,
    summary: 'Models in scope of which a serial meets the criteria',
    body: ItemSearch,
    output: cursorPage(ModelCard),
    reads: true,
  }),
  filter: call({
    id: 'E030',
    method: 'GET',
    path: `${base}/models/filter`,
    roles: everyMember,
    summary:
      'The values that the items in scope can be filtered by, with counts; `text` counts what it finds',
    query: z.object({ text: z.string().max(200).default('') }),
    output: z.object({
      category: Values,
      subtype: Values,
      brand: Values,
      collection: Values,
      type: Values,
      material: Values,
      verification: Values,
    }),
  }),
  create: call({
    id: 'E040',
    method: 'POST',
    path: `${base}/models/create`,
    needsPlan: true,
    roles: creators,
    summary: 'Starts a draft; company and creator come from the token',
    body: RecordFields.partial().extend({
      name: RecordFields.shape.name,
      serial_numbers: SerialNumbers.optional(),
      complete: Complete.shape.complete,
    }),
    output: ModelView,
    multipart: true,
    parts: {
      photos: { most: 5, summary: 'Pictures, in their order; the first is the cover' },
      digital_art: { most: 1, summary: 'A picture or an .mp4 video' },
      thumbnail: { most: 1, summary: thumbnailRule },
      authorship_certificate: { most: 1, summary: 'A PDF or a picture' },
    },
    sends: 'form.complete',
    errors: ['form_incomplete', 'file_refused', 'part_refused', 'not_listed'],
  }),
  edit: call({
    id: 'E041',
    method: 'PUT',
    path: `${base}/models/{id}/edit`,
    needsPlan: true,
    roles: creators,
    summary: 'Changes a draft and, with `complete`, ends one of its steps',
    params: IdParams,
    body: RecordFields.partial().extend({
      ...Complete.shape,
      /** Of serials that are not sealed yet, also where another of the model is. */
      serial_numbers: SerialNumbers.optional(),
      /** The digital art that a new one takes the place of, as the sender knows it; null where there was none. */
      digital_art_before: z.uuid().nullable().optional(),
    }),
    output: ModelView,
    sends: 'record.edit',
    errors: ['form_incomplete', 'media_incomplete', 'one_digital_art', 'not_listed'],
  }),
  publish: call({
    id: 'E042',
    method: 'PUT',
    path: `${base}/models/{id}/publish`,
    needsPlan: true,
    roles: creators,
    summary: 'Publishes every serial that is ready',
    params: IdParams,
    output: ModelView,
    sends: 'publication.publish',
    errors: ['not_publishable'],
  }),
  publishability: call({
    id: 'E043',
    method: 'GET',
    path: `${base}/models/{id}/publishability`,
    roles: creators,
    summary: 'Whether it can be published, and what is missing',
    params: IdParams,
    output: Publishability,
  }),
  remove: call({
    id: 'E044',
    method: 'DELETE',
    path: `${base}/models/{id}`,
    roles: creators,
    summary: 'Deletes a draft',
    params: IdParams,
    output: z.object({ id: z.uuid() }),
    sends: 'record.delete',
  }),
  video: call({
    id: 'E045',
    method: 'GET',
    path: `${base}/models/{id}/video`,
    roles: everyMember,
    summary:
      "A model's video; null where its digital art is none. Playable for those entitled to the original",
    params: IdParams,
    output: ModelVideo,
  }),
  provenance: call({
    id: 'E046',
    method: 'GET',
    path: `${base}/models/{id}/provenance`,
    roles: everyMember,
    summary:
      "A model's provenance: its text as a list, and every document with its earlier versions",
    params: IdParams,
    output: Provenance,
  }),
  uploadProvenance: call({
    id: 'E048',
    method: 'PUT',
    path: `${base}/models/{id}/upload_provenance`,
    needsPlan: true,
    roles: creators,
    summary: 'Adds, replaces or removes provenance documents, PDF or picture',
    params: IdParams,
    body: DocumentChange,
    output: Provenance,
    multipart: true,
    parts: documentParts,
    sends: 'document.add',
    errors: ['file_refused', 'too_many', 'already_there', 'changed_meanwhile'],
  }),
  licenseCertificate: call({
    id: 'E049',
    method: 'PUT',
    path: `${base}/models/{id}/license_certificate`,
    needsPlan: true,
    roles: creators,
    summary: 'The same for licences and authorship certificates',
    params: IdParams,
    body: DocumentChange.extend({ kind: DocumentKind.exclude(['PROVENANCE']).default('LICENSE') }),
    output: Provenance,
    multipart: true,
    parts: documentParts,
    sends: 'document.add',
    errors: ['file_refused', 'too_many', 'already_there', 'changed_meanwhile'],
  }),
  authors: call({
    id: 'E050',
    method: 'PUT',
    path: `${base}/models/{id}/authors`,
    needsPlan: true,
    roles: creators,
    summary: 'Sets the authors, numbered in order; a comma-separated list or an array',
    params: IdParams,
    body: RecordFields.pick({ authors: true }),
    output: ModelView,
    sends: 'record.edit',
  }),
};
