import { sql, type Kysely } from 'kysely';

/** Timers of charts as rows: a job only wakes them, so none is lost with its job. */
export const timers = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table timers (
    lifecycle text not null,
    subject uuid not null,
    event text not null,
    at timestamptz not null,
    primary key (subject, lifecycle, event)
  )`,
  `create index timers_at on timers (at)`,
];
