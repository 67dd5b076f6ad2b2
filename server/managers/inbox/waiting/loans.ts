import { sql } from 'kysely';
import { loans } from '#contract/loans';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { subjectsOf } from '../../../relations/rows';
import { taskOf, type Source, type Waiting } from './source';

/**
 * Loans that wait for the representative: the contract says which role approves first and which second. They can be decided
 * until the term is over (guard `termIsAhead`); one that is approved after its start begins at once.
 */
export const loanApprovals: Source = (person) => {
  const { role } = person;
  const row = [loans.curatorActivate, loans.mainActivate].find(
    ({ roles }) => role && roles.includes(role),
  );
  const { states, task } = row ? taskOf(lifecycles.loan, row.sends) : { states: [], task: '' };
  return sql<Waiting>`
    select 'loan' as lifecycle, l.id, l.item_id, ${task}::text as task, l.borrower_email::text as detail,
      l.starts_at, l.changed_at as since, l.ends_at as until
    from loans l where l.state = any(${states}) and l.id in ${subjectsOf(person, 'loan', 'institution')}`;
};
