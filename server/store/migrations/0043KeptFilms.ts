import { sql, type Kysely } from 'kysely';

/** Every film that was ever kept of a spot, whatever became of the spot or the film's use: copies of it are refused. */
export const keptFilms = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // A spot may be removed and registered anew: what was kept of it is still known.
  `create table kept_films (
    id uuid primary key default gen_random_uuid(),
    item_id uuid not null references items on delete cascade,
    fingerprint_id uuid not null,
    media_id uuid not null references media,
    print_key text,
    engine text,
    created_at timestamptz not null default now(),
    unique (fingerprint_id, media_id)
  )`,
  `create index kept_films_item on kept_films (item_id)`,
  `create index kept_films_media on kept_films (media_id)`,
  `create trigger attach_media_id after insert or update of media_id on kept_films
    for each row when (new.media_id is not null) execute function media_attached('media_id')`,
  `insert into kept_films (item_id, fingerprint_id, media_id)
    select distinct on (fingerprint_id, media_id) item_id, fingerprint_id, media_id from (
      select f.item_id, f.id as fingerprint_id, m.media_id from fingerprint_media m join fingerprints f on f.id = m.fingerprint_id
      union all
      select item_id, fingerprint_id, probe_id from verification_runs where state in ('success', 'failed')
    ) films order by fingerprint_id, media_id`,
];
