import { sql, type Kysely } from 'kysely';

/**
 * A withdrawn passport is sealed for good (decision 79): a correction of the record that it shared with other serials leaves
 * what was sealed of it as it is.
 */
export const withdrawals = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Filled from the chart at every start
  `alter table publication_states add column withdrawn boolean not null default false`,
  `create or replace function demand_sealed_as_is(wanted uuid[]) returns void language plpgsql as $$
  declare found uuid;
  begin
    select i.id into found from items i
      join lateral (select content from seals where item_id = i.id order by version desc limit 1) s on true
    where i.id = any(wanted) and s.content is distinct from seal_of(i)
      and not exists (select from publication_states p where p.state = i.state and p.withdrawn)
    limit 1;
    if found is not null then
      raise exception 'the record of item % is sealed', found using errcode = 'object_not_in_prerequisite_state';
    end if;
  end $$`,
];
