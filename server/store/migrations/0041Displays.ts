import { sql, type Kysely } from 'kysely';

/** The one screen of a digital image, and the pairings of screens. */
export const displays = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table displays (
    id uuid primary key default gen_random_uuid(),
    item_id uuid not null unique references items,
    state text not null,
    context jsonb not null default '{}',
    version int not null default 0,
    created_at timestamptz not null default now()
  )`,
  `create table screens (
    id uuid primary key default gen_random_uuid(),
    device_id uuid not null,
    name text not null,
    address text not null,
    user_code_hash bytea not null unique,
    device_code_hash bytea not null unique,
    expires_at timestamptz not null,
    polled_at timestamptz,
    item_id uuid references items,
    confirmed_by uuid references accounts on delete set null,
    confirmed_at timestamptz,
    holder_account_id uuid references accounts on delete cascade,
    holder_company_id uuid references companies on delete cascade,
    token_hash bytea unique,
    heard_at timestamptz,
    created_at timestamptz not null default now(),
    check ((confirmed_at is null) = (item_id is null)),
    check (confirmed_at is null or num_nonnulls(holder_account_id, holder_company_id) = 1)
  )`,
  `create index screens_item on screens (item_id, confirmed_at desc) where item_id is not null`,
  `create index screens_end on screens (expires_at)`,
  // Ends of loans asked for a job that nobody did; now the display hears of them at once
  `do $$ begin
    if to_regclass('graphile_worker._private_jobs') is not null then
      delete from graphile_worker._private_jobs where task_id in
        (select id from graphile_worker._private_tasks where identifier = 'release display');
    end if;
  end $$`,
];
