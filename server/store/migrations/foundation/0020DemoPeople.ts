import { sql, type Kysely } from 'kysely';

/** Marks the demo's people, so that a start without the demo can disable them. */
export const demoPeople = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table accounts add column demo boolean not null default false`,
  // Folders that were seeded before; nobody can receive mail below .test (RFC 2606)
  `update accounts set demo = true where email_key like '%@demo.passepartout.test'`,
];
