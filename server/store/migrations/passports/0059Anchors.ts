import { sql, type Kysely } from 'kysely';

/** Roots of the log in a public chain. */
export const anchors = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table anchors (
    id uuid primary key default gen_random_uuid(),
    size bigint not null check (size > 0),
    root bytea not null check (length(root) = 32),
    chain_id bigint not null,
    contract text not null check (contract ~ '^0x[0-9a-fA-F]{40}$'),
    state text not null,
    context jsonb not null default '{}',
    version int not null default 0,
    created_at timestamptz not null
  )`,
  // One transaction at a time: the next root waits for the end of this one
  `create unique index anchors_open on anchors ((true))
    where state in ('waiting', 'sent', 'held', 'included')`,
  // The first confirmed anchor that covers an entry
  `create index anchors_confirmed on anchors (size) where state = 'confirmed'`,
];
