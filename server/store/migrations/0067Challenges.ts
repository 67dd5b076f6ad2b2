import { sql, type Kysely } from 'kysely';

/** What a recording has to answer, how it answered, and the grade of films that did (docs/decisions/0090). */
export const challenges = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table recordings add column challenge jsonb, add column light boolean`,
  `alter table verification_runs add column challenge jsonb`,
  `alter table verification_runs drop constraint verification_runs_grade_check`,
  `alter table verification_runs add constraint verification_runs_grade_check
    check (grade in ('answered', 'recorded', 'file', 'unknown'))`,
];
