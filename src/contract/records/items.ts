import { z } from 'zod';
import { displayEnds } from '../devices';
import { call } from '../frame/call';
import { everyMember } from '../frame/roles';
import { Cursor, IdParams, LifecycleView, cursorPage, Media, Timestamp } from '../frame/shapes';
import { expiryUnits, linkHolders, linkMakers } from './links';
import { LogProof, ToldVersion, withdrawers } from './versions';
import { Grade } from '../frame/grades';
import { reportKinds, ReportView } from './reports';
import { physicalities, RecordView } from './record';

const base = '/items_manager/v1';

export const verificationStatuses = ['NONE', 'IN_PROGRESS', 'SUCCESS', 'FAILED'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];
/** The specification's words for them (spec 4). */
export const verificationLabels: Record<VerificationStatus, string> = {
  NONE: 'Required',
  IN_PROGRESS: 'In progress',
  SUCCESS: 'Verified',
  FAILED: 'Failed',
};

/** spec 4: a fingerprint has other words than its item. */
export const fingerprintLabels: Record<VerificationStatus, string> = {
  NONE: 'None',
  IN_PROGRESS: 'In progress',
  SUCCESS: 'Success',
  FAILED: 'Failed',
};

/** One serial as lists show it. */
export const ItemCard = z.object({
  id: z.uuid(),
  model_id: z.uuid(),
  name: z.string(),
  maker: z.string(),
  artist: z.string(),
  brand: z.string(),
  category: z.string(),
  subtype: z.string(),
  type: z.enum(physicalities),
  date_text: z.string(),
  edition_type: z.enum(['EDITION', 'EDITION_AP']),
  edition_number: z.number().int(),
  edition_size: z.number().int(),
  serial_number: z.string(),
  cover: Media.nullable(),
  publication: z.object({ state: z.string(), label: z.string() }),
  verification: z.enum(verificationStatuses),
  /** Its owner has reported it so. */
  missing: z.enum(reportKinds).nullable(),
  updated_at: Timestamp,
});
export type ItemCard = z.infer<typeof ItemCard>;

