import type { LoanView } from '#contract/loans';
import { system } from '#machines/kernel/actor';
import { refusalOf } from '#machines/kernel/explain';
import { waitsOf } from '#machines/kernel/labels';
import { steps } from '#machines/kernel/steps';
import { tagged } from '#machines/kernel/transition';
import { loan } from '#machines/lifecycles/loan';
import type { LoanContext } from '#machines/lifecycles/loan/rules';
import type { Stop } from '../object/stop';
import { dayOf, dayWords, lastDayOf } from './days';

type Told = Pick<LoanView, 'lifecycle' | 'steps' | 'start_date' | 'end_date' | 'institution'>;

/** What besides its day the start still lacks, in the chart's words. */
const lacksForStart = ({ lifecycle: { state, context } }: Told): string[] => {
  const terms = context as LoanContext;
  const start = { type: 'term.start', by: system, at: terms.start ?? 0 } as const;
  return refusalOf(loan, state, terms, start)?.reasons.map(({ message }) => message) ?? [];
};

/** What the present station waits for, as the chart says it. */
const waitOf = (told: Told): string | undefined => {
  const { state, context } = told.lifecycle;
  const { physical, reason } = context as LoanContext;
  if (tagged(loan, state, 'final') || tagged(loan, state, 'cancelling')) return reason ?? undefined;
  if (tagged(loan, state, 'over') && !physical) return undefined;
  const waits = waitsOf(loan, state, {
    institution: told.institution ? ` of ${told.institution.name}` : '',
    start: told.start_date ? dayWords(dayOf(told.start_date)) : '',
    end: told.end_date ? dayWords(lastDayOf(told.end_date)) : '',
  });
  const more = tagged(loan, state, 'recalled') && reason ? [reason] : [];
  const lacks = tagged(loan, state, 'scheduled') ? lacksForStart(told) : [];
  return [waits, ...lacks, ...more].filter(Boolean).join(' ') || undefined;
};

/** Ended against the will of a side. */
const isVain = (state: string) =>
  tagged(loan, state, 'recalled') ||
  (tagged(loan, state, 'final') && !tagged(loan, state, 'over') && !tagged(loan, state, 'deleted'));

/** The present station: over for good, or still waiting for the object that has to come back. */
const standingOf = ({ lifecycle: { state, context } }: Told): Stop['standing'] => {
  const isBack = !(context as LoanContext).physical || tagged(loan, state, 'final');
  return tagged(loan, state, 'over') && isBack ? 'done' : 'now';
};

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
        standing: here ? standingOf(told) : status,
        ...(status !== 'ahead' && { at: step?.at, by: step?.by || undefined }),
        note: here ? waitOf(told) : undefined,
        failed: here && (isVain(state) || tagged(loan, state, 'overdue')),
      },
    ];
  });
};
