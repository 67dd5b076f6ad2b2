import { assign, assertEvent, setup } from 'xstate';
import type { Role } from '#contract/frame/roles';
import { bySystem, hasRole, hasRelation } from '#machines/kernel/actor';
import type { EventBy } from '#machines/kernel/actor';
import { effects, grant, job, mail, signal } from '#machines/kernel/effects';
import type { Words } from '#machines/kernel/words';

const documents = ['expertise', 'certificate', 'loan'] as const;
export type SignatureContext = { of: (typeof documents)[number]; reason: string | null };

export type SignatureEvent =
  | EventBy<'envelope.send'>
  | EventBy<'envelope.deliver'>
  | EventBy<'envelope.complete'>
  | EventBy<'envelope.decline', { reason: string }>
  | EventBy<'envelope.void', { reason: string }>;

const signatureLine = ['created', 'sent', 'delivered', 'completed'] as const;

const signers: Record<SignatureContext['of'], Role[]> = {
  expertise: ['EXPERT'],
  certificate: ['DIGITAL_ARTIST', 'INVENTORY_MANAGER', 'INVENTORY_SALES_MANAGER'],
  loan: ['MAIN_REPRESENTATIVE', 'CURATOR_REPRESENTATIVE', 'DIGITAL_ARTIST', 'BUYER'],
};

/** What people of a role sign documents of. */
export const signedBy = (role: Role | null): SignatureContext['of'][] =>
  documents.filter((of) => role !== null && signers[of].includes(role));

type Asked = { context: SignatureContext; event: SignatureEvent };

// E098: the expert of the expertise; E062: the author of the item's certificate; X063: either side of the loan.
const isAuthor = ({ context, event }: Asked) =>
  hasRelation(event.by, 'author') && hasRole(event.by, ...signers[context.of]);

const guards = {
  bySystem,
  byAuthor: isAuthor,
  // X125: who acts for the side that the signer signs for, too. The server gives the relation of that side alone.
  byAuthorOrSide: (asked: Asked) =>
    isAuthor(asked) ||
    (asked.context.of === 'loan' &&
      (hasRelation(asked.event.by, 'lender') || hasRelation(asked.event.by, 'borrower')) &&
      hasRole(asked.event.by, ...signers.loan)),
};

const words: Words<SignatureEvent['type'], keyof typeof guards> = {
  born: 'Document prepared',
  events: {
    'envelope.send': { done: 'Sent for signature' },
    'envelope.deliver': { done: 'Opened by the signer' },
    'envelope.complete': { task: 'Sign the document', done: 'Signed' },
    'envelope.decline': { done: 'Signing declined' },
    'envelope.void': {
      verb: 'Cancel signing',
      done: 'Signing cancelled',
      asks: 'reason',
      confirm: 'Cancel signing? The document that we sent can no longer be signed.',
      tone: 'plain',
    },
  },
  guards: {
    bySystem: { sentence: 'Only the server does this.', who: true },
    byAuthor: { sentence: 'Only the signer can do this.', who: true },
    byAuthorOrSide: { sentence: 'Only the signer and their side can do this.', who: true },
  },
};

/** What an opinion and a loan hear of their signatures. */
const tellExpertise = signal('expertise', 'signature.settle');
const tellLoan = signal('loan', 'agreement.settle');

/** One envelope. The provider's callbacks drive it; one that comes twice or too late is refused and changes nothing. */
export const signature = setup({
  types: {} as {
    context: SignatureContext;
    events: SignatureEvent;
    input: { of: SignatureContext['of'] };
    tags: 'open' | 'completed' | 'canceled' | 'final';
  },
  guards,
  actions: {
    ...effects,
    keepReason: assign(({ event }) => {
      assertEvent(event, ['envelope.decline', 'envelope.void']);
      return { reason: event.reason };
    }),
  },
}).createMachine({
  id: 'signature',
  meta: { line: signatureLine, words },
  context: ({ input }) => ({ of: input.of, reason: null }),
  initial: 'created',
  // From every open state, because a callback may overtake those before it; final states hear nothing.
  on: {
    'envelope.complete': { guard: 'bySystem', target: '.completed' },
    'envelope.decline': { guard: 'bySystem', target: '.declined', actions: 'keepReason' },
    'envelope.void': [
      { guard: 'bySystem', target: '.voided', actions: ['keepReason', job('void envelope')] },
      {
        guard: 'byAuthorOrSide',
        target: '.voided',
        actions: ['keepReason', job('void envelope')],
      },
    ],
  },
  states: {
    created: {
      meta: { label: 'Sent', wire: 'created' },
      tags: 'open',
      entry: grant('author'),
      on: {
        'envelope.send': {
          guard: 'byAuthor',
          target: 'sent',
          actions: job('send envelope'),
        },
        'envelope.deliver': { guard: 'bySystem', target: 'delivered' },
      },
    },
    sent: {
      meta: { label: 'Sent', wire: 'sent' },
      tags: 'open',
      entry: tellExpertise,
      on: { 'envelope.deliver': { guard: 'bySystem', target: 'delivered' } },
    },
    delivered: { meta: { label: 'Sent', wire: 'delivered' }, tags: 'open' },
    completed: {
      meta: { label: 'Completed', wire: 'completed' },
      tags: ['completed', 'final'],
      entry: [tellExpertise, tellLoan, mail('signature completed', 'author')],
      type: 'final',
    },
    declined: {
      meta: { label: 'Canceled', wire: 'declined', at: 'completed' },
      tags: ['canceled', 'final'],
      entry: [tellExpertise, mail('signature canceled', 'author')],
      type: 'final',
    },
    voided: {
      meta: { label: 'Canceled', wire: 'voided', at: 'completed' },
      tags: ['canceled', 'final'],
      entry: [tellExpertise, mail('signature canceled', 'author')],
      type: 'final',
    },
  },
});
