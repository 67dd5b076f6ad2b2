import { sql, type Kysely } from 'kysely';
import { listingFunctions } from './0003ListingFunctions';

/**
 * The read model of every list: one row an item, written by the database itself in the transaction of whatever changes
 * the item, its model or its pictures, so that no write can forget it.
 */
export const listings = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...tables, ...listingFunctions, ...triggers])
      await sql.raw(statement).execute(db);
  },
};

const tables = [
  // What the publication chart says of its states; filled from the chart at every start (listings/states.ts)
  `create table publication_states (
    state text primary key,
    published boolean not null,
    deleted boolean not null
  )`,
  // Deleted items have no row. Who may list a row is told by its readers (readers_of, and scope.ts)
  `create table listings (
    item_id uuid primary key,
    model_id uuid not null,
    readers text[] not null,
    shared boolean not null,
    search tsvector not null,
    name_key text not null,
    maker_key text not null,
    category text not null,
    subtype text not null,
    brand text not null,
    collection text not null,
    type text not null,
    materials text[] not null,
    verification text not null,
    state text not null,
    edition int not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    card text not null,
    cover text,
    cover_id uuid,
    cover_sizes text not null default ''
  )`,
  // What waits to be sorted into the index is read by every search: keep it short
  `create index listings_words on listings using gin (readers, search) with (gin_pending_list_limit = 256)`,
  // Who may read is in these two as well: a count reads them instead of the rows
  `create index listings_model on listings (model_id) include (readers, shared)`,
  `create index listings_updated on listings (updated_at) include (readers, shared)`,
  `create index listings_created on listings (created_at)`,
  `create index listings_name on listings (name_key)`,
  `create index listings_maker on listings (maker_key)`,
  `create index listings_brand on listings (brand) where brand <> ''`,
  `create index listings_collection on listings (collection) where collection <> ''`,
  `create index listings_cover on listings (cover_id) where cover_id is not null`,
];

const triggers = [
  `create trigger list_new after insert on items referencing new table as fresh
    for each statement execute function items_came()`,
  `create trigger list_changed after update on items for each row when (
      (old.state, old.verification, old.owner_id, old.owner_company_id, old.serial_number, old.edition_type,
        old.edition_number, old.created_at, old.updated_at)
      is distinct from
      (new.state, new.verification, new.owner_id, new.owner_company_id, new.serial_number, new.edition_type,
        new.edition_number, new.created_at, new.updated_at))
    execute function item_changed()`,
  `create trigger list_gone after delete on items for each row execute function item_went()`,
  `create trigger list_model after update on models for each row when (
      (old.name, old.brand, old.type, old.category, old.subtype, old.collection, old.maker, old.artist, old.materials,
        old.record, old.created_by, old.company_id, old.thumbnail_id, old.digital_art_id)
      is distinct from
      (new.name, new.brand, new.type, new.category, new.subtype, new.collection, new.maker, new.artist, new.materials,
        new.record, new.created_by, new.company_id, new.thumbnail_id, new.digital_art_id))
    execute function model_changed()`,
  `create trigger list_photos after insert on photos referencing new table as changed
    for each statement execute function photos_changed()`,
  `create trigger list_photos_moved after update on photos referencing new table as changed
    for each statement execute function photos_changed()`,
  `create trigger list_photos_gone after delete on photos referencing old table as changed
    for each statement execute function photos_changed()`,
  `create trigger list_media after update on media for each row when (
      (old.kind, old.content_type, old.bytes, old.width, old.height, old.variants, old.ready_at, old.refused)
      is distinct from
      (new.kind, new.content_type, new.bytes, new.width, new.height, new.variants, new.ready_at, new.refused))
    execute function media_changed()`,
  // Lists of models are sorted by these
  `create index models_updated on models (updated_at)`,
  `create index models_created on models (created_at)`,
  `create index models_name on models (folded(name))`,
  `create index models_maker on models (maker_key(artist, maker, brand))`,
];
