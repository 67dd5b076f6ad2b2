import { assign, assertEvent, setup } from 'xstate';
import { bySystem, hasRole, hasRelation } from '#machines/kernel/actor';
import type { Actor, EventBy } from '#machines/kernel/actor';
import { effects } from '#machines/kernel/effects';

/** spec 9: the window of a review, in ms. */
export const reviewWindow = 172_800_000;

export type ExpertiseContext = {
  /** The item's verification succeeded in this review. */
  verified: boolean;
  form: 'NONE' | 'DRAFT' | 'DONE';
  signature: 'none' | 'open' | 'completed';
  /** End of the review's window, in ms since 1970; null before the review. */
  expiresAt: number | null;
  reason: string | null;
};

export type ExpertiseEvent =
  | EventBy<'expertise.accept'>
  | EventBy<'expertise.decline', { reason: string }>
  | EventBy<'expertise.cancel', { reason: string }>
  | EventBy<'window.extend'>
  | EventBy<'window.expire'>
  | EventBy<'verification.settle', { verified: boolean }>
  | EventBy<'form.save', { form: 'DRAFT' | 'DONE' }>
  | EventBy<'signature.settle', { signature: ExpertiseContext['signature'] }>
  | EventBy<'expertise.submit'>
  | EventBy<'expertise.finish'>;

/** E086: who may ask for an opinion. */
export const mayRequest = (by: Actor): boolean => hasRelation(by, 'owner') && isAsker(by);

const isAsker = (by: Actor) =>
  hasRole(by, 'BUYER', 'MAIN_REPRESENTATIVE', 'CURATOR_REPRESENTATIVE', 'DIGITAL_ARTIST') ||
  hasRole(by, 'SALES_MANAGER', 'INVENTORY_SALES_MANAGER');

/** What a refused submit must name; empty when everything is there. */
export const missingToSubmit = (context: ExpertiseContext) =>
  [
    context.verified ? null : ('verification' as const),
    context.form === 'DONE' ? null : ('authentication form' as const),
    context.signature === 'completed' ? null : ('signature' as const),
  ].filter((part) => part !== null);

export const expertiseRules = setup({
  types: {} as {
    context: ExpertiseContext;
    events: ExpertiseEvent;
    tags: 'open' | 'inReview' | 'final';
  },
  guards: {
    bySystem,
    byAsker: ({ event }) => hasRelation(event.by, 'asker') && isAsker(event.by),
    byExpert: ({ event }) => hasRelation(event.by, 'expert') && hasRole(event.by, 'EXPERT'),
    windowIsOpen: ({ context, event }) => event.at < (context.expiresAt ?? 0),
    windowIsOver: ({ context, event }) => event.at >= (context.expiresAt ?? 0),
    // spec 9: more than 48 hours left counts as a condition.
    atMost48HoursAreLeft: ({ context, event }) =>
      (context.expiresAt ?? 0) - event.at <= reviewWindow,
    nothingIsMissing: ({ context }) => missingToSubmit(context).length === 0,
    // What lies before the signer must not change; cancel_signing_document frees it.
    formIsNotSent: ({ context }) => context.signature === 'none',
    formIsDone: ({ context, event }) =>
      context.form === 'DONE' || (event.type === 'signature.settle' && event.signature === 'none'),
  },
  actions: {
    ...effects,
    openWindow: assign({ expiresAt: ({ event }) => event.at + reviewWindow }),
    extendWindow: assign({ expiresAt: ({ context }) => (context.expiresAt ?? 0) + reviewWindow }),
    keepReason: assign(({ event }) => {
      assertEvent(event, ['expertise.decline', 'expertise.cancel']);
      return { reason: event.reason };
    }),
    keepVerification: assign(({ event }) => {
      assertEvent(event, 'verification.settle');
      return { verified: event.verified };
    }),
    keepForm: assign(({ event }) => {
      assertEvent(event, 'form.save');
      return { form: event.form };
    }),
    keepSignature: assign(({ event }) => {
      assertEvent(event, 'signature.settle');
      return { signature: event.signature };
    }),
  },
});
