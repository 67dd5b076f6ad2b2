import { sql, type Kysely } from 'kysely';

/** Where owners have each new version of a passport mailed to; a letter may bring the file of one. */
export const backupAddresses = {
  async up<Tables>(db: Kysely<Tables>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table backup_addresses (
    item_id uuid primary key references items on delete cascade,
    owner uuid not null,
    set_by uuid not null references accounts,
    email text not null,
    set_at timestamptz not null default now(),
    token bytea unique,
    token_until timestamptz,
    confirmed_at timestamptz,
    mailed_version int not null default 0
  )`,
  // Whoever becomes the owner, and by whatever way: an address of somebody else is nobody's any more
  `create function end_backup() returns trigger language plpgsql as $$ begin
    delete from backup_addresses b where b.item_id = new.subject and not exists (
      select from relations r where r.subject = new.subject and r.subject_kind = 'item' and r.relation = 'owner'
        and r.until is null and coalesce(r.account_id, r.company_id) = b.owner);
    return null;
  end $$`,
  `create trigger backup_ended after insert or update on relations
    for each row when (new.relation = 'owner' and new.subject_kind = 'item') execute function end_backup()`,
  `alter table mail add column attached_item uuid, add column attached_version int`,
];
