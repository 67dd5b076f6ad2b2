/**
 * How a row of `listings` is made. Each writer touches the columns that follow from what it saw change, no others.
 * Bodies after `return` are bound when they are defined, so that an index may use them whatever the search path is.
 */
export const listingFunctions = [
  // Letters without case and accents, the same for what is stored and what is typed
  `create function folded(typed text) returns text language sql immutable strict parallel safe
    return (case when octet_length(typed) = length(typed) then lower(typed)
      else translate(replace(replace(replace(
        lower(regexp_replace(normalize(typed, NFKD), '[\\u0300-\\u036f]', '', 'g')),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđðħı', 'olddhi') end)`,
  `create function words_of(typed text) returns text[] language sql immutable strict parallel safe
    return (select coalesce(array_agg(distinct left(word, 60)), '{}')
    from regexp_split_to_table(folded(typed), '[^[:alnum:]]+') word where word <> '')`,
  // What somebody types: every word of it, each perhaps only begun. Null where there is no word in it
  `create function sought(typed text) returns tsquery language sql immutable strict parallel safe
    return (select string_agg('''' || word || ''':*', ' & ')::tsquery from unnest(words_of(typed)) word)`,
  // A number is found as it is written and without its dots and dashes
  `create function number_words(number text) returns text[] language sql immutable strict parallel safe
    return (words_of(number || ' ' || regexp_replace(folded(number), '[^[:alnum:]]+', '', 'g')))`,
  `create function maker_key(artist text, maker text, brand text) returns text
    language sql immutable parallel safe
    return (folded(coalesce(nullif(artist, ''), nullif(maker, ''), brand)))`,
  `create function model_words(m models) returns text[] language sql immutable parallel safe
    return (words_of(concat_ws(' ', m.name, m.brand, m.maker, m.artist, m.category, m.subtype, m.collection,
        array_to_string(m.materials, ' '), m.record->>'provenance', m.record->>'description'))
      || number_words(coalesce(m.record->>'serial_number', '') || ' ' || coalesce(m.record->>'catalog_number', '')))`,
  `create function item_search(words text[], serial text) returns tsvector language sql immutable parallel safe
    return (array_to_tsvector(case when serial = '' then words else words || number_words(serial) end))`,

  // Who may list an item: scope.ts turns a person into the same keys
  `create function readers_of(published boolean, created_by uuid, company uuid, owner uuid, owner_company uuid)
    returns text[] language sql immutable parallel safe
    return (array_remove(array['made:' || created_by, 'works:' || company,
      case when owner is null and company = owner_company then 'keeps:' || company end,
      case when published then 'company:' || company end,
      case when published and owner_company is distinct from company then 'company:' || owner_company end,
      case when published then 'owner:' || owner end,
      case when published and owner is null then 'holder:' || owner_company end], null))`,

  // The part of a card that only the record changes; edition_size and serial number as records/view.ts reads them
  `create function card_of(m models, i items) returns text language sql stable as $$
    select json_build_object('id', i.id, 'model_id', m.id, 'name', m.name, 'maker', m.maker, 'artist', m.artist,
      'brand', m.brand, 'category', m.category, 'subtype', m.subtype, 'type', m.type,
      'date_text', coalesce(nullif(m.record->'production_date'->>'said', ''), m.record->'production_date'->>'text', ''),
      'edition_type', i.edition_type, 'edition_number', i.edition_number,
      'edition_size', case when i.edition_type = 'EDITION_AP' then coalesce((m.record->>'ap_edition_size')::int, 0)
        else coalesce((m.record->>'serial_number_size')::int, 1) end,
      'serial_number', coalesce(nullif(i.serial_number, ''), m.record->>'serial_number', ''))::text $$`,
  `create function cover_id_of(m models) returns uuid language sql stable as $$
    select coalesce((select media_id from photos where model_id = m.id order by position limit 1),
      m.thumbnail_id, m.digital_art_id) $$`,
  `create function cover_of(v media) returns text language sql stable as $$
    select case when v.id is not null then json_build_object('id', v.id, 'kind', v.kind, 'content_type', v.content_type,
      'file_name', '', 'bytes', v.bytes, 'width', v.width, 'height', v.height,
      'ready', v.ready_at is not null, 'refused', v.refused)::text end $$`,
  `create function cover_sizes_of(v media) returns text language sql stable as $$
    select concat_ws(' ', case when v.variants ? 'small' then 'small' end,
      case when v.variants ? 'medium' then 'medium' end, case when v.variants ? 'large' then 'large' end) $$`,

  // Whole rows, for items that are new or whose number changed
  `create function list_items(wanted uuid[]) returns void language plpgsql as $$ begin
    -- A change of the model that is not committed yet would be missed: wait for it
    perform 1 from models where id in (select model_id from items where items.id = any(wanted)) for share;
    insert into listings as l (item_id, model_id, readers, shared, search, name_key, maker_key, category, subtype,
      brand, collection, type, materials, verification, state, edition, created_at, updated_at,
      card, cover, cover_id, cover_sizes)
    with told as materialized (
      select m.id, m as model, model_words(m) as words, cover_id_of(m) as cover_id
      from models m where m.id in (select model_id from items where items.id = any(wanted)))
    select i.id, m.id,
      readers_of(coalesce(s.published, false), m.created_by, m.company_id, i.owner_id, i.owner_company_id),
      coalesce(s.published, false) and (m.company_id is not null or i.owner_company_id is not null),
      item_search(told.words, i.serial_number), folded(m.name), maker_key(m.artist, m.maker, m.brand),
      m.category, m.subtype, m.brand, m.collection, m.type, m.materials, i.verification, i.state,
      case when i.edition_type = 'EDITION_AP' then 0 else 1000000 end + i.edition_number, i.created_at, i.updated_at,
      card_of(m, i), cover_of(v), v.id, cover_sizes_of(v)
    from unnest(wanted) w(id) join items i on i.id = w.id join told on told.id = i.model_id
      join models m on m.id = told.id left join media v on v.id = told.cover_id
      left join publication_states s on s.state = i.state
    where not coalesce(s.deleted, false)
    on conflict (item_id) do update set readers = excluded.readers, shared = excluded.shared, search = excluded.search,
      verification = excluded.verification, state = excluded.state, edition = excluded.edition,
      created_at = excluded.created_at, updated_at = excluded.updated_at, card = excluded.card;
    delete from listings l using items i, publication_states s
      where l.item_id = any(wanted) and i.id = l.item_id and s.state = i.state and s.deleted;
  end $$`,

  `create function items_came() returns trigger language plpgsql as $$ begin
    perform list_items(array(select id from fresh));
    return null;
  end $$`,
  `create function item_changed() returns trigger language plpgsql as $$
  declare known publication_states; made models; out boolean;
  begin
    select * into known from publication_states where state = new.state;
    if coalesce(known.deleted, false) then
      delete from listings where item_id = new.id;
      return null;
    end if;
    if (old.serial_number, old.edition_type, old.edition_number)
      is distinct from (new.serial_number, new.edition_type, new.edition_number)
      or not exists (select from listings where item_id = new.id) then
      perform list_items(array[new.id]);
      return null;
    end if;
    select * into made from models where id = new.model_id;
    out := coalesce(known.published, false);
    update listings set verification = new.verification, state = new.state, created_at = new.created_at,
      updated_at = new.updated_at,
      readers = readers_of(out, made.created_by, made.company_id, new.owner_id, new.owner_company_id),
      shared = out and (made.company_id is not null or new.owner_company_id is not null)
    where item_id = new.id;
    return null;
  end $$`,
  `create function item_went() returns trigger language plpgsql as $$ begin
    delete from listings where item_id = old.id;
    return null;
  end $$`,

  `create function model_changed() returns trigger language plpgsql as $$
  declare words text[]; cover_now uuid; shown media;
  begin
    -- A model is born before its items: most changes of a new one have nothing to list yet
    perform 1 from listings where model_id = new.id limit 1;
    if not found then return null; end if;
    words := model_words(new);
    cover_now := cover_id_of(new);
    select * into shown from media where id = cover_now;
    update listings l set search = item_search(words, i.serial_number), name_key = folded(new.name),
      maker_key = maker_key(new.artist, new.maker, new.brand), category = new.category, subtype = new.subtype,
      brand = new.brand, collection = new.collection, type = new.type, materials = new.materials,
      card = card_of(new, i), cover = cover_of(shown), cover_id = cover_now, cover_sizes = cover_sizes_of(shown)
    from items i where l.model_id = new.id and i.id = l.item_id;
    if (old.created_by, old.company_id) is distinct from (new.created_by, new.company_id) then
      perform list_items(array(select item_id from listings where model_id = new.id));
    end if;
    return null;
  end $$`,
  `create function photos_changed() returns trigger language plpgsql as $$ begin
    update listings l set cover = cover_of(v), cover_id = v.id, cover_sizes = cover_sizes_of(v)
    from (select m.id, cover_id_of(m) as cover_id from models m where m.id in (select model_id from changed)) told
      left join media v on v.id = told.cover_id
    where l.model_id = told.id and l.cover_id is distinct from told.cover_id;
    return null;
  end $$`,
  `create function media_changed() returns trigger language plpgsql as $$ begin
    update listings set cover = cover_of(new), cover_sizes = cover_sizes_of(new) where cover_id = new.id;
    return null;
  end $$`,
];
