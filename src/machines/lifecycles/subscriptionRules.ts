import { assign, assertEvent, setup } from 'xstate';
import { bySystem, hasRole, hasRelation } from '#machines/kernel/actor';
import type { EventBy } from '#machines/kernel/actor';
import { effects } from '#machines/kernel/effects';

/** decisions: 30 days of grace after end_date, in ms. */
export const gracePeriod = 30 * 86_400_000;
/** spec 1: upgrade plans support up to 200 objects. */
export const mostObjects = 200;

/** A purchase under way at the processor; `payment` is the processor's id, so that a callback counts once. */
export type Pending = {
  payment: string;
  purpose: 'buy' | 'renew' | 'upgrade';
  plan: string;
  objects: number;
};

export type SubscriptionContext = {
  plan: string | null;
  objects: number;
  /** end_date, in ms since 1970. */
  endDate: number | null;
  pending: Pending | null;
  reason: string | null;
};

export type SubscriptionEvent =
  | EventBy<'checkout.start', { pending: Pending }>
  | EventBy<'payment.succeed', { payment: string }>
  | EventBy<'payment.fail', { payment: string; reason: string }>
  | EventBy<'payment.renew', { endDate: number }>
  | EventBy<'subscription.cancel'>
  | EventBy<'subscription.renew'>
  | EventBy<'month.give', { plan: string; objects: number }>
  | EventBy<'gift.give', { plan: string; objects: number }>
  | EventBy<'period.end'>
  | EventBy<'grace.end'>;

const shifted = (from: number, years: number, months: number): number => {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCFullYear(date.getUTCFullYear() + years, date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
};
/** Plans are billed annually; 29 February ends on the 28th. */
export const yearAfter = (from: number) => shifted(from, 1, 0);
export const monthAfter = (from: number) => shifted(from, 0, 1);

const later = (context: SubscriptionContext, at: number) => Math.max(context.endDate ?? 0, at);

export const subscriptionRules = setup({
  types: {} as {
    context: SubscriptionContext;
    events: SubscriptionEvent;
    tags: 'running' | 'banner' | 'readOnly';
  },
  guards: {
    bySystem,
    // E104 to E107.
    byHolder: ({ event }) =>
      hasRelation(event.by, 'self') &&
      (hasRole(event.by, 'BUYER', 'MAIN_REPRESENTATIVE', 'CURATOR_REPRESENTATIVE') ||
        hasRole(event.by, 'IT_TECHNICAL_REPRESENTATIVE', 'DIGITAL_ARTIST')),
    buys: ({ event }) => event.type === 'checkout.start' && event.pending.purpose === 'buy',
    renews: ({ event }) => event.type === 'checkout.start' && event.pending.purpose === 'renew',
    // An upgrade gives more objects than now, at most 200.
    upgrades: ({ context, event }) =>
      event.type === 'checkout.start' &&
      event.pending.purpose === 'upgrade' &&
      event.pending.objects > context.objects &&
      event.pending.objects <= mostObjects,
    // A second checkout would leave the first one's money unheard.
    nothingIsPending: ({ context }) => context.pending === null,
    paysWhatIsPending: ({ context, event }) =>
      'payment' in event && event.payment === context.pending?.payment,
    endIsLater: ({ context, event }) =>
      event.type === 'payment.renew' &&
      event.endDate > (context.endDate ?? 0) &&
      event.endDate > event.at,
    termIsRunning: ({ context, event }) => event.at < (context.endDate ?? 0),
    termIsOver: ({ context, event }) => event.at >= (context.endDate ?? 0),
    graceIsOver: ({ context, event }) => event.at >= (context.endDate ?? 0) + gracePeriod,
  },
  actions: {
    ...effects,
    keepPending: assign(({ event }) => {
      assertEvent(event, 'checkout.start');
      return { pending: event.pending, reason: null };
    }),
    keepPurchase: assign(({ context, event }) => {
      const { plan, objects, purpose } = context.pending!;
      // An upgrade changes the number of objects, not the year already paid.
      const keepsYear = purpose === 'upgrade' && (context.endDate ?? 0) > event.at;
      const endDate = keepsYear ? context.endDate : yearAfter(later(context, event.at));
      return { plan, objects, endDate, pending: null };
    }),
    keepReason: assign(({ event }) => {
      assertEvent(event, 'payment.fail');
      return { pending: null, reason: event.reason };
    }),
    keepRenewal: assign(({ event }) => {
      assertEvent(event, 'payment.renew');
      return { endDate: event.endDate };
    }),
    keepMonth: assign(({ event }) => {
      assertEvent(event, 'month.give');
      return { plan: event.plan, objects: event.objects, endDate: monthAfter(event.at) };
    }),
    keepGift: assign(({ context, event }) => {
      assertEvent(event, 'gift.give');
      return {
        plan: event.plan,
        objects: event.objects,
        endDate: yearAfter(later(context, event.at)),
      };
    }),
  },
});
