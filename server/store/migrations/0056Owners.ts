import { sql, type Kysely } from 'kysely';

/** Who owns an object is a relation (decision 73); the columns of the item become a copy that the database keeps. */
export const owners = {
  async up<Tables>(db: Kysely<Tables>): Promise<void> {
    for (const statement of [...readers, ...history, ...copy]) await sql.raw(statement).execute(db);
  },
};

// The owner is listed by the keys of the copy: those who own a draft and do not make it are not
const readers = [
  `create or replace function related_to(item uuid) returns text[] language sql stable
    return (select coalesce(array_agg(distinct case when account_id is not null then 'related:' || account_id
        else 'related-company:' || company_id end), '{}')
      from relations where subject = item and subject_kind = 'item' and relation <> 'owner' and until is null)`,
  `drop trigger listed on relations`,
  `create trigger listed after insert or update on relations
    for each row when (new.relation <> 'owner') execute function relation_changed()`,
];

const history = [
  // From the maker through every sale, where that leads to the owner of today; else the owner of today alone
  `with chain as (
    select i.id as item, case when m.company_id is null then m.created_by end as account, m.company_id as company,
      'publication' as kind, i.id as source, i.created_at as since
    from items i join models m on m.id = i.model_id
    union all
    select item_id, buyer_id, null, 'sale', id, sold_at from sales where state = 'sold'),
  told as (
    select *, lead(since) over (partition by item order by since) as until,
      first_value(coalesce(account, company)) over (partition by item order by since desc) as last
    from chain),
  owned as (
    select id, owner_id, case when owner_id is null then owner_company_id end as company, created_at,
      coalesce(owner_id, owner_company_id) as owner
    from items where num_nonnulls(owner_id, owner_company_id) > 0)
  insert into relations (subject_kind, subject, relation, account_id, company_id, source_kind, source, since, until)
  select 'item', item, 'owner', account, told.company, kind, source, since, until
  from told join owned on owned.id = told.item and owned.owner = told.last
  union all
  select 'item', id, 'owner', owner_id, company, 'publication', id, created_at, null
  from owned where not exists (select from told where item = owned.id and last = owned.owner)`,
  // One owner at a time
  `create unique index relations_owner on relations (subject)
    where relation = 'owner' and subject_kind = 'item' and until is null`,
  `create index relations_owners on relations (subject, since) where relation = 'owner'`,
];

const copy = [
  `create function item_owner() returns trigger language plpgsql as $$ begin
    select account_id, company_id into new.owner_id, new.owner_company_id from relations
    where subject = new.id and subject_kind = 'item' and relation = 'owner' and until is null;
    return new;
  end $$`,
  // Whatever is written there, the relation is what counts
  `create trigger owned before insert or update of owner_id, owner_company_id on items
    for each row execute function item_owner()`,
  `create function owner_changed() returns trigger language plpgsql as $$ begin
    update items set owner_id = owner_id
    where id = case when tg_op = 'DELETE' then old.subject else new.subject end;
    return null;
  end $$`,
  `create trigger owner_came after insert or update on relations
    for each row when (new.relation = 'owner' and new.subject_kind = 'item') execute function owner_changed()`,
  `create trigger owner_went after delete on relations
    for each row when (old.relation = 'owner' and old.subject_kind = 'item') execute function owner_changed()`,
  `create function item_disowned() returns trigger language plpgsql as $$ begin
    delete from relations where subject = old.id and subject_kind = 'item' and relation = 'owner';
    return null;
  end $$`,
  `create trigger disowned after delete on items for each row execute function item_disowned()`,
];
