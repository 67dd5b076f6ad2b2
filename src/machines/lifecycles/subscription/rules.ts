import { assign, assertEvent, setup } from 'xstate';
import { bySystem, hasRole, hasRelation } from '#machines/kernel/actor';
import type { EventBy } from '#machines/kernel/actor';
import { effects } from '#machines/kernel/effects';
import {
  chargeSilence,
  gracePeriod,
  monthAfter,
  mostObjects,
  nextRetry,
  triesBy,
  yearAfter,
} from '#machines/lifecycles/subscription/terms';

export * from '#machines/lifecycles/subscription/terms';

/** What is bought: a year of a plan, another year of the same, or more objects for the rest of the year. */
export type Purpose = 'buy' | 'renew' | 'upgrade';

/** A plan as it was when it was priced. `price` is annual and net, in cents; 0: it was not paid for. */
export type PricedPlan = { plan: string; objects: number; price: number };

/** A purchase under way at the processor; `payment` is our id of it, so that a callback counts once. */
export type Pending = PricedPlan & {
  payment: string;
  purpose: Purpose;
  /** The plan and the end_date that the amount was computed from. */
  basis: { plan: string | null; endDate: number | null };
  /** When the pay page closes, in ms since 1970. */
  until: number;
};

export type SubscriptionContext = Omit<PricedPlan, 'plan'> & {
  plan: string | null;
  /** end_date, in ms since 1970. */
  endDate: number | null;
  /** The card is charged for another year at end_date. */
  renews: boolean;
  pending: Pending | null;
  /** The charge of a renewal that is under way. */
  renewal: string | null;
  /** When that charge was begun, in ms since 1970. */
  chargedAt: number | null;
  /** Tries of this renewal that are over; what a charge between two of them comes to is no try. */
  failures: number;
  reason: string | null;
};

export type SubscriptionEvent =
  | EventBy<'checkout.start', { pending: Pending }>
  | EventBy<'checkout.leave'>
  | EventBy<'checkout.expire'>
  | EventBy<'payment.succeed', { payment: string }>
  | EventBy<'payment.fail', { payment: string; reason: string }>
  | EventBy<'payment.return', { payment: string }>
  | EventBy<'renewal.start', { payment: string }>
  | EventBy<'payment.renew', { payment: string; price: number }>
  | EventBy<'renewal.fail', { payment: string; reason: string }>
  | EventBy<'renewal.remind'>
  | EventBy<'renewal.retry'>
  | EventBy<'card.keep'>
  | EventBy<'subscription.cancel'>
  | EventBy<'subscription.renew'>
  | EventBy<'holder.leave'>
  | EventBy<'plan.give', PricedPlan & { endDate: number }>
  | EventBy<'month.give', { plan: string; objects: number }>
  | EventBy<'gift.give', PricedPlan>
  | EventBy<'period.end'>
  | EventBy<'lapse.remind'>
  | EventBy<'grace.end'>;

type Asked = { context: SubscriptionContext; event: SubscriptionEvent };
const pendingOf = (event: SubscriptionEvent): Pending | null =>
  event.type === 'checkout.start' ? event.pending : null;
const later = (context: SubscriptionContext, at: number) => Math.max(context.endDate ?? 0, at);

const renewsPlan = ({ context, event }: Asked) =>
  pendingOf(event)?.purpose === 'renew' &&
  pendingOf(event)?.plan === context.plan &&
  context.price > 0;

/** No charge of a renewal is under way. */
export const uncharged = { renewal: null, chargedAt: null };

