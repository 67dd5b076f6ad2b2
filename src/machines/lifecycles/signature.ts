import { assign, assertEvent, setup } from 'xstate';
import { bySystem, hasRole, hasRelation } from '#machines/kernel/actor';
import type { EventBy } from '#machines/kernel/actor';
import { effects, job, mail } from '#machines/kernel/effects';

export type SignatureContext = { of: 'expertise' | 'certificate'; reason: string | null };

export type SignatureEvent =
  | EventBy<'envelope.send'>
  | EventBy<'envelope.deliver'>
  | EventBy<'envelope.complete'>
  | EventBy<'envelope.decline', { reason: string }>
  | EventBy<'envelope.void', { reason: string }>;

export const signatureLine = ['created', 'sent', 'delivered', 'completed'] as const;

/** One envelope. The provider's callbacks drive it; one that comes twice or too late is refused and changes nothing. */
export const signature = setup({
  types: {} as {
    context: SignatureContext;
    events: SignatureEvent;
    input: { of: SignatureContext['of'] };
    tags: 'open' | 'completed' | 'canceled' | 'final';
  },
  guards: {
    bySystem,
    // E098: the expert of the expertise; E062: the author of the item's certificate.
    byAuthor: ({ context, event }) =>
      hasRelation(event.by, 'author') &&
      (context.of === 'expertise'
        ? hasRole(event.by, 'EXPERT')
        : hasRole(event.by, 'DIGITAL_ARTIST', 'INVENTORY_MANAGER', 'INVENTORY_SALES_MANAGER')),
  },
  actions: {
    ...effects,
    keepReason: assign(({ event }) => {
      assertEvent(event, ['envelope.decline', 'envelope.void']);
      return { reason: event.reason };
    }),
  },
}).createMachine({
  id: 'signature',
  meta: { line: signatureLine },
  context: ({ input }) => ({ of: input.of, reason: null }),
  initial: 'created',
  // From every open state, because a callback may overtake those before it; final states hear nothing.
  on: {
    'envelope.complete': { guard: 'bySystem', target: '.completed' },
    'envelope.decline': { guard: 'bySystem', target: '.declined', actions: 'keepReason' },
    'envelope.void': [
      { guard: 'bySystem', target: '.voided', actions: 'keepReason' },
      { guard: 'byAuthor', target: '.voided', actions: ['keepReason', job('void envelope')] },
    ],
  },
  states: {
    created: {
      meta: { label: 'Sent', wire: 'created' },
      tags: 'open',
      on: {
        'envelope.send': {
          guard: 'byAuthor',
          target: 'sent',
          actions: [job('send envelope'), mail('signature sent', 'author')],
        },
        'envelope.deliver': { guard: 'bySystem', target: 'delivered' },
      },
    },
    sent: {
      meta: { label: 'Sent', wire: 'sent' },
      tags: 'open',
      on: { 'envelope.deliver': { guard: 'bySystem', target: 'delivered' } },
    },
    delivered: { meta: { label: 'Sent', wire: 'delivered' }, tags: 'open' },
    completed: {
      meta: { label: 'Completed', wire: 'completed' },
      tags: ['completed', 'final'],
      entry: [job('settle signature'), mail('signature completed', 'author')],
      type: 'final',
    },
    declined: {
      meta: { label: 'Canceled', wire: 'declined', at: 'completed' },
      tags: ['canceled', 'final'],
      entry: [job('settle signature'), mail('signature canceled', 'author')],
      type: 'final',
    },
    voided: {
      meta: { label: 'Canceled', wire: 'voided', at: 'completed' },
      tags: ['canceled', 'final'],
      entry: [job('settle signature'), mail('signature canceled', 'author')],
      type: 'final',
    },
  },
});
