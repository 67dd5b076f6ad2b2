import { sql, type Kysely } from 'kysely';

/** Footage in which the light beside the lens was switched, and the registered frames of either light. */
export const torch = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Seconds into the clip until which the light was on; null where it was not switched
  `alter table uploads add column torch_until double precision`,
  `alter table media add column torch_until double precision`,
  // Whether the light was on; null where nobody knows
  `alter table fingerprint_frames add column lit boolean`,
];
