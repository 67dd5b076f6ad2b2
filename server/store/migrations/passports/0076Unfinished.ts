import { sql, type Kysely } from 'kysely';

/** What a job is still owed to is asked for once an hour (managers/unfinished): it is found without reading all the rest. */
export const unfinished = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index passport_versions_unissued on passport_versions (item_id) where log_index is null`.execute(
      db,
    );
    await sql`create index invoices_unmade on invoices (id) where document_key is null`.execute(db);
  },
};
