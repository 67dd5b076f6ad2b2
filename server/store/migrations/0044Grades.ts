import { sql, type Kysely } from 'kysely';

/** How films came: recording tokens, the grade of every run and reference, and which grades count for what. */
export const filmGrades = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const grade = `text not null check (grade in ('recorded', 'file', 'unknown'))`;

const statements = [
  // Null fingerprint: the reference of a fingerprint of the item is recorded.
  `create table recordings (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts on delete cascade,
    session text not null,
    item_id uuid not null references items on delete cascade,
    fingerprint_id uuid references fingerprints on delete cascade,
    token_hash bytea not null unique,
    expires_at timestamptz not null,
    film_sha256 text,
    used_at timestamptz,
    created_at timestamptz not null default now(),
    check ((film_sha256 is null) = (used_at is null)),
    check (used_at <= expires_at)
  )`,
  `create index recordings_film on recordings (account_id, film_sha256) where film_sha256 is not null`,
  `create index recordings_item on recordings (item_id)`,
  `create index recordings_fingerprint on recordings (fingerprint_id) where fingerprint_id is not null`,
  // What is there came before tokens were given: filmed here or sent as a file, nobody knows.
  `alter table verification_runs add column grade ${grade} default 'unknown'`,
  `alter table verification_runs alter column grade set default 'file'`,
  `alter table fingerprints add column grade ${grade} default 'unknown'`,
  `alter table fingerprints alter column grade set default 'file'`,
  // Written at every start from what the operator has set.
  `create table counted_grades (purpose text, grade text, primary key (purpose, grade))`,
  `insert into counted_grades select purpose, grade from unnest(array['publication', 'verified']) purpose,
    unnest(array['recorded', 'file', 'unknown']) grade`,
  `create function grade_counts(asked text, film text) returns boolean stable language sql as
    $$ select exists (select from counted_grades where purpose = asked and grade = film) $$`,
];
