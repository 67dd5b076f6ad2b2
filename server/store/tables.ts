import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Instant, Json, LifecycleColumns, MaybeInstant, Nullable } from './columns';
import type { AnchorTables } from './tables/anchors';
import type { DisplayTables } from './tables/displays';
import type { DocumentTables } from './tables/documents';
import type { ExpertiseTables } from './tables/expertises';
import type { ImportTables } from './tables/imports';
import type { ListingTables } from './tables/listings';
import type { LoanTables } from './tables/loans';
import type { MediaFound, MediaTileTables } from './tables/media';
import type { PassportTables } from './tables/passports';
import type { PeopleTables } from './tables/people';
import type { RelationTables } from './tables/relations';
import type { NoticeTables } from './tables/notices';
import type { ReportTables } from './tables/reports';
import type { SaleTables } from './tables/sales';
import type { StatusTables } from './tables/statusPlaces';
import type { SubscriptionTables } from './tables/subscriptions';
import type { VerificationTables } from './tables/verification';

export interface MediaVariant {
  key: string;
  type: string;
  width?: number;
  height?: number;
  /** The same size as AVIF, once it is made. */
  avif?: string;
}
export interface MediaTable extends MediaFound {
  id: Generated<string>;
  kind: string;
  account_id: string;
  company_id: Nullable<string>;
  file_name: string;
  content_type: string;
  bytes: ColumnType<string, number, number>;
  sha256: string;
  width: Nullable<number>;
  height: Nullable<number>;
  /** Of footage: seconds until which the light beside the lens was on; null where it was not switched. */
  torch_until: Nullable<number>;
  /** `original`; for pictures and posters `small`, `medium`, `large`; `tiles` for a pyramid. */
  variants: Json<Record<string, MediaVariant>>;
  ready_at: MaybeInstant;
  refused: Nullable<string>;
  /** When a record first took it; null: no record did, and after a day it goes. Written by triggers. */
  attached_at: MaybeInstant;
  created_at: Instant;
}

export interface Models {
  id: Generated<string>;
  /** A copy of who is its author and which company its maker in `relations`, kept by the database. */
  created_by: ColumnType<string, undefined, never>;
  company_id: ColumnType<string | null, undefined, never>;
  name: string;
  brand: Generated<string>;
  type: Generated<'physical' | 'digital'>;
  category: Generated<string>;
  subtype: Generated<string>;
  collection: Generated<string>;
  maker: Generated<string>;
  artist: Generated<string>;
  materials: Generated<string[]>;
  /** The fields of the record that no list searches by. */
  record: Json<Record<string, unknown>>;
  digital_art_id: Nullable<string>;
  thumbnail_id: Nullable<string>;
  authorship_certificate_id: Nullable<string>;
  created_at: Instant;
  updated_at: Instant;
}

export interface Items extends LifecycleColumns {
  id: Generated<string>;
  model_id: string;
  edition_type: 'EDITION' | 'EDITION_AP';
  edition_number: number;
  serial_number: Generated<string>;
  /** A copy of who is its owner in `relations`, kept by the database. */
  owner_id: ColumnType<string | null, undefined, never>;
  owner_company_id: ColumnType<string | null, undefined, never>;
  verification: Generated<string>;
  published_at: MaybeInstant;
  created_at: Instant;
  updated_at: Instant;
}

export interface Links extends LifecycleColumns {
  id: Generated<string>;
  item_id: string;
  kind: 'full' | 'limited';
  code_hash: Buffer;
  created_by: string;
  expires_at: MaybeInstant;
  /** The owner ticked that their name is shown. */
  show_name: Generated<boolean>;
  opened: Generated<number>;
  opened_at: MaybeInstant;
  created_at: Instant;
}

export interface Tables
  extends RelationTables,
    ExpertiseTables,
    PeopleTables,
    AnchorTables,
    ListingTables,
    MediaTileTables,
    ImportTables,
    LoanTables,
    DisplayTables,
    DocumentTables,
    PassportTables,
    NoticeTables,
    ReportTables,
    SaleTables,
    StatusTables,
    SubscriptionTables,
    VerificationTables {
  media: MediaTable;
  uploads: {
    id: string;
    account_id: string;
    kind: string;
    file_name: string;
    bytes: ColumnType<string, number, number>;
    chunks: number;
    torch_until: Nullable<number>;
    media_id: Nullable<string>;
    created_at: Instant;
  };
  upload_chunks: { upload_id: string; index: number; bytes: number; sha256: string };
  taxonomies: {
    id: Generated<string>;
    kind: string;
    name: string;
    name_key: GeneratedAlways<string>;
  };
  models: Models;
  photos: { model_id: string; position: number; media_id: string };
  items: Items;
  links: Links;
  history: {
    id: GeneratedAlways<string>;
    lifecycle: string;
    subject: string;
    item_id: Nullable<string>;
    event: string;
    from_state: Nullable<string>;
    state: string;
    action: Nullable<string>;
    by_account: Nullable<string>;
    by_role: Nullable<string>;
    at: Instant;
    data: Json<Record<string, unknown>>;
  };
  statistics: {
    id: GeneratedAlways<string>;
    account_id: Nullable<string>;
    item_id: Nullable<string>;
    model_id: Nullable<string>;
    action: string;
    at: Instant;
  };
  topics: {
    topic: string;
    number: ColumnType<string, number, number>;
    /** The transaction that wrote the newest event. */
    written: ColumnType<string, never, never>;
  };
  outbox: {
    topic: string;
    number: ColumnType<string, number, number>;
    kind: string;
    subject: string;
    type: string;
    state: string;
    at: Instant;
    data: Json<Record<string, unknown>>;
  };
  answers: {
    account_id: string;
    key: string;
    request_hash: string;
    status: Nullable<number>;
    body: Json<unknown>;
    at: Instant;
  };
  mail: {
    id: GeneratedAlways<string>;
    recipient: string;
    subject: string;
    body: string;
    at: Instant;
    sent_at: MaybeInstant;
    tries: Generated<number>;
    failed_at: MaybeInstant;
    failure: Nullable<string>;
    /** The version of a passport whose file the letter brings. */
    attached_item: Nullable<string>;
    attached_version: Nullable<number>;
  };
  processes: { id: GeneratedAlways<number>; workers: Generated<string[]>; started_at: Instant };
}
