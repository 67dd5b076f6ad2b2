import { sql, type Kysely } from 'kysely';

/** The person whose step the work of an import does: with their rights, whoever sent the file. Null: whoever sent it. */
export const actingInImports = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table imports add column acting_id uuid references accounts on delete set null`.execute(
      db,
    );
    await sql`create index imports_acting on imports (acting_id) where acting_id is not null`.execute(
      db,
    );
  },
};
