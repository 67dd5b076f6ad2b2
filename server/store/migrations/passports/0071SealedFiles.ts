import { sql, type Kysely } from 'kysely';

/** Which files a sealed record shows: an earlier version may be the only one that still shows a file. */
export const sealedFiles = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create function sealed_files(content jsonb) returns text[] immutable parallel safe language sql as $$
        select array(select jsonb_array_elements_text(content->'photos')
          union select file from unnest(array[content->'model'->>'digital_art_id', content->'model'->>'thumbnail_id',
            content->'model'->>'authorship_certificate_id']) file where file is not null) $$`.execute(
      db,
    );
    await sql`create index seals_files on seals using gin (sealed_files(content))`.execute(db);
  },
};
