import { sql, type Kysely } from 'kysely';

/** How often a temporary link was opened, and when last: counted from now on. */
export const linkOpenings = {
  async up<Tables>(db: Kysely<Tables>): Promise<void> {
    await sql`alter table links add column opened int not null default 0, add column opened_at timestamptz`.execute(
      db,
    );
  },
};
