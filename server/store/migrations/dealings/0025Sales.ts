import { sql, type Kysely } from 'kysely';

/** Guided sales, and the free month that comes with a first purchase. */
export const sales = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table sales (
    id uuid primary key default gen_random_uuid(),
    item_id uuid not null references items,
    seller_id uuid not null references accounts,
    -- Whose inventory it is sold from; null: the seller's own object
    seller_company_id uuid references companies on delete set null,
    buyer_id uuid references accounts,
    buyer_email text,
    -- False: the address is known and may not buy; its code never fits, and the seller is not told why
    buyer_fit boolean not null default true,
    state text not null,
    context jsonb not null default '{}',
    version int not null default 0,
    currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
    -- The code of the letter, as an HMAC
    code_hash bytea,
    bill_key text,
    bill_sha256 text,
    created_at timestamptz not null default now(),
    sold_at timestamptz
  )`,
  // One open sale of an item; the item's lock sees to it, this is the proof
  `create unique index sales_open on sales (item_id)
    where state not in ('sold', 'rejected', 'failed', 'interrupted')`,
  `create index sales_item on sales (item_id, sold_at desc)`,
  `create index sales_seller on sales (seller_id, created_at desc)`,
  `create index sales_buyer on sales (buyer_id, created_at desc) where buyer_id is not null`,
  `create index sales_company on sales (seller_company_id, sold_at desc)`,

  // One for a person, ever: subscriptions read it
  `create table free_months (
    account_id uuid primary key references accounts on delete cascade,
    sale_id uuid not null unique references sales,
    plan text not null,
    objects int not null,
    since timestamptz not null,
    until timestamptz not null
  )`,
];
