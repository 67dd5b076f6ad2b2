import { sql, type Kysely } from 'kysely';

/** Objects reported missing or stolen, and the mark of it in lists. */
export const reports = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // `day` is text: a calendar day has no time zone to be read in
  `create table reports (
    id uuid primary key default gen_random_uuid(),
    item_id uuid not null references items on delete cascade,
    reported_by uuid not null references accounts,
    place text not null,
    day text not null check (day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    police_number text not null default '',
    state text not null,
    context jsonb not null default '{}',
    version int not null default 0,
    created_at timestamptz not null default now()
  )`,
  `create index reports_item on reports (item_id)`,
  `create unique index reports_open on reports (item_id) where state in ('opening', 'missing', 'stolen')`,

  `create table report_messages (
    id uuid primary key default gen_random_uuid(),
    report_id uuid not null references reports on delete cascade,
    name text not null,
    contact text not null,
    text text not null,
    created_at timestamptz not null default now()
  )`,
  `create index report_messages_report on report_messages (report_id, created_at)`,

  // The chart of the publication keeps it in its context; a list reads it from its own row
  `alter table listings add column missing text`,
  `create function item_missing() returns trigger language plpgsql as $$ begin
    update listings set missing = new.context->>'missing' where item_id = new.id;
    return null;
  end $$`,
  `create trigger list_missing after update on items for each row
    when (old.context->>'missing' is distinct from new.context->>'missing')
    execute function item_missing()`,
];
