import { sql, type Kysely } from 'kysely';

/** An author lists a company's record while they belong to that company (decision 84): the key of their list names both. */
export const authorsWhoLeft = {
  async up<Tables>(db: Kysely<Tables>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create or replace function listing_readers() returns trigger language plpgsql as $$
  declare known boolean;
  begin
    known := coalesce((select published from publication_states where state = new.state), false);
    new.readers := array(
      select distinct key from relations r cross join lateral unnest(case
        when r.relation = 'author' then array(
          select 'made:' || r.account_id || coalesce(':' || m.company_id, '') from relations m
          where m.subject = r.subject and m.subject_kind = 'model' and m.relation = 'maker' and m.until is null
            and (m.company_id is not null or m.account_id = r.account_id))
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
  // The trigger fills in the readers
  `update listings set readers = readers`,
];
