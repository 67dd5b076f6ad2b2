import { sql, type Kysely } from 'kysely';

/** Files of records on their way to drafts: the import, and each row as it came beside what was read in it. */
export const imports = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table imports (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts on delete cascade,
    company_id uuid references companies on delete cascade,
    -- the file goes with the person who sent it, and this with the file
    media_id uuid not null references media on delete cascade,
    file_name text not null,
    bytes bigint not null,
    sha256 text not null,
    format jsonb,
    columns jsonb not null default '[]',
    mapping jsonb not null default '{"fields":[]}',
    suggested jsonb not null default '{"fields":[]}',
    counts jsonb not null default '{}',
    rows int not null default 0,
    -- the last row that the work in hand has done, and which dry run the verdicts of rows must be of
    cursor int not null default 0,
    round int not null default 0,
    state text not null,
    context jsonb not null,
    version int not null default 1,
    created_at timestamptz not null default now()
  )`,
  `create index imports_company on imports (company_id, created_at desc)`,
  `create index imports_account on imports (account_id, created_at desc)`,
  `create table import_rows (
    import_id uuid not null references imports on delete cascade,
    number int not null,
    source jsonb not null,
    -- why the line could not be read at all
    fault text,
    round int not null default 0,
    verdict text,
    reading jsonb not null default '{}',
    catalog text,
    errors jsonb not null default '[]',
    notes jsonb not null default '[]',
    existing_id uuid,
    -- the draft that was made, and what it was like then: an undo removes it only while it is still so
    model_id uuid,
    mark text,
    kept text,
    primary key (import_id, number)
  )`,
  `create index import_rows_verdict on import_rows (import_id, verdict, number)`,
  `create index import_rows_catalog on import_rows (import_id, catalog) where catalog is not null`,
  `create index import_rows_made on import_rows (import_id, number) where model_id is not null`,
  // What a company has already is known by its catalog number
  `create index models_catalog on models ((record->>'catalog_number')) where record->>'catalog_number' <> ''`,
];