export const HistoryEntry = z.object({
  id: z.string(),
  /** Created, Start loan, End loan, Purchased, Expert opinion (spec 4), or the event's own words. */
  action: z.string(),
  lifecycle: z.string(),
  state: z.string(),
  by: z.string(),
  at: Timestamp,
  /** Why, of an act that everybody reads the reason of; empty of any other. */
  note: z.string(),
  /** Of a verification: how its film came. */
  grade: Grade.nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** One serial with its record, where it stands and what may be done with it now. */
export const ItemView = ItemCard.extend({
  record: RecordView,
  owner: z.string(),
  publication: LifecycleView,
  history: z.array(HistoryEntry),
  /** Missing or stolen, while it is not found. */
  report: ReportView.nullable(),
  /** Taken back for good; null where it is not. */
  withdrawn: z.object({ at: Timestamp, by: z.enum(withdrawers), reason: z.string() }).nullable(),
  /** Everything, or what the limited public passport shows. */
  version: z.enum(['full', 'limited']),
  proof: z
    .object({
      published_at: Timestamp,
      certificate_url: z.string(),
      certificate_sha256: z.string(),
      /** The organisation that registered the object, as the credential names it; null for a person, who is not named. */
      issuer: z.string().nullable(),
      /** The version that `credential` and `log` are of. */
      version: z.number().int(),
      /** All that are signed, the latest first. */
      versions: z.array(ToldVersion),
      /** A later one is being signed: what is shown is still the version before it. */
      waiting: z.boolean(),
      /** The sealed record that is shown. Counts from 1; a correction makes the next. */
      record: z.number().int(),
      /** `vc+jwt`. */
      credential: z.string(),
      log: LogProof,
    })
    .nullable(),
  verified: z
    .object({
      at: Timestamp,
      confidence: z.number(),
      fingerprints: z.number().int(),
      /** How the films came; of several the weakest. */
      grade: Grade,
    })
    .nullable(),
});
export type ItemView = z.infer<typeof ItemView>;

/** The item of a token. `display`: what a screen shows, and how long it may; null for the code of a QR link. */
export const TokenItem = ItemView.extend({
  display: z
    .object({
      /** The work in full, at addresses that are good for minutes. */
      art: Media,
      silent_at: Timestamp,
      until: Timestamp.nullable(),
      now: Timestamp,
    })
    .nullable(),
});
export type TokenItem = z.infer<typeof TokenItem>;

export const listSorts = ['updated', 'name', 'created', 'maker'] as const;
export type ListSort = (typeof listSorts)[number];

/**
 * `text`: every word of it, each perhaps only begun, anywhere in the record; case and accents do not matter. `subtype` is
 * the record's field that the taxonomy `type` names; `type` is physical or digital. `publication` and `verification` take
 * the specification's words for a status, or the chart's.
 */
const SearchCriterion = z.object({
  key: z.enum([
    'category',
    'subtype',
    'brand',
    'collection',
    'type',
    'material',
    'verification',
    'publication',
    'model',
    'text',
  ]),
  value: z.string().max(200),
});

export const ItemSearch = z.object({
  data_option: z.enum(['ALL', 'GENERAL', 'INSTITUTIONAL']).optional(),
  search_criteria_list: z.array(SearchCriterion).max(20).default([]),
  sort: z.enum(listSorts).default('updated'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  after: Cursor,
  page: z.number().int().min(0).max(100_000).default(0),
  size: z.number().int().min(1).max(100).default(20),
});

/** A temporary link and its QR picture (SVG text). */
export const QrLink = z.object({
  url: z.string(),
  code: z.string(),
  svg: z.string(),
  expires_at: Timestamp.nullable(),
});
export type QrLink = z.infer<typeof QrLink>;

/** `unit` says what `expireTime` counts; a week is 7 days, over 30000 days means no expiry (spec 5). */
const Expiry = z.object({
  expireTime: z.coerce.number().int().min(1).max(1_000_000).default(7),
  unit: z.enum(expiryUnits).default('days'),
  /** The owner's to tick: whoever holds the link reads their name. */
  show_name: z.stringbool().default(false),
});
const Code = z.object({ code: z.string().min(16).max(100) });

export const items = {
  search: call({
    id: 'E026',
    method: 'POST',
    path: `${base}/items`,
    roles: everyMember,
    summary: 'Items in scope by criteria; data_option never widens the scope',
    body: ItemSearch,
    output: cursorPage(ItemCard),
    reads: true,
  }),
  one: call({
    id: 'E028',
    method: 'GET',
    path: `${base}/items/{id}`,
    roles: everyMember,
    summary: 'An item; the limited public passport for people with no relation to it',
    params: IdParams,
    output: ItemView,
  }),
  simpleByModel: call({
    id: 'E051',
    method: 'GET',
    path: `${base}/items/simple/by_model/{id}`,
    roles: everyMember,
    summary: "A model's serials, EDITION_AP first",
    params: IdParams,
    output: z.array(ItemCard),
  }),
  byToken: call({
    id: 'E052',
    method: 'GET',
    path: `${base}/items/by_token`,
    login: 'link',
    roles: everyMember,
    summary: 'The one item of a device token, or of the code of a QR link, sent as bearer',
    output: TokenItem,
    errors: ['link_expired', 'display_silent', 'address_not_allowed', ...Object.keys(displayEnds)],
    limit: 600,
  }),
  byCode: call({
    id: 'E053',
    method: 'GET',
    path: `${base}/items/{id}/code`,
    login: 'link',
    roles: everyMember,
    summary: 'The item of a temporary QR link',
    params: IdParams,
    query: Code,
    output: ItemView,
    errors: ['link_expired'],
    limit: 120,
  }),
  stream: call({
    id: 'E054',
    method: 'GET',
    path: `${base}/items/{id}/stream`,
    roles: everyMember,
    summary:
      'The digital art in full as a stream: 307 to the video worker, at an address for this item and person that is good for minutes',
    params: IdParams,
    binary: true,
    errors: ['not_entitled'],
    limit: 120,
  }),
  qrCode: call({
    id: 'E055',
    method: 'GET',
    path: `${base}/items/{id}/qr_code`,
    roles: linkHolders,
    summary: 'A temporary link to the full passport, with its QR picture',
    params: IdParams,
    query: Expiry,
    output: QrLink,
    limit: 60,
    errors: ['too_many_links'],
  }),
  qrCodeDpp: call({
    id: 'E056',
    method: 'GET',
    path: `${base}/items/{id}/qr_code/dpp`,
    roles: linkMakers,
    summary: 'A temporary link to the limited public passport, with its QR picture',
    params: IdParams,
    query: Expiry,
    output: QrLink,
    limit: 60,
    errors: ['too_many_links'],
  }),
  dppByCode: call({
    id: 'E057',
    method: 'GET',
    path: `${base}/items/{id}/code/dpp/link`,
    login: 'link',
    roles: everyMember,
    summary: 'The limited public passport of a temporary link',
    params: IdParams,
    query: Code,
    output: ItemView,
    errors: ['link_expired'],
    limit: 120,
  }),
};
