import { sql, type Kysely } from 'kysely';

/** Opinions of experts, their authentication forms, and documents that are signed. */
export const expertises = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const lifecycle = `
  state text not null,
  context jsonb not null default '{}',
  version int not null default 0`;

const statements = [
  `create table expertises (
    id uuid primary key default gen_random_uuid(),
    item_id uuid not null references items,
    expert_id uuid not null references accounts,
    asker_id uuid not null references accounts,
    question text not null,
    ${lifecycle},
    accepted_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create index expertises_item on expertises (item_id, created_at desc)`,
  `create index expertises_expert on expertises (expert_id, created_at desc)`,
  `create index expertises_asker on expertises (asker_id, created_at desc)`,
  `create table evaluations (
    id uuid primary key default gen_random_uuid(),
    expertise_id uuid not null unique references expertises on delete cascade,
    verdict text check (verdict in ('authentic', 'not_authentic', 'inconclusive')),
    summary text not null default '',
    observations jsonb not null default '[]',
    version int not null default 1,
    updated_at timestamptz not null default now()
  )`,
  `create table evaluation_media (
    id uuid primary key default gen_random_uuid(),
    evaluation_id uuid not null references evaluations on delete cascade,
    media_id uuid not null references media,
    caption text not null default '',
    created_at timestamptz not null default clock_timestamp(),
    unique (evaluation_id, media_id)
  )`,
  `create index evaluation_media_file on evaluation_media (media_id)`,
  `create trigger attach_media_id after insert or update of media_id on evaluation_media
    for each row when (new.media_id is not null) execute function media_attached('media_id')`,
  `create table signatures (
    id uuid primary key default gen_random_uuid(),
    expertise_id uuid references expertises,
    item_id uuid references items,
    account_id uuid not null references accounts,
    ${lifecycle},
    provider text not null,
    -- What the provider calls the envelope, and where the signer goes; both null while it is being opened
    reference text,
    url text,
    subject text not null,
    document_key text not null,
    document_sha256 text not null,
    pages int not null,
    signed_key text,
    signed_sha256 text,
    -- Our own ceremony: the code of the mail, as an HMAC
    code_hash bytea,
    code_expires_at timestamptz,
    code_tries int not null default 0,
    codes_sent int not null default 0,
    consent text,
    completed_at timestamptz,
    created_at timestamptz not null default now(),
    check (num_nonnulls(expertise_id, item_id) = 1)
  )`,
  `create index signatures_expertise on signatures (expertise_id, created_at desc)`,
  `create index signatures_item on signatures (item_id, created_at desc)`,
  `create unique index signatures_reference on signatures (provider, reference) where reference is not null`,
  `create index signatures_account on signatures (account_id)`,
];
