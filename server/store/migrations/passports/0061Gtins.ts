import { sql, type Kysely } from 'kysely';

/** Objects are found by the number of their kind and their own (GS1 Digital Link). */
export const gtins = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(
        `create index models_gtin on models (lpad(record->>'gtin', 14, '0')) where record->>'gtin' <> ''`,
      )
      .execute(db);
  },
};
