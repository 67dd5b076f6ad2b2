import type { LoanTerms } from '#machines/lifecycles/loan/rules';
import { unprocessable } from '../../../errors/httpError';
import { refusalFor, refused, type EventOf } from '../../../lifecycle/events';
import { actorOf, type Person } from '../../../relations/person';
import type { LoanRow } from '../load';

/** The field of the form that a guard of the chart speaks of. */
const fieldOf: Record<string, string> = {
  endIsAfterStart: 'end_date',
  graceIsWhole: 'cancellation_grace_period',
  borrowerIsNamed: 'borrower_email',
  startIsAhead: 'start_date',
  graceFitsTermOfDraft: 'cancellation_grace_period',
};
/** What can only be said of a term that is typed. */
const ofTerm = ['startIsAhead', 'graceFitsTermOfDraft'];

const missingTerm = ({ start, end }: LoanTerms) => [
  ...(start === null ? [{ field: 'start_date', message: 'Enter the start.' }] : []),
  ...(end === null ? [{ field: 'end_date', message: 'Enter the end.' }] : []),
];

/** The chart's refusal of a draft as 422 that names each field; 409 where no field can mend it. */
export const demandTerms = (row: LoanRow, said: EventOf<'loan'>, person: Person): void => {
  const refusal = refusalFor('loan', row, said, actorOf(person, ['lender']));
  if (!refusal) return;
  const missing = missingTerm(row.context as LoanTerms);
  const fields = refusal.reasons.flatMap(({ code, message }) => {
    if (code === 'termIsTyped') return missing;
    const field = fieldOf[code];
    return !field || (missing.length > 0 && ofTerm.includes(code)) ? [] : [{ field, message }];
  });
  if (fields.length === 0) throw refused(refusal);
  const message = fields.map((field) => field.message).join(' ');
  throw unprocessable('loan_incomplete', message, fields);
};
