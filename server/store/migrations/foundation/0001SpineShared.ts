/** What every lifecycle shares: history, statistics, live events, answers already given, mail, and who works here. */
export const shared = [
  `create table history (
    id bigint generated always as identity primary key,
    lifecycle text not null,
    subject uuid not null,
    item_id uuid,
    event text not null,
    from_state text,
    state text not null,
    action text,
    by_account uuid,
    by_role text,
    at timestamptz not null default now(),
    data jsonb not null default '{}'
  )`,
  `create index history_subject on history (subject, id)`,
  `create index history_item on history (item_id, id) where item_id is not null`,
  `create table statistics (
    id bigint generated always as identity primary key,
    account_id uuid,
    item_id uuid,
    model_id uuid,
    action text not null,
    at timestamptz not null default now()
  )`,
  `create index statistics_account on statistics (account_id, id)`,
  `create table topics (topic text primary key, number bigint not null)`,
  `create table outbox (
    topic text not null,
    number bigint not null,
    kind text not null,
    subject text not null,
    type text not null,
    state text not null,
    at timestamptz not null default now(),
    data jsonb not null default '{}',
    primary key (topic, number)
  )`,
  `create index outbox_at on outbox (at)`,
  `create table answers (
    account_id uuid not null,
    key text not null,
    request_hash text not null,
    status int,
    body json,
    at timestamptz not null default now(),
    primary key (account_id, key)
  )`,
  `create index answers_at on answers (at)`,
  `create table mail (
    id bigint generated always as identity primary key,
    recipient text not null,
    subject text not null,
    body text not null,
    at timestamptz not null default now(),
    sent_at timestamptz
  )`,
  `create table processes (
    id int generated always as identity primary key,
    workers text[] not null default '{}',
    started_at timestamptz not null default now()
  )`,
];
