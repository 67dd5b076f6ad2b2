import type { Refusal } from '#machines/kernel/explain';
import { assign, assertEvent, setup } from 'xstate';
import { bySystem, hasRole, hasRelation } from '#machines/kernel/actor';
import type { Actor, EventBy } from '#machines/kernel/actor';
import { effects } from '#machines/kernel/effects';
import { isNotWithdrawn } from '#machines/lifecycles/recordNeeds';
import type { Words } from '#machines/kernel/words';
import { day } from '#contract/frame/span';

/** spec 9: the window of a review, in ms. */
export const reviewWindow = 172_800_000;
/** Ours: a request that nobody answers ends after 14 days, in ms. */
export const answerWindow = 14 * day;
/** Ours ("bounded", E093): how often a review can be extended. */
const mostExtensions = 3;

export type ExpertiseContext = {
  /** The item's verification succeeded in this review. */
  verified: boolean;
  form: 'NONE' | 'DRAFT' | 'DONE';
  signature: 'none' | 'open' | 'completed';
  /** End of the review's window, in ms since 1970; null before the review. */
  expiresAt: number | null;
  /** End of the time for an answer, in ms since 1970. */
  answerBy: number;
  /** How often the window was extended. */
  extensions: number;
  reason: string | null;
};

export type ExpertiseEvent =
  | EventBy<'expertise.accept'>
  | EventBy<'expertise.decline', { reason: string }>
  | EventBy<'expertise.cancel', { reason: string }>
  | EventBy<'window.extend'>
  | EventBy<'window.expire'>
  | EventBy<'request.expire'>
  | EventBy<'verification.settle', { verified: boolean }>
  | EventBy<'form.save', { form: 'DRAFT' | 'DONE' }>
  | EventBy<'signature.settle', { signature: ExpertiseContext['signature'] }>
  | EventBy<'expertise.submit'>
  | EventBy<'expertise.finish'>
  | EventBy<'item.delete'>;

/** E086: who may ask for an opinion. */
const mayRequest = (by: Actor): boolean => hasRelation(by, 'owner') && isAsker(by);

const isAsker = (by: Actor) =>
  hasRole(by, 'BUYER', 'MAIN_REPRESENTATIVE', 'CURATOR_REPRESENTATIVE', 'DIGITAL_ARTIST') ||
  hasRole(by, 'SALES_MANAGER', 'INVENTORY_SALES_MANAGER');

type Asked = { context: ExpertiseContext; event: ExpertiseEvent };

const guards = {
  bySystem,
  // The owner has the relation once the requester has left, and from the submission on.
  byAskerOrOwner: ({ event }: Asked) =>
    (hasRelation(event.by, 'asker') || hasRelation(event.by, 'owner')) && isAsker(event.by),
  byExpert: ({ event }: Asked) => hasRelation(event.by, 'expert') && hasRole(event.by, 'EXPERT'),
  windowIsOpen: ({ context, event }: Asked) => event.at < (context.expiresAt ?? 0),
  windowIsOver: ({ context, event }: Asked) => event.at >= (context.expiresAt ?? 0),
  answerIsOverdue: ({ context, event }: Asked) => event.at >= context.answerBy,
  // spec 9: more than 48 hours left counts as a condition.
  atMost48HoursAreLeft: ({ context, event }: Asked) =>
    (context.expiresAt ?? 0) - event.at <= reviewWindow,
  extensionsAreLeft: ({ context }: Asked) => context.extensions < mostExtensions,
  verificationSucceeded: ({ context }: Asked) => context.verified,
  formIsFilledIn: ({ context }: Asked) => context.form === 'DONE',
  signatureIsCompleted: ({ context }: Asked) => context.signature === 'completed',
  // What lies before the signer must not change; cancel_signing_document frees it.
  formIsNotSent: ({ context }: Asked) => context.signature === 'none',
  formIsDone: ({ context, event }: Asked) =>
    context.form === 'DONE' || (event.type === 'signature.settle' && event.signature === 'none'),
};

/** What the certificate is made from comes before it (decision 78). */
const certificateNeeds: readonly string[] = [
  'verificationSucceeded',
  'formIsFilledIn',
] satisfies (keyof typeof guards)[];

