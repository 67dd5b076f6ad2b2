import { sql, type Kysely } from 'kysely';

/** Plans of people and institutions, what was paid for them, invoices, and gift subscriptions. */
export const subscriptions = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table subscriptions (
    id uuid primary key default gen_random_uuid(),
    -- A person's own, or one for all people of an institution
    account_id uuid unique references accounts on delete cascade,
    company_id uuid unique references companies on delete cascade,
    state text not null,
    context jsonb not null default '{}',
    version int not null default 0,
    -- The processor's names for the payer and the card; we keep no card number
    customer text,
    card text,
    card_brand text,
    card_last4 text,
    card_expires text,
    created_at timestamptz not null default now(),
    check (num_nonnulls(account_id, company_id) = 1)
  )`,
  `create function subscription_gone() returns trigger language plpgsql as $$ begin
    delete from timers where subject = old.id and lifecycle = 'subscription';
    return old;
  end $$`,
  `create trigger gone before delete on subscriptions for each row execute function subscription_gone()`,

  // Money on its way: what was asked for, computed here, and what became of it
  `create table payments (
    id uuid primary key,
    subscription_id uuid not null references subscriptions,
    account_id uuid references accounts on delete set null,
    purpose text not null check (purpose in ('buy', 'renew', 'upgrade', 'renewal')),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    -- The order as it was shown: lines, VAT, total
    bill jsonb not null,
    total bigint not null check (total >= 0),
    reference text,
    url text,
    progress text not null default 'open' check (progress in ('open', 'paid', 'failed', 'left', 'refunding', 'refunded')),
    created_at timestamptz not null default now(),
    settled_at timestamptz
  )`,
  `create index payments_subscription on payments (subscription_id, created_at desc)`,
  // A callback that comes twice counts once
  `create table payment_callbacks (
    event text primary key,
    payment_id uuid,
    kind text not null,
    at timestamptz not null default now()
  )`,

  // The last number of a year, under its row lock: a number is given if and only if its invoice is
  `create table invoice_numbers (year int primary key, last int not null)`,
  `create table invoices (
    id uuid primary key default gen_random_uuid(),
    subscription_id uuid not null references subscriptions,
    payment_id uuid not null unique references payments,
    year int not null,
    number int not null,
    -- Seller, buyer and lines as they stand on paper
    paper jsonb not null,
    currency text not null,
    net bigint not null,
    vat bigint not null,
    total bigint not null,
    document_key text,
    at timestamptz not null,
    unique (year, number),
    check (total = net + vat)
  )`,
  `create index invoices_subscription on invoices (subscription_id, at desc)`,

  // One gift subscription of a dealer's stock
  `create table gifts (
    id uuid primary key default gen_random_uuid(),
    dealer_id uuid not null references accounts,
    plan text not null,
    filled_by uuid references accounts,
    created_at timestamptz not null default now(),
    -- The code that redeems it, as an HMAC
    code_hash bytea unique,
    code_at timestamptz,
    -- The sale whose buyer it is promised to
    sale_id uuid unique references sales,
    subscription_id uuid references subscriptions on delete set null,
    given_at timestamptz
  )`,
  `create index gifts_dealer on gifts (dealer_id, given_at)`,
  `create index gifts_subscription on gifts (subscription_id, given_at desc) where subscription_id is not null`,

  // Null: the month waits to be given
  `alter table free_months add column given_at timestamptz`,
  // The subscription says whose it is
  `alter table accounts drop column subscription_id`,
];