const guards = {
  bySystem,
  // E104 to E107: the person, or whoever belongs to the institution.
  byHolder: ({ event }: Asked) =>
    hasRelation(event.by, 'self') &&
    (hasRole(event.by, 'BUYER', 'MAIN_REPRESENTATIVE', 'CURATOR_REPRESENTATIVE') ||
      hasRole(event.by, 'IT_TECHNICAL_REPRESENTATIVE', 'DIGITAL_ARTIST')),
  buys: ({ event }: Asked) => pendingOf(event)?.purpose === 'buy',
  // A free plan gives way to the first that is paid for.
  buysAfterFree: ({ context, event }: Asked) =>
    pendingOf(event)?.purpose === 'buy' && context.price === 0,
  renewsPlan,
  // An upgrade renews, so a cancelled subscription is kept first.
  renewsBeforeUpgrade: renewsPlan,
  // An upgrade gives more objects than now, at most 200, for the rest of a year that has a price.
  upgrades: ({ context, event }: Asked) => {
    const pending = pendingOf(event);
    return (
      pending?.purpose === 'upgrade' &&
      context.price > 0 &&
      pending.objects > context.objects &&
      pending.objects <= mostObjects
    );
  },
  // A second checkout would leave the first one's money unheard.
  nothingIsPending: ({ context }: Asked) => context.pending === null,
  somethingIsPending: ({ context }: Asked) => context.pending !== null,
  checkoutIsOver: ({ context, event }: Asked) =>
    context.pending !== null && event.at >= context.pending.until,
  paysWhatIsPending: ({ context, event }: Asked) =>
    'payment' in event && event.payment === context.pending?.payment,
  // The amount was computed from a plan and an end: what has changed since was not paid for.
  pendingFits: ({ context: { pending, plan, price, endDate }, event }: Asked) => {
    if (!pending) return false;
    if (pending.purpose === 'buy' && price === 0) return true;
    if (pending.basis.plan !== plan || pending.basis.endDate !== endDate) return false;
    return pending.purpose !== 'upgrade' || event.at < (endDate ?? 0);
  },
  // A silent processor must not hold up another card, or the end; and no second payment begins beside the first.
  nothingIsCharged: ({ context: { renewal, chargedAt }, event }: Asked) =>
    renewal === null ||
    (event.at >= (chargedAt ?? 0) + chargeSilence &&
      (!('payment' in event) || event.payment === renewal)),
  paysRenewal: ({ context, event }: Asked) =>
    'payment' in event && event.payment === context.renewal,
  renewsItself: ({ context }: Asked) => context.renews,
  renewsByHand: ({ context }: Asked) => !context.renews,
  retryIsDue: ({ context, event }: Asked) => {
    const due = nextRetry(context.endDate ?? 0, Math.max(1, context.failures));
    return due !== null && event.at >= due;
  },
  giftIsNotSmaller: ({ context, event }: Asked) =>
    event.type === 'gift.give' && event.objects >= context.objects,
  giftIsSamePlan: ({ context, event }: Asked) =>
    event.type === 'gift.give' && event.plan === context.plan,
  termIsRunning: ({ context, event }: Asked) => event.at < (context.endDate ?? 0),
  termIsOver: ({ context, event }: Asked) => event.at >= (context.endDate ?? 0),
  graceIsOver: ({ context, event }: Asked) => event.at >= (context.endDate ?? 0) + gracePeriod,
};
export type SubscriptionGuard = keyof typeof guards;

export const subscriptionRules = setup({
  types: {} as {
    context: SubscriptionContext;
    events: SubscriptionEvent;
    /** `given`: the plan's objects may be held; `banner`: spec 4; `readOnly`: nothing new is made. */
    tags: 'running' | 'banner' | 'readOnly' | 'given';
  },
  guards,
  actions: {
    ...effects,
    keepPending: assign(({ event }) => {
      assertEvent(event, 'checkout.start');
      return { pending: event.pending, reason: null };
    }),
    dropPending: assign({ pending: null }),
    keepPurchase: assign(({ context, event }) => {
      const { plan, objects, price, purpose } = context.pending!;
      // An upgrade changes the number of objects, not the year already paid.
      const endDate = purpose === 'upgrade' ? context.endDate : yearAfter(later(context, event.at));
      return {
        ...{ plan, objects, price, endDate, pending: null },
        ...{ ...uncharged, renews: true, failures: 0, reason: null },
      };
    }),
    keepReason: assign(({ event }) => {
      assertEvent(event, 'payment.fail');
      return { pending: null, reason: event.reason };
    }),
    keepCharge: assign(({ event }) => {
      assertEvent(event, 'renewal.start');
      return { renewal: event.payment, chargedAt: event.at };
    }),
    keepRenewal: assign(({ context, event }) => {
      assertEvent(event, 'payment.renew');
      const endDate = yearAfter(context.endDate ?? event.at);
      const { price } = event;
      return { endDate, price, ...uncharged, failures: 0, reason: null };
    }),
    keepFailure: assign(({ event }) => {
      assertEvent(event, 'renewal.fail');
      return { ...uncharged, reason: event.reason };
    }),
    countTry: assign({
      failures: ({ context, event }) => triesBy(context.endDate ?? 0, event.at),
    }),
    // If it is paid later, the money goes back.
    dropCharge: assign(uncharged),
    startRenewing: assign({ renews: true }),
    stopRenewing: assign({ renews: false }),
    dropReason: assign({ reason: null }),
    keepGiven: assign(({ event }) => {
      assertEvent(event, 'plan.give');
      const { plan, objects, price, endDate } = event;
      return { plan, objects, price, endDate, renews: false };
    }),
    keepMonth: assign(({ event }) => {
      assertEvent(event, 'month.give');
      const { plan, objects } = event;
      const endDate = monthAfter(event.at);
      return { plan, objects, price: 0, endDate, renews: false, ...uncharged };
    }),
    addMonth: assign(({ context, event }) => ({ endDate: monthAfter(later(context, event.at)) })),
    keepGift: assign(({ context, event }) => {
      assertEvent(event, 'gift.give');
      const { plan, objects, price } = event;
      const endDate = yearAfter(later(context, event.at));
      return { ...uncharged, plan, objects, price, endDate, reason: null };
    }),
  },
});
