import { sql, type Kysely } from 'kysely';

/**
 * Author, maker and holder are relations (decision 84), and so are the maker of a link, who introduced a buyer, and the
 * screen that shows an image. The
 * columns of a model become a copy that the database keeps, as those of the owner are.
 */
export const makersAndHolders = {
  async up<Tables>(db: Kysely<Tables>): Promise<void> {
    for (const statement of [...screens, ...indexes, ...readers, ...fill, ...copy, ...gone])
      await sql.raw(statement).execute(db);
  },
};

/** A screen has a relation too, to the display on which it may show an image; it goes with the screen. */
const screens = [
  `alter table relations add column screen_id uuid references screens on delete cascade`,
  `alter table relations drop constraint relations_check`,
  `alter table relations add check (num_nonnulls(account_id, company_id, screen_id) = 1)`,
  `drop index relations_once`,
  `create unique index relations_once on relations
    (subject, relation, source, coalesce(account_id, company_id, screen_id)) where until is null`,
  `create index relations_screen on relations (screen_id) where screen_id is not null`,
];

/** Of these a thing has one at a time. */
const single = `until is null and relation in ('owner', 'holder', 'author', 'maker') and subject_kind in ('item', 'model')`;

const indexes = [
  `drop index relations_owner`,
  `drop index relations_owners`,
  `create unique index relations_single on relations (subject, relation) where ${single}`,
  `drop index relations_account`,
  `create index relations_account on relations (account_id, subject_kind) where until is null and account_id is not null`,
  `drop index relations_company`,
  `create index relations_company on relations (company_id, subject_kind) where until is null and company_id is not null`,
];

// Whoever is what to an item, and to its model, lists it by the keys of scope.ts; a draft its owner alone does not
const readers = [
  `create or replace function listing_readers() returns trigger language plpgsql as $$
  declare known boolean;
  begin
    known := coalesce((select published from publication_states where state = new.state), false);
    new.readers := array(
      select distinct key from relations r cross join lateral unnest(case
        when r.relation = 'author' then array['made:' || r.account_id]
        when r.relation = 'maker' then array['works:' || r.company_id, case when known then 'company:' || r.company_id end]
        when r.relation = 'owner' then array[
          case when known then 'company:' || r.company_id end,
          case when known then 'owner:' || r.account_id end,
          case when known then 'holder:' || r.company_id end,
          case when exists (select from relations made where made.subject = new.model_id and made.relation = 'maker'
            and made.until is null and made.company_id = r.company_id) then 'keeps:' || r.company_id end]
        when r.relation = 'holder' then null
        else array[coalesce('related:' || r.account_id, 'related-company:' || r.company_id)] end) key
      where r.subject in (new.item_id, new.model_id) and r.until is null and key is not null order by 1);
    new.shared := known and exists (select from unnest(new.readers) key where key like 'company:%');
    return new;
  end $$`,
  `drop trigger related on listings`,
  `create trigger related before insert or update of readers on listings
    for each row execute function listing_readers()`,
  `drop trigger listed on relations`,
  `create trigger listed after insert or update on relations
    for each row when (new.subject_kind = 'item' and new.relation not in ('owner', 'holder'))
    execute function relation_changed()`,
  // The trigger fills in the readers, and whether all of a scope read it
  `create or replace function list_items(wanted uuid[]) returns void language plpgsql as $$ begin
    -- A change of the model that is not committed yet would be missed: wait for it
    perform 1 from models where id in (select model_id from items where items.id = any(wanted)) for share;
    insert into listings as l (item_id, model_id, readers, shared, search, name_key, maker_key, category, subtype,
      brand, collection, type, materials, verification, state, edition, created_at, updated_at,
      card, cover, cover_id, cover_sizes)
    with told as materialized (
      select m.id, m as model, model_words(m) as words, cover_id_of(m) as cover_id
      from models m where m.id in (select model_id from items where items.id = any(wanted)))
    select i.id, m.id, '{}', false,
      item_search(told.words, i.serial_number), folded(m.name), maker_key(m.artist, m.maker, m.brand),
      m.category, m.subtype, m.brand, m.collection, m.type, m.materials, i.verification, i.state,
      case when i.edition_type = 'EDITION_AP' then 0 else 1000000 end + i.edition_number, i.created_at, i.updated_at,
      card_of(m, i), cover_of(v), v.id, cover_sizes_of(v)
    from unnest(wanted) w(id) join items i on i.id = w.id join told on told.id = i.model_id
      join models m on m.id = told.id left join media v on v.id = told.cover_id
      left join publication_states s on s.state = i.state
    where not coalesce(s.deleted, false)
    on conflict (item_id) do update set readers = excluded.readers, search = excluded.search,
      verification = excluded.verification, state = excluded.state, edition = excluded.edition,
      created_at = excluded.created_at, updated_at = excluded.updated_at, card = excluded.card;
    delete from listings l using items i, publication_states s
      where l.item_id = any(wanted) and i.id = l.item_id and s.state = i.state and s.deleted;
  end $$`,
  // Planned once a connection, by indexes whatever the tables hold then: planning it for every new item took a quarter of a draft
  `alter function list_items(uuid[]) set plan_cache_mode = force_generic_plan set enable_seqscan = off`,
  `create or replace function item_changed() returns trigger language plpgsql as $$
  declare known publication_states;
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
    update listings set verification = new.verification, state = new.state, created_at = new.created_at,
      updated_at = new.updated_at, readers = readers
    where item_id = new.id;
    return null;
  end $$`,
  `drop function if exists listing_related`,
  `drop function if exists related_to`,
  `drop function if exists readers_of`,
];

