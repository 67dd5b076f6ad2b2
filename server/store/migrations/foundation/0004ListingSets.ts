import { sql, type Kysely } from 'kysely';

/**
 * A number for each listing, and a log of which listings changed: servers keep sets of those numbers in memory
 * (items/listings/sets) and make them right by the log. Writers only append to it, so they never wait for each other.
 */
export const listingSets = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** A walk along an order reads the index alone. */
const order = (name: string, column: string) => [
  `drop index ${name}`,
  `create index ${name} on listings (${column}) include (edition, item_id, place)`,
];

const statements = [
  `alter table listings add column place int generated always as identity`,
  `create unique index listings_place on listings (place)`,
  `create table listing_changes (place int not null, step xid8 not null default pg_current_xact_id())`,
  `create index listing_changes_step on listing_changes (step) include (place)`,
  // Changes of transactions before 'step' may be gone from the log; before 'next' they go the next time
  `create table listing_log (step xid8 not null, next xid8 not null)`,
  `insert into listing_log values ('0', '0')`,
  `create function listing_noted() returns trigger language plpgsql as $$ begin
    insert into listing_changes (place) select place from touched;
    return null;
  end $$`,
  `create trigger noted_new after insert on listings referencing new table as touched
    for each statement execute function listing_noted()`,
  `create trigger noted_changed after update on listings referencing new table as touched
    for each statement execute function listing_noted()`,
  `create trigger noted_gone after delete on listings referencing old table as touched
    for each statement execute function listing_noted()`,
  ...order('listings_updated', 'updated_at'),
  ...order('listings_created', 'created_at'),
  ...order('listings_name', 'name_key'),
  ...order('listings_maker', 'maker_key'),
];
