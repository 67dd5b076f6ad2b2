import { sql, type Kysely } from 'kysely';

/** People and companies: what administration, e-mail codes, sessions, limits and letters need. */
export const people = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // The roles are the chart's alone: the column follows its context and cannot be written.
  `create function roles_of(context jsonb) returns text[] language sql immutable as
    $$ select coalesce(array(select jsonb_array_elements_text(context->'roles')), '{}') $$`,
  `alter table accounts drop column roles`,
  `alter table accounts
    add column roles text[] generated always as (roles_of(context)) stored,
    add column introduced_by uuid references accounts on delete set null,
    add column wished_role text,
    add column sort_name text generated always as (
      lower(coalesce(nullif(trim(last_name || ' ' || first_name), ''), alias))) stored,
    add column search text generated always as (
      lower(first_name || ' ' || last_name || ' ' || alias || ' ' || email || ' ' || company_name)) stored`,
  `create index accounts_search on accounts using gin (search gin_trgm_ops)`,
  `create index accounts_sort on accounts (sort_name, id)`,
  `create index accounts_email_sort on accounts (email_key, id)`,
  `create index accounts_created on accounts (created_at, id)`,
  `create index accounts_state on accounts (state, sort_name, id)`,
  `create index accounts_roles on accounts using gin (roles)`,
  `create index accounts_company on accounts (company_id)`,
  `create index accounts_country on accounts (lower(country), sort_name, id) include (country)`,

  `alter table companies
    add column name_key text generated always as (lower(name)) stored unique,
    add column updated_at timestamptz not null default now(),
    add column search text generated always as (
      lower(name || ' ' || alias || ' ' || country || ' ' || main_contact || ' ' || license_number)) stored`,
  `create index companies_search on companies using gin (search gin_trgm_ops)`,
  `create index companies_sort on companies (name_key, id)`,
  `create index companies_updated on companies (updated_at, id)`,
  `create index companies_country on companies (country, name_key, id)`,
  `create table company_brands (
    company_id uuid not null references companies on delete cascade,
    taxonomy_id uuid not null references taxonomies on delete cascade,
    primary key (company_id, taxonomy_id)
  )`,
  `create table company_licenses (
    company_id uuid not null references companies on delete cascade,
    media_id uuid not null references media,
    created_at timestamptz not null default now(),
    primary key (company_id, media_id)
  )`,

  // Names and addresses are copied: an entry outlives its people
  `create table audit (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    by_account uuid not null,
    by_email text not null,
    act text not null,
    subject_kind text not null check (subject_kind in ('person', 'company')),
    subject_id uuid not null,
    subject text not null,
    changes jsonb not null default '[]'
  )`,
  `create index audit_subject on audit (subject_id, id desc)`,

  // The embedded identity provider: codes by e-mail, and where a person is logged in
  `create table email_codes (
    id uuid primary key,
    purpose text not null check (purpose in ('register', 'password')),
    email text not null,
    email_key text not null generated always as (lower(email)) stored,
    code_hash bytea not null,
    password_hash text,
    tries int not null default 0,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index email_codes_email on email_codes (email_key, created_at)`,
  `create index email_codes_expiry on email_codes (expires_at)`,
  `create table identity_sessions (
    id text primary key,
    account_id uuid not null references accounts on delete cascade,
    user_agent text not null default '',
    address text not null default '',
    created_at timestamptz not null default now(),
    seen_at timestamptz not null default now(),
    ended_at timestamptz
  )`,
  `create index identity_sessions_account on identity_sessions (account_id, seen_at desc)`,
  `create index identity_records_account on identity_records ((payload->>'accountId'))`,

  // Limits that every replica counts together; losing them in a crash costs nothing
  `create unlogged table allowances (
    name text primary key,
    until timestamptz not null,
    count int not null
  )`,
  `create index allowances_until on allowances (until)`,

  `alter table mail
    add column tries int not null default 0,
    add column failed_at timestamptz,
    add column failure text`,
  `create index mail_unsent on mail (id) where sent_at is null and failed_at is null`,
];
