import { sql, type Kysely } from 'kysely';

/**
 * Acts that the server finished were counted for nobody. The history says who caused them: whoever sent the last event of
 * the same row before. An act and its history entry were written by one statement, so they have one moment.
 */
export const countedActs = {
  async up<Tables>(db: Kysely<Tables>): Promise<void> {
    await sql`
      update statistics s set account_id = caused.by_account
      from (
        select counted.id, (
          select h.by_account from history h
          where h.subject = done.subject and h.id <= done.id and h.by_account is not null
          order by h.id desc limit 1) as by_account
        from statistics counted join lateral (
          select id, subject from history
          where item_id = counted.item_id and at = counted.at
            and lifecycle = case counted.action when 'verification' then 'verification' else 'publication' end
          order by id desc limit 1) done on true
        where counted.account_id is null) caused
      where caused.id = s.id and s.account_id is null`.execute(db);
  },
};
