import { sql, type Kysely } from 'kysely';

const statements = [
  // No reference to accounts: it would lock the account after the item whose step tells it.
  `create table notices (
    id bigint generated always as identity primary key,
    account_id uuid not null,
    lifecycle text not null,
    subject uuid not null,
    item_id uuid,
    title text not null,
    at timestamptz not null default now(),
    seen_at timestamptz
  )`,
  `create index notices_account on notices (account_id, id desc)`,
  `create index notices_unseen on notices (account_id) where seen_at is null`,
  // A row: the person has switched these letters off.
  `create table muted_letters (account_id uuid not null, lifecycle text not null, primary key (account_id, lifecycle))`,
];

/** What happened to a person, told in their inbox; and which letters they do not want by e-mail (decision 68). */
export const notices = {
  async up<Tables>(db: Kysely<Tables>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