/** What is missing before the certificate is made, in the chart's words; "" where nothing is. Reads the refusal of `expertise.submit`. */
export const certificateLacks = (submission: Refusal | null): string =>
  (submission?.reasons ?? [])
    .filter(({ code }) => certificateNeeds.includes(code))
    .map(({ message }) => message)
    .join(' ');

export const expertiseRules = setup({
  types: {} as {
    context: ExpertiseContext;
    events: ExpertiseEvent;
    /** `at`: when it was asked, in ms since 1970. */
    input: { at: number };
    tags: 'open' | 'reviewing' | 'submitted' | 'final' | 'finished';
  },
  guards,
  actions: {
    ...effects,
    openWindow: assign({ expiresAt: ({ event }) => event.at + reviewWindow }),
    extendWindow: assign({
      expiresAt: ({ context }) => (context.expiresAt ?? 0) + reviewWindow,
      extensions: ({ context }) => context.extensions + 1,
    }),
    keepReason: assign(({ event }) => {
      assertEvent(event, ['expertise.decline', 'expertise.cancel']);
      return { reason: event.reason };
    }),
    keepDeletion: assign({ reason: 'The record of the object was deleted.' }),
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

/** What people read of the chart: buttons, confirmations, and why something is refused. */
export const expertiseWords: Words<ExpertiseEvent['type'], keyof typeof guards> = {
  born: 'Requested',
  birth: { event: 'expertise.request', by: mayRequest, needs: [isNotWithdrawn] },
  events: {
    'expertise.accept': {
      verb: 'Accept',
      task: 'Answer the request for an opinion',
      done: 'Accepted',
      tone: 'main',
    },
    'expertise.decline': {
      verb: 'Decline',
      done: 'Declined',
      confirm: 'Decline this request?',
      asks: 'reason',
      tone: 'plain',
    },
    'expertise.submit': {
      verb: 'Submit opinion',
      task: 'Submit your opinion',
      done: 'Submitted',
      confirm: 'Submit this opinion? It cannot be changed afterwards.',
      tone: 'main',
    },
    'expertise.finish': {
      verb: 'Finish',
      task: 'Read and finish the opinion',
      done: 'Finished',
      tone: 'main',
    },
    'window.extend': { verb: 'Extend by 48 hours', done: 'Extended by 48 hours', tone: 'plain' },
    'expertise.cancel': {
      verb: 'Cancel request',
      done: 'Cancelled',
      confirm: 'Cancel this request?',
      asks: 'reason',
      tone: 'danger',
    },
    'window.expire': { done: 'Expired' },
    'request.expire': { done: 'Expired without an answer' },
    'item.delete': { done: 'Cancelled: the record of the object was deleted' },
    'verification.settle': { done: 'Verification updated' },
    'form.save': { done: 'Authentication form saved' },
    // The signature's own steps say it.
    'signature.settle': { done: 'Signature changed', quiet: true },
  },
  guards: {
    bySystem: { sentence: 'Only the server does this.', who: true },
    byAskerOrOwner: {
      sentence: 'Only the requester or the owner of the object can do this.',
      who: true,
    },
    byExpert: { sentence: 'Only the expert who was asked can do this.', who: true },
    windowIsOpen: { sentence: 'The review time is over.' },
    windowIsOver: { sentence: 'The review time is not over yet.' },
    answerIsOverdue: { sentence: 'The expert still has time to answer.' },
    atMost48HoursAreLeft: {
      sentence: 'More than 48 hours are left. Extend when no more than 48 hours are left.',
    },
    extensionsAreLeft: { sentence: 'The review has been extended three times already.' },
    verificationSucceeded: { sentence: 'Verify every fingerprint in this review first.' },
    formIsFilledIn: { sentence: 'Complete the authentication form first.' },
    signatureIsCompleted: { sentence: 'Sign the certificate first.' },
    formIsNotSent: {
      sentence: 'The document is out for signature. Cancel the signing to change the form.',
    },
    formIsDone: { sentence: 'Complete the authentication form first.' },
  },
};
