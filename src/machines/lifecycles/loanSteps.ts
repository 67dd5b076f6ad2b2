import { and } from 'xstate';
import { job, mail, record, untimer } from '#machines/kernel/effects';
import type { EffectParams } from '#machines/kernel/effects';
import type { LoanContext } from '#machines/lifecycles/loanRules';

const at = (event: string, time: 'start' | 'end' | 'graceEndsAt') =>
  ({
    type: 'timer',
    params: ({ context }: { context: LoanContext }) => ({ event, at: context[time] }),
  }) as const;
export const startTimer = at('term.start', 'start');
export const endTimer = at('term.end', 'end');
export const graceTimer = at('grace.end', 'graceEndsAt');

export const toBoth = (template: EffectParams['mail']['template']) =>
  [mail(template, 'lender'), mail(template, 'borrower')] as const;

/** A term that is over before the loan began. */
export const overtaken = { guard: and(['bySystem', 'endIsReached']), target: 'cancelled' } as const;
export const cancelFrom = (former: NonNullable<LoanContext['former']>) =>
  ({
    guard: and(['byParty', 'graceFitsTerm']),
    target: 'cancelling',
    actions: [
      'keepReason',
      { type: 'startGrace', params: { former } },
      ...toBoth('loan cancelling'),
    ],
  }) as const;
type CameFrom = 'cameFromCreated' | 'cameFromApproved' | 'cameFromScheduled' | 'cameFromActive';
export const backTo = (target: NonNullable<LoanContext['former']>, cameFrom: CameFrom) =>
  ({
    guard: and(['byParty', 'mayRevoke', cameFrom]),
    target,
    actions: [
      'dropGrace',
      untimer('grace.end'),
      record('cancellation revoked'),
      ...toBoth('loan cancellation revoked'),
    ],
  }) as const;
export const rejection = [untimer('term.end'), ...toBoth('loan rejected')] as const;
export const begins = [record('Start loan'), ...toBoth('loan started')];
export const ends = [record('End loan'), job('release display')];
