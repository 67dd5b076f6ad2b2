import { sql, type Kysely } from 'kysely';

/** Whether whoever holds a link reads the owner's name: only where the owner ticked it for that link. */
export const linkNames = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table links add column show_name boolean not null default false`.execute(db);
  },
};
