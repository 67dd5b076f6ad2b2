import { sql, type Kysely } from 'kysely';

/**
 * Which transaction wrote the newest event of a topic: whoever read the topic's thing after it has nothing to read anew.
 * Events of before count as written by none.
 */
export const writtenTopics = {
  async up<Tables>(db: Kysely<Tables>): Promise<void> {
    await sql`alter table topics add column written xid8 not null default '0'`.execute(db);
  },
};
