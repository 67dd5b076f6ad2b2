import { sql, type Kysely } from 'kysely';

/** What is found in an uploaded file beyond its sizes, and the tiles of deep zoom. */
export const media = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table media
    add column credentials jsonb,
    add column deepened_at timestamptz`,
  // A tile is a range of the pyramid's one file: of tile n (row by row) the bytes from ends[n] to ends[n + 1]
  `create table media_tiles (
    media_id uuid not null references media on delete cascade,
    level int not null,
    columns int not null,
    ends int[] not null,
    primary key (media_id, level)
  )`,
  // What was uploaded before is looked at too, behind everything else. A new database has neither jobs nor files.
  `do $$ begin
    if to_regnamespace('graphile_worker') is null then return; end if;
    perform graphile_worker.add_job('read credentials', json_build_object('id', id), job_key := 'credentials:' || id,
        max_attempts := 4, priority := 30),
      graphile_worker.add_job('deepen picture', json_build_object('id', id), job_key := 'deepen:' || id,
        max_attempts := 3, priority := 30)
    from media where kind in ('ITEMS_IMAGE', 'ITEMS_VIDEO') and ready_at is not null;
  end $$`,
];
