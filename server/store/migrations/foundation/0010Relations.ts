import { sql, type Kysely } from 'kysely';

/** Who is what to a thing, since when and until when: written by the charts' effects `grant` and `revoke` alone. */
export const relations = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table relations (
    id bigint generated always as identity primary key,
    subject_kind text not null,
    subject uuid not null,
    relation text not null,
    account_id uuid references accounts,
    company_id uuid references companies,
    -- The lifecycle row that gave it: what one row gave, another does not take away
    source_kind text not null,
    source uuid not null,
    since timestamptz not null default now(),
    until timestamptz,
    check (num_nonnulls(account_id, company_id) = 1)
  )`,
  `create unique index relations_once on relations
    (subject, relation, source, coalesce(account_id, company_id)) where until is null`,
  `create index relations_subject on relations (subject) where until is null`,
  `create index relations_account on relations (account_id, subject_kind) where until is null`,
  `create index relations_company on relations (company_id, subject_kind) where until is null`,
  `create index relations_source on relations (source)`,

  // Lists: an item is listed for those who have a relation to it
  `create function related_to(item uuid) returns text[] language sql stable
    return (select coalesce(array_agg(distinct case when account_id is not null then 'related:' || account_id
        else 'related-company:' || company_id end), '{}')
      from relations where subject = item and subject_kind = 'item' and until is null)`,
  // The keys of the record itself stay as they are; those of relations are put beside them on every write
  `create function listing_related() returns trigger language plpgsql as $$ begin
    new.readers := array(select key from unnest(new.readers) key where key not like 'related%')
      || related_to(new.item_id);
    return new;
  end $$`,
  `create trigger related before insert or update of readers on listings
    for each row execute function listing_related()`,
  `create function relation_changed() returns trigger language plpgsql as $$ begin
    if new.subject_kind = 'item' then
      update listings set readers = readers where item_id = new.subject;
    end if;
    return null;
  end $$`,
  `create trigger listed after insert or update on relations
    for each row execute function relation_changed()`,
];
