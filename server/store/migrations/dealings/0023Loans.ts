import { sql, type Kysely } from 'kysely';

/** Loans, their condition reports, agreements that are signed, and secret addresses of calendars. */
export const loans = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table loans (
    id uuid primary key default gen_random_uuid(),
    item_id uuid not null references items,
    created_by uuid not null references accounts,
    -- The lending side: an institution, or the artist who lends
    lender_company_id uuid references companies,
    lender_account_id uuid references accounts,
    borrower_email text not null default '',
    -- Whose representatives approve; known from the creation on
    institution_id uuid references companies,
    state text not null,
    context jsonb not null default '{}',
    version int not null default 0,
    -- The term of the context once more, for lists, calendars and overlaps
    starts_at timestamptz,
    ends_at timestamptz,
    purpose text not null default '',
    insurance_cents bigint,
    insurance_currency text,
    display_conditions text not null default '',
    transport_conditions text not null default '',
    verify_out boolean not null default false,
    verify_back boolean not null default false,
    created_at timestamptz not null default now(),
    changed_at timestamptz not null default now(),
    check (num_nonnulls(lender_company_id, lender_account_id) = 1),
    check ((insurance_cents is null) = (insurance_currency is null)),
    check (starts_at < ends_at)
  )`,
  `create index loans_item on loans (item_id, starts_at)`,
  // Inboxes: what waits for an institution
  `create index loans_institution on loans (institution_id, state)`,
  `create index loans_borrower on loans (lower(borrower_email))`,
  `create unique index loans_draft on loans
    (item_id, coalesce(lender_company_id, lender_account_id)) where state = 'draft'`,
  // When a loan came to the state in which it is, whoever brought it there
  `create function loan_changed() returns trigger language plpgsql as $$ begin
    if new.state is distinct from old.state then new.changed_at := now(); end if;
    new.starts_at := to_timestamp((new.context->>'start')::bigint / 1000.0);
    new.ends_at := to_timestamp((new.context->>'end')::bigint / 1000.0);
    return new;
  end $$`,
  `create trigger changed before update on loans for each row execute function loan_changed()`,
  `create table loan_conditions (
    loan_id uuid not null references loans on delete cascade,
    phase text not null check (phase in ('out', 'back')),
    text text not null default '',
    version int not null default 1,
    received_by uuid references accounts,
    received_at timestamptz,
    primary key (loan_id, phase)
  )`,
  `create table loan_photos (
    id uuid primary key default gen_random_uuid(),
    loan_id uuid not null,
    phase text not null,
    view text not null check (view in ('front', 'back', 'detail', 'frame', 'packing')),
    media_id uuid not null references media,
    marks jsonb not null default '[]',
    created_at timestamptz not null default clock_timestamp(),
    foreign key (loan_id, phase) references loan_conditions on delete cascade,
    unique (loan_id, phase, media_id)
  )`,
  `create index loan_photos_file on loan_photos (media_id)`,
  `create trigger attach_media_id after insert or update of media_id on loan_photos
    for each row when (new.media_id is not null) execute function media_attached('media_id')`,
  `create table loan_feeds (
    account_id uuid primary key references accounts on delete cascade,
    code_hash bytea not null unique,
    created_at timestamptz not null default now()
  )`,
  `alter table signatures add column loan_id uuid references loans`,
  `alter table signatures add column side text check (side in ('lender', 'borrower'))`,
  `alter table signatures add check ((side is null) = (loan_id is null))`,
  `alter table signatures drop constraint signatures_check`,
  `alter table signatures add check (num_nonnulls(expertise_id, item_id, loan_id) = 1)`,
  `create index signatures_loan on signatures (loan_id, created_at desc) where loan_id is not null`,
];
