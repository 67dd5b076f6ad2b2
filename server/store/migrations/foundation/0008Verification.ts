import { sql, type Kysely } from 'kysely';

/** Registered frames kept under several lights, spots too alike, and runs taken in turn between accounts. */
export const verification = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // The pixels lie in storage below `base`, without loss; what the engine found in them is of version `engine`
  `create table fingerprint_frames (
    fingerprint_id uuid not null references fingerprints on delete cascade,
    position int not null,
    base text not null,
    engine text not null,
    map jsonb not null,
    primary key (fingerprint_id, position)
  )`,
  // At start-up every frame of another engine is looked for
  `create index fingerprint_frames_engine on fingerprint_frames (engine, fingerprint_id)`,
  // Two spots of one object, of which the engine would take one for the other
  `create table fingerprint_likeness (
    first uuid not null references fingerprints on delete cascade,
    second uuid not null references fingerprints on delete cascade,
    confidence double precision not null,
    engine text not null,
    check (first < second),
    primary key (first, second)
  )`,
  `create index fingerprint_likeness_second on fingerprint_likeness (second)`,
  `alter table verification_runs
    add column calibration text,
    add column liveness jsonb,
    add column priority int not null default 0,
    add column claimed_by bigint,
    add column claimed_at timestamptz,
    add column claim uuid`,
  // Whose turn it is: what waits or runs, and when each account was served last
  `create index verification_runs_open on verification_runs (created_at) where finished_at is null`,
  `create index verification_runs_served on verification_runs (account_id, claimed_at desc)`,
];
