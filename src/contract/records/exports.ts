import { z } from 'zod';
import { call } from '../frame/call';
import { documentKinds } from './documents';
import { HistoryEntry, ItemCard, ItemSearch, ItemView } from './items';
import { RecordView } from './record';
import { everyMember } from '../frame/roles';
import { IdParams, Timestamp } from '../frame/shapes';

const base = '/items_manager/v1';

/** A file told by its facts: no address, for addresses end. */
const FileFacts = z.object({
  file_name: z.string(),
  content_type: z.string(),
  bytes: z.number().int(),
});

/** One item as a file that other systems read: dates with EDTF, sizes in both units, nothing that is secret. */
export const ItemExport = z.object({
  format: z.literal('passepartout.item'),
  format_version: z.literal(1),
  exported_at: Timestamp,
  /** Everything, or what the limited public passport tells. */
  version: z.enum(['full', 'limited']),
  id: z.uuid(),
  model_id: z.uuid(),
  /** The public passport. */
  url: z.string(),
  edition: ItemCard.pick({ edition_type: true, edition_number: true, edition_size: true }),
  serial_number: z.string(),
  publication: z.string(),
  verification: ItemCard.shape.verification,
  owner: z.string(),
  record: RecordView.omit({
    photos: true,
    digital_art: true,
    thumbnail: true,
    authorship_certificate: true,
  }),
  /** Its text is the record's; here one holder or event each. */
  provenance: z.array(z.string()),
  files: z.array(FileFacts.extend({ as: z.string() })),
  documents: z.array(
    FileFacts.extend({
      kind: z.enum(documentKinds),
      name: z.string(),
      date: z.string(),
      edtf: z.string().nullable(),
      notes: z.string(),
      sha256: z.string(),
      added_at: Timestamp,
      after_publication: z.boolean(),
    }),
  ),
  /** Where the spots are and how they did; never the footage, nor where the camera stood. */
  fingerprints: z.array(
    z.object({
      location: z.string(),
      status: ItemCard.shape.verification,
      confidence: z.number().nullable(),
      verified_at: Timestamp.nullable(),
    }),
  ),
  verified: ItemView.shape.verified,
  proof: ItemView.shape.proof,
  history: z.array(HistoryEntry.omit({ id: true, state: true })),
});
export type ItemExport = z.infer<typeof ItemExport>;

export const exportFormats = ['csv', 'jsonl'] as const;
/** Ids that one export may name. */
export const mostExported = 500;
/** One page of the label stock that offices buy: 63.5 × 33.9 mm, three by eight on A4 (Avery L7159 and its like). */
export const labelsOnPage = 24;
/** Labels that one sheet may hold: ten pages. */
export const mostLabels = 240;
export type ExportFormat = (typeof exportFormats)[number];

export const exports = {
  one: call({
    id: 'X015',
    method: 'GET',
    path: `${base}/items/{id}/export`,
    roles: everyMember,
    summary: 'An item as a JSON record: EDTF dates, both units, provenance, papers, proof',
    params: IdParams,
    output: ItemExport,
  }),
  search: call({
    id: 'X016',
    method: 'POST',
    path: `${base}/items/export`,
    roles: everyMember,
    summary:
      'What a search finds, whole, as CSV or JSON lines: a stream, in the order of creation, in scope as E026',
    body: ItemSearch.pick({ data_option: true, search_criteria_list: true }).extend({
      /** Items, or models for all their serials, out of what the search finds; none: everything. */
      ids: z.array(z.uuid()).max(mostExported).default([]),
      format: z.enum(exportFormats).default('csv'),
    }),
    reads: true,
    binary: true,
    limit: 60,
  }),
  copy: call({
    id: 'X120',
    method: 'GET',
    path: `${base}/items/{id}/signed_copy`,
    roles: everyMember,
    summary:
      'A copy of the digital art of a published item with Content Credentials (C2PA): who published it, its passport, the original as ingredient',
    params: IdParams,
    binary: true,
    errors: ['not_entitled', 'not_published', 'no_credentials'],
    limit: 20,
  }),
  labels: call({
    id: 'X096',
    method: 'POST',
    path: `${base}/items/labels`,
    roles: everyMember,
    summary:
      'Labels to stick beside published objects: maker, title and QR code, as a PDF for label stock',
    body: z.object({
      /** Items, or models for all their serials; each is in scope as E026. */
      ids: z.array(z.uuid()).min(1).max(mostLabels),
      copies: z.number().int().min(1).max(labelsOnPage).default(1),
      /** The code holds the number of the object (GS1 Digital Link) where it has one. */
      gs1: z.boolean().default(false),
      /** The first free label of a page that was used before. */
      first: z.number().int().min(1).max(labelsOnPage).default(1),
    }),
    reads: true,
    binary: true,
    errors: ['not_published', 'unprintable'],
    limit: 20,
  }),
};
