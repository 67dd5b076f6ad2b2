import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json<T> = ColumnType<T, string | T | undefined, string | T>;
type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** Written by lifecycle/advance alone. */
export interface LifecycleColumns {
  state: string;
  context: Json<Record<string, unknown>>;
  version: Generated<number>;
}

export interface Accounts extends LifecycleColumns {
  id: Generated<string>;
  email: string;
  email_key: GeneratedAlways<string>;
  password_hash: Nullable<string>;
  roles: Generated<string[]>;
  alias: string;
  alias_key: GeneratedAlways<string>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  company_name: Generated<string>;
  country: Generated<string>;
  city: Generated<string>;
  street: Generated<string>;
  province: Generated<string>;
  zip_code: Generated<string>;
  phone_number: Generated<string>;
  language: Generated<string>;
  currency: Generated<string>;
  picture_id: Nullable<string>;
  subscription_id: Nullable<string>;
  company_id: Nullable<string>;
  created_at: Instant;
  updated_at: Instant;
}

export interface Companies {
  id: Generated<string>;
  name: string;
  alias: Generated<string>;
  type: Generated<string>;
  country: Generated<string>;
  primary_address: Generated<string>;
  secondary_address: Generated<string>;
  license_number: Generated<string>;
  main_contact: Generated<string>;
  primary_phone: Generated<string>;
  tax_number: Generated<string>;
  ip_address: Generated<string>;
  certificate_link: Generated<string>;
  sales_functions: Generated<boolean>;
  created_at: Instant;
}

export interface MediaVariant {
  key: string;
  type: string;
  width?: number;
  height?: number;
}
export interface MediaTable {
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
  /** `original`, and for pictures `small`, `medium`, `large`. */
  variants: Json<Record<string, MediaVariant>>;
  ready_at: MaybeInstant;
  refused: Nullable<string>;
  created_at: Instant;
}

export interface Models {
  id: Generated<string>;
  created_by: string;
  company_id: Nullable<string>;
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
  owner_id: Nullable<string>;
  owner_company_id: Nullable<string>;
  verification: Generated<string>;
  published_at: MaybeInstant;
  created_at: Instant;
  updated_at: Instant;
}

export interface Fingerprints {
  id: Generated<string>;
  item_id: string;
  location: string;
  prominent_parts: Generated<string>;
  magnification: Generated<number>;
  x: Generated<number>;
  y: Generated<number>;
  z: Generated<number>;
  registration: Json<{ ok: boolean; code: number | null; warnings: string[] } | null>;
  preview_key: Nullable<string>;
  created_at: Instant;
}

export interface VerificationRuns extends LifecycleColumns {
  id: Generated<string>;
  fingerprint_id: string;
  item_id: string;
  account_id: string;
  probe_id: string;
  confidence: Nullable<number>;
  code: Nullable<number>;
  position: Json<{ x: number; y: number; z: number } | null>;
  stages: Json<{ stage: string; ms: number; at: string }[]>;
  figures: Json<Record<string, unknown>>;
  evidence: Json<Record<string, unknown> | null>;
  engine: Nullable<string>;
  created_at: Instant;
  finished_at: MaybeInstant;
}

export interface Links extends LifecycleColumns {
  id: Generated<string>;
  item_id: string;
  kind: 'full' | 'limited';
  code_hash: Buffer;
  created_by: string;
  expires_at: MaybeInstant;
  created_at: Instant;
}

export interface Tables {
  accounts: Accounts;
  companies: Companies;
  identities: { issuer: string; subject: string; account_id: string };
  assignments: { company_id: string; account_id: string };
  identity_records: {
    kind: string;
    id: string;
    payload: Json<Record<string, unknown>>;
    grant_id: Nullable<string>;
    user_code: Nullable<string>;
    uid: Nullable<string>;
    expires_at: MaybeInstant;
    consumed_at: MaybeInstant;
  };
  keys: {
    id: string;
    purpose: string;
    algorithm: string;
    public_jwk: Json<Record<string, unknown>>;
    sealed: Buffer;
    created_at: Instant;
    retired_at: MaybeInstant;
  };
  media: MediaTable;
  uploads: {
    id: string;
    account_id: string;
    kind: string;
    file_name: string;
    bytes: ColumnType<string, number, number>;
    chunks: number;
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
  fingerprints: Fingerprints;
  fingerprint_media: { fingerprint_id: string; position: number; media_id: string };
  verification_runs: VerificationRuns;
  passports: {
    item_id: string;
    certificate_key: Nullable<string>;
    certificate_sha256: Nullable<string>;
    credential: Nullable<string>;
    log_index: ColumnType<string | null, number | null | undefined, number | null>;
  };
  log_entries: {
    index: ColumnType<string, number, never>;
    item_id: string;
    leaf: Buffer;
    salt: Buffer;
    digest: Buffer;
    at: Instant;
  };
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
  topics: { topic: string; number: ColumnType<string, number, number> };
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
  };
  processes: { id: GeneratedAlways<number>; workers: Generated<string[]>; started_at: Instant };
}
