import { and } from 'xstate';
import {
  ask,
  grant,
  mail,
  pass,
  passBack,
  record,
  renew,
  revoke,
  signal,
  untimer,
} from '#machines/kernel/effects';
import type { EffectParams } from '#machines/kernel/effects';
import { reminder } from '#machines/lifecycles/loan/rules';
import type { LoanContext, LoanEvent } from '#machines/lifecycles/loan/rules';

const at = (event: string, time: 'start' | 'end' | 'graceEndsAt') =>
  ({
    type: 'timer',
    params: ({ context }: { context: LoanContext }) => ({ event, at: context[time] }),
  }) as const;
export const startTimer = at('term.start', 'start');
const endTimer = at('term.end', 'end');
export const graceTimer = at('grace.end', 'graceEndsAt');

/** A letter some days before or after a moment; none where the moment of the letter has gone by. */
const remind = (event: string, time: 'start' | 'end', by: number) =>
  ({
    type: 'timer',
    params: ({ context, event: { at: now } }: { context: LoanContext; event: LoanEvent }) => {
      const when = context[time] === null ? 0 : context[time] + by;
      return { event, at: when > now ? when : null };
    },
  }) as const;
export const startReminder = remind('start.remind', 'start', -reminder);
export const endReminder = remind('end.remind', 'end', -reminder);
/** Set even where it has gone by: an object that is not back is overdue, however late the server says that the loan is over. */
export const returnReminder = {
  type: 'timer',
  params: ({ context: { end, physical } }: { context: LoanContext }) => ({
    event: 'return.remind',
    at: physical && end !== null ? end + reminder : null,
  }),
} as const;

export const toBoth = (template: EffectParams['mail']['template']) =>
  [mail(template, 'lender'), mail(template, 'borrower')] as const;

/** What a lender needs to offer a loan. */
export const offerable = [
  'byLender',
  'borrowerIsNamed',
  'termIsTyped',
  'startIsAhead',
  'graceFitsTermOfDraft',
  'itemIsThere',
] as const;
/** A term that is over before the loan began. */
export const overtaken = {
  guard: and(['bySystem', 'endIsReached']),
  target: 'cancelled',
  actions: 'keepLapse',
} as const;
/** A loan that has not begun will not begin: the passport of its object was withdrawn. */
export const withdrawn = {
  guard: 'bySystem',
  target: 'cancelled',
  actions: 'keepWithdrawal',
} as const;
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
    guard: and(['byCanceller', 'graceRuns', cameFrom]),
    target,
    actions: [
      'dropGrace',
      untimer('grace.end'),
      record('cancellation revoked'),
      ...toBoth('loan cancellation revoked'),
    ],
  }) as const;
/** Agreements that still wait for a signature are taken back. */
const voids = signal('signature', 'envelope.void');
export const cancels = [
  record('cancelled'),
  untimer('term.start'),
  untimer('term.end'),
  voids,
  ...toBoth('loan cancelled'),
] as const;
export const rejection = [untimer('term.end'), voids, ...toBoth('loan rejected')] as const;
/** Where the draft asks for it the borrower verifies the object from the start until they have received it. */
const verifierOut = {
  type: 'grant',
  params: ({ context: { verifyOut, receivedOut } }: { context: LoanContext }) => ({
    relation: 'verifier' as const,
    on: 'item' as const,
    when: verifyOut && !receivedOut,
  }),
} as const;
const handedOut = ['keepOut', revoke('verifier', 'item')] as const;
/** The borrower has the object. A verification that the draft asks for is there, or they say that they go without. */
export const handOverOut = {
  'out.receive': {
    guard: and(['byBorrower', 'outIsNotReceived', 'outIsVerified']),
    actions: handedOut,
  },
  'out.waive': {
    guard: and(['byBorrower', 'outIsNotReceived', 'outIsUnverified']),
    actions: handedOut,
  },
} as const;
/** The same for the lender, who has the object back. */
export const handOverBack = {
  'back.receive': {
    guard: and(['byLender', 'backIsNotReceived', 'backIsVerified']),
    actions: 'keepBack',
  },
  'back.waive': {
    guard: and(['byLender', 'backIsNotReceived', 'backIsUnverified']),
    actions: 'keepBack',
  },
} as const;
/**
 * A digital image is shown for its holder alone: the other side's screen goes dark in the same transaction. Where the next
 * loan has the object already, nothing passes back and its borrower's screen stays on.
 */
const freesDisplay = signal('display', 'holding.end');
/** From here on the borrower holds the object and has the full passport, and not a second longer than `ends`. */
export const begins = [
  record('Start loan'),
  renew('Loan started'),
  grant('borrower', 'item'),
  pass('holder', 'borrower'),
  verifierOut,
  freesDisplay,
  ...toBoth('loan started'),
] as const;
export const ends = [
  record('End loan'),
  renew('Loan ended'),
  revoke('borrower', 'item'),
  passBack('holder', 'owner'),
  revoke('verifier', 'item'),
  freesDisplay,
] as const;
/** Once, when a draft becomes a loan: a cancellation that is revoked comes back to the state without all this. */
export const creation = [
  record('created'),
  grant('institution'),
  endTimer,
  ask('loan waits for curator', 'curator'),
] as const;
