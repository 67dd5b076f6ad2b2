import { sql, type Kysely } from 'kysely';

/** Notes of each file when a record first took it. One that no record ever took is removed after a day. */
export const attachedMedia = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** Every column that takes a file. A new one needs its trigger: else its files would be removed after a day. */
const columns: [table: string, column: string][] = [
  ['photos', 'media_id'],
  ['models', 'digital_art_id'],
  ['models', 'thumbnail_id'],
  ['models', 'authorship_certificate_id'],
  ['fingerprint_media', 'media_id'],
  ['verification_runs', 'probe_id'],
  ['model_documents', 'media_id'],
  ['company_licenses', 'media_id'],
  ['imports', 'media_id'],
  ['accounts', 'picture_id'],
];

const statements = [
  `alter table media add column attached_at timestamptz`,
  `update media set attached_at = now()`,
  `create index media_unattached on media (created_at) where attached_at is null`,
  `create index media_unready on media (account_id) where ready_at is null and refused is null`,
  `create index uploads_account on uploads (account_id) where media_id is null`,
  `create function media_attached() returns trigger language plpgsql as $$
  declare taken uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  begin
    update media set attached_at = now() where id = taken and attached_at is null;
    return null;
  end $$`,
  ...columns.map(
    ([
      table,
      column,
    ]) => `create trigger attach_${column} after insert or update of ${column} on ${table}
      for each row when (new.${column} is not null) execute function media_attached('${column}')`,
  ),
];
