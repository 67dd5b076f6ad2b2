import type { LoanView } from '#contract/loans';
import { steps } from '#machines/kernel/steps';
import { tagged } from '#machines/kernel/transition';
import { loan } from '#machines/lifecycles/loan';
import type { LoanContext } from '#machines/lifecycles/loanRules';
import type { Stop } from '../object/stop';
import { dayOf, dayWords, lastDayOf } from './days';

type Told = Pick<
  LoanView,
  'lifecycle' | 'steps' | 'start_date' | 'end_date' | 'institution' | 'agreement'
>;

const waitsForStart = ({ start_date, lifecycle, agreement }: Told): string => {
  const { agreementRequired, borrower } = lifecycle.context as LoanContext;
  const missing = [
    ...(borrower === 'joined' ? [] : ['the borrower’s account']),
    ...(agreementRequired && !agreement.signed ? ['the signed agreement'] : []),
  ];
  const starts = start_date ? `Starts ${dayWords(dayOf(start_date))}.` : '';
  return missing.length > 0 ? `${starts} Still waits for ${missing.join(' and ')}.` : starts;
};

/** What the present station waits for. */
const waitOf = (told: Told): string | undefined => {
  const { state, context } = told.lifecycle;
  const { physical, reason } = context as LoanContext;
  const whose = told.institution ? ` of ${told.institution.name}` : '';
  const last = told.end_date ? dayWords(lastDayOf(told.end_date)) : '';
  const waits: Record<string, string | undefined> = {
    created: `Waits for the curator representative${whose}.`,
    approvedByCurator: `Waits for the main representative${whose}.`,
    scheduled: waitsForStart(told),
    active: `Lent until ${last}.`,
    ended: physical ? 'Waits for the object to come back.' : undefined,
    overdue: `The object should be back since ${last}.`,
  };
  return tagged(loan, state, 'final') || tagged(loan, state, 'cancelling')
    ? (reason ?? undefined)
    : waits[state];
};

/** Ended against the will of a side. */
const isVain = (state: string) =>
  tagged(loan, state, 'final') && !tagged(loan, state, 'over') && !tagged(loan, state, 'deleted');

/** A loan as a course: each station with when it was reached and by whom. The draft is told only while it is one. */
export const loanStops = (told: Told): Stop[] => {
  const { state, label: present } = told.lifecycle;
  return steps(loan, state).flatMap(({ id, label, status }): Stop[] => {
    const here = id === state;
    const step = told.steps.find((one) => one.state === id);
    if (!here && (tagged(loan, id, 'draft') || (status === 'done' && !step))) return [];
    return [
      {
        name: here ? present : label,
        standing: status,
        ...(status !== 'ahead' && { at: step?.at, by: step?.by || undefined }),
        note: here ? waitOf(told) : undefined,
        failed: here && (isVain(state) || tagged(loan, state, 'overdue')),
      },
    ];
  });
};
