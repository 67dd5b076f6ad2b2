import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table notices add column asks boolean not null default false`,
  `create index notices_asking on notices (subject) where asks and seen_at is null`,
  // Registrations that were decided before a decision settled what asked for it
  `update notices n set seen_at = now() from accounts a
   where n.lifecycle = 'account' and n.seen_at is null and a.id = n.subject and n.account_id <> a.id and a.state not like 'awaiting%'`,
];

/** Which notices ask their reader to act: they are new until the matter has moved on (decision 70). */
export const settledNotices = {
  async up<Tables>(db: Kysely<Tables>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
