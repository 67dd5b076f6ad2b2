import { sql, type Kysely } from 'kysely';

/** What the draft asks of a hand-over stands in the context of the chart; a verification may belong to a loan's hand-over. */
export const loanHandOvers = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `update loans l set context = context || jsonb_build_object(
    'verifyOut', verify_out,
    'verifyBack', verify_back,
    'receivedOut', exists (select from loan_conditions c
      where c.loan_id = l.id and c.phase = 'out' and c.received_at is not null),
    'receivedBack', exists (select from loan_conditions c
      where c.loan_id = l.id and c.phase = 'back' and c.received_at is not null))`,
  `alter table loans drop column verify_out, drop column verify_back`,
  `alter table verification_runs
    add column loan_id uuid references loans,
    add column loan_phase text check (loan_phase in ('out', 'back'))`,
  `alter table verification_runs add check ((loan_id is null) = (loan_phase is null))`,
  `create index verification_runs_loan on verification_runs (loan_id, loan_phase, created_at desc)
    where loan_id is not null`,
];
