import { sql, type Kysely } from 'kysely';

/**
 * A published record can be corrected (decision 79): each correction seals it anew, beside what was sealed before, with a
 * certificate of its own. The database no longer refuses every change of a sealed record. It refuses one after which what
 * was sealed last is not what the record says: whoever changes it seals it anew in the same transaction.
 */
export const corrections = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const shown =
  'name brand type category subtype collection maker artist materials record digital_art_id thumbnail_id authorship_certificate_id';
const serial = 'model_id edition_type edition_number serial_number';

const of = (row: string, columns: string) =>
  columns
    .split(' ')
    .map((name) => `${row}.${name}`)
    .join(', ');
const differs = (columns: string) =>
  `(${of('old', columns)}) is distinct from (${of('new', columns)})`;

/** A trigger that asks at the end of the transaction. */
const atTheEnd = (name: string, when: string, run: string) =>
  `create constraint trigger ${name} after ${when} deferrable initially deferred for each row ${run}`;

const statements = [
  // The certificate of each sealed record
  `alter table passports add column seal int not null default 1`,
  `alter table passports drop constraint passports_pkey, add primary key (item_id, seal)`,
  // The sealed record that a version shows
  `alter table passport_versions add column seal int not null default 1`,

  `create table corrections (
    item_id uuid not null,
    seal int not null,
    -- The version of the passport that tells it
    number int not null,
    reason text not null,
    fields text[] not null,
    by_account uuid references accounts on delete set null,
    -- The moment of its entry in the history
    at timestamptz not null default now(),
    primary key (item_id, seal),
    foreign key (item_id, seal) references seals on delete cascade
  )`,
  `create index corrections_by on corrections (by_account)`,

  `create function demand_sealed_as_is(wanted uuid[]) returns void language plpgsql as $$
  declare found uuid;
  begin
    select i.id into found from items i
      join lateral (select content from seals where item_id = i.id order by version desc limit 1) s on true
    where i.id = any(wanted) and s.content is distinct from seal_of(i) limit 1;
    if found is not null then
      raise exception 'the record of item % is sealed', found using errcode = 'object_not_in_prerequisite_state';
    end if;
  end $$`,
  `drop trigger sealed_record on models`,
  `drop trigger sealed_photos on photos`,
  `drop trigger sealed_serial on items`,
  `drop function sealed_model, sealed_photo, sealed_item, demand_unsealed`,

  `create function sealed_model() returns trigger language plpgsql as $$ begin
    perform demand_sealed_as_is(array(select id from items where model_id = new.id));
    return null;
  end $$`,
  atTheEnd(
    'sealed_record',
    'update on models',
    `when (${differs(shown)}) execute function sealed_model()`,
  ),
  `create function sealed_photo() returns trigger language plpgsql as $$ begin
    perform demand_sealed_as_is(array(select id from items where model_id = coalesce(new.model_id, old.model_id)));
    return null;
  end $$`,
  atTheEnd(
    'sealed_photos',
    'insert or update or delete on photos',
    'execute function sealed_photo()',
  ),
  `create function sealed_item() returns trigger language plpgsql as $$ begin
    perform demand_sealed_as_is(array[new.id]);
    return null;
  end $$`,
  atTheEnd(
    'sealed_serial',
    'update on items',
    `when (${differs(serial)}) execute function sealed_item()`,
  ),
];
