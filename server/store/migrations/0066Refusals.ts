import { sql, type Kysely } from 'kysely';

/** Why a film of code 104 was not understood: too long, too large, another format, damaged. */
export const refusals = {
  async up<Tables>(db: Kysely<Tables>): Promise<void> {
    await sql`alter table verification_runs add column reason text`.execute(db);
  },
};
