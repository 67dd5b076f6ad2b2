import { sql, type Kysely } from 'kysely';

/** Where a fingerprint lies on a photo of its record, and how wide its reference is (docs/decisions/0091). */
export const places = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table fingerprints add column place jsonb, add column width_mm double precision`.execute(
      db,
    );
  },
};
