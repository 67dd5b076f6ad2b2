import { sql, type Kysely } from 'kysely';

/** When a screen was told that its session is over: from then on it shows nothing. */
export const darkScreens = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table screens add column dark_at timestamptz`.execute(db);
  },
};