const fill = [
  `with born as (
    select m.id, m.created_by, m.company_id, m.created_at,
      coalesce((select i.id from items i where i.model_id = m.id order by i.created_at, i.id limit 1), m.id) as first
    from models m)
  insert into relations (subject_kind, subject, relation, account_id, company_id, source_kind, source, since)
  select 'model', id, 'author', created_by, null, 'publication', first, created_at from born
  union all
  select 'model', id, 'maker', case when company_id is null then created_by end, company_id, 'publication', first, created_at
  from born`,
  // An owner, from a loan's start its borrower, and from its end the owner of that moment
  `with owned as (
    select * from relations where subject_kind = 'item' and relation = 'owner'),
  lent as (
    select * from relations where subject_kind = 'item' and relation = 'borrower'),
  held as (
    select subject, account_id, company_id, source_kind, source, since, until from owned
    union all
    select subject, account_id, company_id, source_kind, source, since, until from lent
    union all
    select l.subject, o.account_id, o.company_id, l.source_kind, l.source, l.until, o.until
    from lent l join owned o on o.subject = l.subject and o.since <= l.until and (o.until is null or o.until > l.until))
  insert into relations (subject_kind, subject, relation, account_id, company_id, source_kind, source, since, until)
  select 'item', subject, 'holder', account_id, company_id, source_kind, source, since,
    coalesce(lead(since) over (partition by subject order by since), until)
  from held`,
  `insert into relations (subject_kind, subject, relation, screen_id, source_kind, source, since)
  select 'display', d.id, 'device', s.id, 'display', d.id, coalesce(s.confirmed_at, s.created_at)
  from displays d join screens s on s.id::text = coalesce(d.context->>'device', d.context->>'last')`,
  `insert into relations (subject_kind, subject, relation, account_id, source_kind, source, since)
  select 'link', id, 'author', created_by, 'link', id, created_at from links`,
  `insert into relations (subject_kind, subject, relation, account_id, company_id, source_kind, source, since)
  select 'import', id, 'maker', case when company_id is null then account_id end, company_id, 'import', id, created_at
  from imports`,
  `insert into relations (subject_kind, subject, relation, account_id, source_kind, source, since)
  select 'account', id, 'introducer', introduced_by, 'account', id, created_at from accounts
  where introduced_by is not null`,
];

const copy = [
  `create function model_made() returns trigger language plpgsql as $$ begin
    new.created_by := coalesce((select account_id from relations
      where subject = new.id and subject_kind = 'model' and relation = 'author' and until is null), old.created_by);
    new.company_id := (select company_id from relations
      where subject = new.id and subject_kind = 'model' and relation = 'maker' and until is null);
    return new;
  end $$`,
  // Whatever is written there, the relations are what counts
  `create trigger made before insert or update of created_by, company_id on models
    for each row execute function model_made()`,
  `create function maker_changed() returns trigger language plpgsql as $$ begin
    update models set created_by = created_by
    where id = case when tg_op = 'DELETE' then old.subject else new.subject end;
    return null;
  end $$`,
  `create trigger maker_came after insert or update on relations
    for each row when (new.relation in ('author', 'maker') and new.subject_kind = 'model')
    execute function maker_changed()`,
  `create trigger maker_went after delete on relations
    for each row when (old.relation in ('author', 'maker') and old.subject_kind = 'model')
    execute function maker_changed()`,
];

/** What a thing is to nobody any more when it is no longer there. */
const gone = [
  `create function relations_gone() returns trigger language plpgsql as $$ begin
    delete from relations where subject = old.id and subject_kind = tg_argv[0]
      and relation = any(string_to_array(tg_argv[1], ' '));
    return null;
  end $$`,
  `drop trigger disowned on items`,
  `drop function item_disowned`,
  `create trigger unrelated after delete on items
    for each row execute function relations_gone('item', 'owner holder')`,
  `create trigger unrelated after delete on models
    for each row execute function relations_gone('model', 'author maker')`,
  `create trigger unrelated after delete on links
    for each row execute function relations_gone('link', 'author')`,
  `create trigger unrelated after delete on imports
    for each row execute function relations_gone('import', 'maker')`,
  `create trigger unrelated after delete on displays
    for each row execute function relations_gone('display', 'device')`,
  `create trigger unrelated after delete on accounts
    for each row execute function relations_gone('account', 'introducer')`,
];
