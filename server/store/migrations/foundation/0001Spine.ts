import { sql, type Kysely } from 'kysely';
import { shared } from './0001SpineShared';

/** The spine: people, records, files, fingerprints, verification runs, passports, links, and what every lifecycle shares. */
export const spine = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const lifecycle = `
  state text not null,
  context jsonb not null default '{}',
  version int not null default 0`;

const statements = [
  `create extension if not exists pg_trgm`,

  // People and companies
  `create table companies (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    alias text not null default '',
    type text not null default 'GENERAL' check (type in ('GENERAL', 'PERSONAL')),
    country text not null default '',
    primary_address text not null default '',
    secondary_address text not null default '',
    license_number text not null default '',
    main_contact text not null default '',
    primary_phone text not null default '',
    tax_number text not null default '',
    ip_address text not null default '',
    certificate_link text not null default '',
    sales_functions boolean not null default true,
    created_at timestamptz not null default now()
  )`,
  `create table accounts (
    id uuid primary key default gen_random_uuid(),
    email text not null,
    email_key text generated always as (lower(email)) stored unique,
    password_hash text,
    roles text[] not null default '{}',
    ${lifecycle},
    alias text not null,
    alias_key text generated always as (lower(alias)) stored unique,
    first_name text not null default '',
    last_name text not null default '',
    company_name text not null default '',
    country text not null default '',
    city text not null default '',
    street text not null default '',
    province text not null default '',
    zip_code text not null default '',
    phone_number text not null default '',
    language text not null default 'en',
    currency text not null default 'EUR',
    picture_id uuid,
    subscription_id uuid,
    company_id uuid references companies,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create table identities (
    issuer text not null,
    subject text not null,
    account_id uuid not null references accounts on delete cascade,
    primary key (issuer, subject)
  )`,
  `create table assignments (
    company_id uuid not null references companies on delete cascade,
    account_id uuid not null references accounts on delete cascade,
    primary key (company_id, account_id)
  )`,
  `create index assignments_account on assignments (account_id)`,

  // The embedded identity provider's own records, and every key that the product signs with
  `create table identity_records (
    kind text not null,
    id text not null,
    payload jsonb not null,
    grant_id text,
    user_code text,
    uid text,
    expires_at timestamptz,
    consumed_at timestamptz,
    primary key (kind, id)
  )`,
  `create index identity_records_grant on identity_records (grant_id) where grant_id is not null`,
  `create index identity_records_uid on identity_records (uid) where uid is not null`,
  `create index identity_records_expiry on identity_records (expires_at)`,
  `create table keys (
    id text primary key,
    purpose text not null,
    algorithm text not null,
    public_jwk jsonb not null,
    sealed bytea not null,
    created_at timestamptz not null default now(),
    retired_at timestamptz
  )`,

  // Files
  `create table media (
    id uuid primary key default gen_random_uuid(),
    kind text not null,
    account_id uuid not null references accounts,
    company_id uuid references companies,
    file_name text not null,
    content_type text not null,
    bytes bigint not null,
    sha256 text not null,
    width int,
    height int,
    variants jsonb not null default '{}',
    ready_at timestamptz,
    refused text,
    created_at timestamptz not null default now()
  )`,
  `create index media_account on media (account_id)`,
  `create table uploads (
    id uuid primary key,
    account_id uuid not null references accounts,
    kind text not null,
    file_name text not null,
    bytes bigint not null,
    chunks int not null,
    media_id uuid references media,
    created_at timestamptz not null default now()
  )`,
  `create table upload_chunks (
    upload_id uuid not null references uploads on delete cascade,
    index int not null,
    bytes int not null,
    sha256 text not null,
    primary key (upload_id, index)
  )`,

  // Records
  `create table taxonomies (
    id uuid primary key default gen_random_uuid(),
    kind text not null,
    name text not null,
    name_key text generated always as (lower(name)) stored,
    unique (kind, name_key)
  )`,
  `create table models (
    id uuid primary key default gen_random_uuid(),
    created_by uuid not null references accounts,
    company_id uuid references companies,
    name text not null,
    brand text not null default '',
    type text not null default 'physical' check (type in ('physical', 'digital')),
    category text not null default '',
    subtype text not null default '',
    collection text not null default '',
    maker text not null default '',
    artist text not null default '',
    materials text[] not null default '{}',
    record jsonb not null default '{}',
    digital_art_id uuid references media,
    thumbnail_id uuid references media,
    authorship_certificate_id uuid references media,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index models_created_by on models (created_by)`,
  `create index models_company on models (company_id)`,
  `create table photos (
    model_id uuid not null references models on delete cascade,
    position int not null,
    media_id uuid not null references media,
    primary key (model_id, position)
  )`,
  `create table items (
    id uuid primary key default gen_random_uuid(),
    model_id uuid not null references models on delete cascade,
    edition_type text not null check (edition_type in ('EDITION', 'EDITION_AP')),
    edition_number int not null,
    serial_number text not null default '',
    owner_id uuid references accounts,
    owner_company_id uuid references companies,
    ${lifecycle},
    verification text not null default 'NONE',
    published_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (model_id, edition_type, edition_number)
  )`,
  `create index items_owner on items (owner_id)`,
  `create index items_owner_company on items (owner_company_id)`,
  `create index items_updated on items (updated_at desc, id)`,

  // Fingerprints and their verification
  `create table fingerprints (
    id uuid primary key default gen_random_uuid(),
    item_id uuid not null references items on delete cascade,
    location text not null,
    prominent_parts text not null default '',
    magnification double precision not null default 1,
    x double precision not null default 0,
    y double precision not null default 0,
    z double precision not null default 1000,
    registration jsonb,
    preview_key text,
    created_at timestamptz not null default now()
  )`,
  `create index fingerprints_item on fingerprints (item_id)`,
  `create table fingerprint_media (
    fingerprint_id uuid not null references fingerprints on delete cascade,
    position int not null,
    media_id uuid not null references media,
    primary key (fingerprint_id, position)
  )`,
  `create table verification_runs (
    id uuid primary key default gen_random_uuid(),
    fingerprint_id uuid not null references fingerprints on delete cascade,
    item_id uuid not null references items on delete cascade,
    account_id uuid not null references accounts,
    probe_id uuid not null references media,
    ${lifecycle},
    confidence double precision,
    code int,
    position jsonb,
    stages jsonb not null default '[]',
    figures jsonb not null default '{}',
    evidence jsonb,
    engine text,
    created_at timestamptz not null default now(),
    finished_at timestamptz
  )`,
  `create index verification_runs_item on verification_runs (item_id, created_at desc)`,
  `create index verification_runs_fingerprint on verification_runs (fingerprint_id, created_at desc)`,

  // The passport's proofs
  `create table passports (
    item_id uuid primary key references items on delete cascade,
    certificate_key text,
    certificate_sha256 text,
    credential text,
    log_index bigint
  )`,
  `create table log_entries (
    index bigint primary key,
    item_id uuid not null,
    leaf bytea not null,
    salt bytea not null,
    digest bytea not null,
    at timestamptz not null default now(),
    unique (item_id)
  )`,
  `create table links (
    id uuid primary key default gen_random_uuid(),
    item_id uuid not null references items on delete cascade,
    kind text not null check (kind in ('full', 'limited')),
    code_hash bytea not null unique,
    created_by uuid not null references accounts,
    expires_at timestamptz,
    ${lifecycle},
    created_at timestamptz not null default now()
  )`,

  ...shared,
];
