import { sql, type Kysely } from 'kysely';

/** What the embedded processor remembers. It moves no money and keeps no card number. */
export const sandbox = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table sandbox_records (
    id text primary key,
    kind text not null check (kind in ('session', 'charge', 'refund')),
    data jsonb not null,
    key text unique,
    key_hash text,
    created_at timestamptz not null default now()
  )`,
  `create table sandbox_cards (
    id text primary key,
    customer text not null,
    test_card text not null,
    expires text not null,
    created_at timestamptz not null default now()
  )`,
];
