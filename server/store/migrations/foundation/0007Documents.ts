import { sql, type Kysely } from 'kysely';

/** The papers beside a model's record, each with what it replaced. */
export const documents = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table model_documents (
    id uuid primary key,
    model_id uuid not null references models on delete cascade,
    media_id uuid not null references media,
    kind text not null check (kind in ('PROVENANCE', 'LICENSE', 'AUTHORSHIP')),
    name text not null,
    date jsonb not null,
    notes text not null default '',
    added_by uuid not null references accounts,
    added_at timestamptz not null default clock_timestamp(),
    after_publication boolean not null,
    -- What stands in its place now; a document is replaced once
    replaced_by uuid unique references model_documents deferrable initially deferred,
    replaced_at timestamptz,
    check ((replaced_by is null) = (replaced_at is null))
  )`,
  `create index model_documents_model on model_documents (model_id, added_at)`,
  `create index model_documents_media on model_documents (media_id)`,

  // Names are one name whatever their case and accents, and are found by any part of them
  `create index taxonomies_folded on taxonomies (kind, folded(name))`,
  `create index taxonomies_search on taxonomies using gin (folded(name) gin_trgm_ops)`,
];
