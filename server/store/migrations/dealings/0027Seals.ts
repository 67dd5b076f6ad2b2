import { sql, type Kysely } from 'kysely';

/**
 * What a passport shows, kept as it was when its serial went to publishing. The database writes it with the state and
 * refuses later changes of the record itself, so that no call can forget it.
 */
export const seals = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** Columns of a model that a passport shows. */
const shown = [
  'name',
  'brand',
  'type',
  'category',
  'subtype',
  'collection',
  'maker',
  'artist',
  'materials',
  'record',
  'digital_art_id',
  'thumbnail_id',
  'authorship_certificate_id',
];
const serial = ['model_id', 'edition_type', 'edition_number', 'serial_number'];

const of = (row: string, columns: string[]) => columns.map((name) => `${row}.${name}`).join(', ');
const differs = (columns: string[]) =>
  `(${of('old', columns)}) is distinct from (${of('new', columns)})`;

const statements = [
  `alter table publication_states add column sealed boolean not null default false`,
  // Filled from the chart at every start; here for the items that are sealed already
  `update publication_states set sealed = published or state like 'publishing%'`,

  `create table seals (
    item_id uuid not null references items on delete cascade,
    version int not null,
    content jsonb not null,
    sha256 bytea not null,
    sealed_at timestamptz not null default now(),
    primary key (item_id, version)
  )`,
  // The confidence that the certificate names; the credential names the same
  `alter table passports add column verified jsonb`,

  // Until now a serial of an edition showed the model's number: what is published keeps showing it
  `update items i set serial_number = m.record->>'serial_number'
    from models m, publication_states s where m.id = i.model_id and s.state = i.state and s.sealed
      and i.serial_number = '' and coalesce(m.record->>'serial_number', '') <> ''`,

  `create function seal_of(i items) returns jsonb language sql stable as $$
    select jsonb_build_object(
      'model', jsonb_build_object(${shown.map((name) => `'${name}', m.${name}`).join(', ')}),
      'item', jsonb_build_object('edition_type', i.edition_type, 'edition_number', i.edition_number,
        'serial_number', i.serial_number),
      'photos', (select coalesce(jsonb_agg(media_id order by position), '[]') from photos where model_id = m.id))
    from models m where m.id = i.model_id $$`,
  `create function seal_item(i items) returns void language sql as $$
    insert into seals (item_id, version, content, sha256)
    select i.id, 1, content, sha256(convert_to(content::text, 'UTF8')) from seal_of(i) content
    on conflict do nothing $$`,
  `select seal_item(i) from items i join publication_states s on s.state = i.state where s.sealed`,

  `create function item_sealed() returns trigger language plpgsql as $$ begin
    if exists (select from publication_states where state = new.state and sealed) then
      perform seal_item(new);
    else
      delete from seals where item_id = new.id; -- publishing came back: the record is open again
    end if;
    return null;
  end $$`,
  `create trigger seal_state after update of state on items for each row when (old.state is distinct from new.state)
    execute function item_sealed()`,

  `create function demand_unsealed(model uuid) returns void language plpgsql as $$ begin
    if exists (select from seals join items on items.id = seals.item_id join models on models.id = items.model_id
      where models.id = model) then
      raise exception 'the record of model % is sealed', model using errcode = 'object_not_in_prerequisite_state';
    end if;
  end $$`,
  `create function sealed_model() returns trigger language plpgsql as $$ begin
    perform demand_unsealed(new.id);
    return new;
  end $$`,
  `create trigger sealed_record before update on models for each row when (${differs(shown)})
    execute function sealed_model()`,
  `create function sealed_photo() returns trigger language plpgsql as $$ begin
    perform demand_unsealed(coalesce(new.model_id, old.model_id));
    return coalesce(new, old);
  end $$`,
  `create trigger sealed_photos before insert or update or delete on photos for each row execute function sealed_photo()`,
  `create function sealed_item() returns trigger language plpgsql as $$ begin
    if exists (select from seals where item_id = new.id) then
      raise exception 'the serial % is sealed', new.id using errcode = 'object_not_in_prerequisite_state';
    end if;
    return new;
  end $$`,
  `create trigger sealed_serial before update on items for each row when (${differs(serial)})
    execute function sealed_item()`,
];
