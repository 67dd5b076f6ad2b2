import type { LoanView } from '#contract/loans';
import { isAwaited, loan, system } from '../../data/lifecycles/loan';
import type { LoanContext } from '../../data/lifecycles/loan';
import type { Stop } from '../object/stop';
import { dayOf, dayWords, lastDayOf } from './days';

type Told = Pick<LoanView, 'lifecycle' | 'steps' | 'start_date' | 'end_date' | 'institution'>;

/** What besides its day the start still lacks, in the chart's words. */
const lacksForStart = ({ lifecycle }: Told): string[] => {
  const { start } = lifecycle.context as LoanContext;
  const refusal = loan.refusal(lifecycle, { type: 'term.start', by: system, at: start ?? 0 });
  return refusal?.reasons.map(({ message }) => message) ?? [];
};

/** What the present station waits for, as the chart says it. */
const waitOf = (told: Told): string | undefined => {
  const { state, context } = told.lifecycle;
  const { physical, reason } = context as LoanContext;
  if (loan.is(state, 'final') || loan.is(state, 'cancelling')) return reason ?? undefined;
  if (loan.is(state, 'over') && !physical) return undefined;
  const waits = loan.waits(state, {
    institution: told.institution ? ` of ${told.institution.name}` : '',
    start: told.start_date ? dayWords(dayOf(told.start_date)) : '',
    end: told.end_date ? dayWords(lastDayOf(told.end_date)) : '',
  });
  const more = loan.is(state, 'recalled') && reason ? [reason] : [];
  const lacks = loan.is(state, 'scheduled') ? lacksForStart(told) : [];
  return [waits, ...lacks, ...more].filter(Boolean).join(' ') || undefined;
};

/** Ended against the will of a side. */
const isVain = (state: string) =>
  loan.is(state, 'recalled') ||
  (loan.is(state, 'final') && !loan.is(state, 'over') && !loan.is(state, 'deleted'));

/** The present station: over for good, or still waiting for the object that has to come back. */
const standingOf = ({ lifecycle: { state, context } }: Told): Stop['standing'] =>
  loan.is(state, 'over') && !isAwaited(state, context as LoanContext) ? 'done' : 'now';

/** A loan as a course: each station with when it was reached and by whom. The draft is told only while it is one. */
export const loanStops = (told: Told): Stop[] => {
  const { state, label: present } = told.lifecycle;
  return loan.stations(state).flatMap(({ id, label, status }): Stop[] => {
    const here = id === state;
    const step = told.steps.find((one) => one.state === id);
    if (!here && (loan.is(id, 'draft') || (status === 'done' && !step))) return [];
    return [
      {
        name: here ? present : label,
        standing: here ? standingOf(told) : status,
        ...(status !== 'ahead' && { at: step?.at, by: step?.by || undefined }),
        note: here ? waitOf(told) : undefined,
        failed: here && (isVain(state) || loan.is(state, 'overdue')),
      },
    ];
  });
};
