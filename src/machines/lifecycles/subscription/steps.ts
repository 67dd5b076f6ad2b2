import { and, or } from 'xstate';
import { count, job, mail, untimer } from '#machines/kernel/effects';
import type {
  SubscriptionContext,
  SubscriptionEvent,
} from '#machines/lifecycles/subscription/rules';
import {
  chargeSilence,
  gracePeriod,
  lapseReminder,
  nextRetry,
  termReminder,
  triesBy,
} from '#machines/lifecycles/subscription/terms';

type At = { context: SubscriptionContext; event: SubscriptionEvent };

const after = (event: string, by: number) =>
  ({
    type: 'timer',
    params: ({ context: { endDate }, event: { at: now } }: At) => {
      const when = endDate === null ? null : endDate + by;
      // A reminder whose day has gone by is not sent; an end that has gone by rings at once.
      return { event, at: when !== null && (when > now || by >= 0) ? when : null };
    },
  }) as const;

const setPeriodTimer = after('period.end', 0);
const setReminder = after('renewal.remind', -termReminder);
export const setGraceTimer = after('grace.end', gracePeriod);
export const setLapseReminder = after('lapse.remind', gracePeriod - lapseReminder);
export const termTimers = [setPeriodTimer, setReminder] as const;

/**
 * The next try of a renewal, strictly after now; none where the card is not charged any more. The first try never ends in
 * silence, also where its day came late.
 */
export const setRetry = {
  type: 'timer',
  params: ({ context: { endDate, failures, renews }, event: { at: now } }: At) => ({
    event: 'renewal.retry',
    at:
      renews && endDate !== null
        ? (nextRetry(endDate, triesBy(endDate, now)) ?? (failures ? null : now + chargeSilence))
        : null,
  }),
} as const;
const setCheckoutTimer = {
  type: 'timer',
  params: ({ context: { pending } }: At) => ({
    event: 'checkout.expire',
    at: pending?.until ?? null,
  }),
} as const;

export const tell = (template: Parameters<typeof mail>[0]) => mail(template, 'self');
export const opensCheckout = ['keepPending', setCheckoutTimer] as const;
const closed = untimer('checkout.expire');
/** The page at the processor is closed too, so that nobody pays for what was left. */
export const left = ['dropPending', closed, job('close checkout')] as const;

const byPayment = and(['bySystem', 'paysWhatIsPending']);
export const pays = and(['bySystem', 'paysWhatIsPending', 'pendingFits']);
export const bought = ['keepPurchase', closed, tell('subscription active')] as const;

/** What was paid and buys nothing goes back to the card: the server sees to that, and the payer is told. */
const refunded = tell('subscription refunded');
export const paymentReturns = { guard: 'bySystem', actions: refunded } as const;
const dropsReturned = ['dropPending', closed, refunded] as const;

/** A checkout that comes to nothing: the plan stays as it is. */
export const checkoutEnds = {
  'payment.fail': { guard: byPayment, actions: ['keepReason', closed] },
  'payment.return': [{ guard: byPayment, actions: dropsReturned }, paymentReturns],
  'checkout.leave': { guard: and(['byHolder', 'somethingIsPending']), actions: left },
  'checkout.expire': { guard: and(['bySystem', 'checkoutIsOver']), actions: left },
} as const;

/** The same where the checkout is the whole state. */
export const checkoutEndsIn = <Target extends string>(target: Target) =>
  ({
    'payment.fail': { guard: byPayment, target, actions: ['keepReason', closed] },
    'payment.return': [{ guard: byPayment, target, actions: dropsReturned }, paymentReturns],
    'checkout.leave': { guard: 'byHolder', target, actions: left },
    'checkout.expire': { guard: and(['bySystem', 'checkoutIsOver']), target, actions: left },
  }) as const;

/** The person whose own plan it is reaches it no more: nothing is charged, and no page is open for it. */
const stops = ['stopRenewing', 'dropCharge', ...left, tell('subscription stopped')] as const;
const dropsPending = { guard: and(['bySystem', 'somethingIsPending']), actions: left } as const;
const byLeaving = and(['bySystem', 'renewsItself']);
export const holderLeaves = {
  checkout: { guard: 'bySystem', target: 'none', actions: left },
  active: [{ guard: byLeaving, target: 'canceled', actions: stops }, dropsPending],
  renewing: { guard: 'bySystem', target: 'grace', actions: stops },
  canceled: dropsPending,
  grace: [{ guard: byLeaving, actions: [...stops, untimer('renewal.retry')] }, dropsPending],
  // A charge that is paid late would renew it.
  lapsed: { guard: 'bySystem', actions: ['dropCharge', ...left] },
} as const;

/** Somebody whose plan has run out pays for the same one again, or for another. */
export const startsAgain = {
  guard: and(['byHolder', 'nothingIsPending', 'nothingIsCharged', or(['buys', 'renewsPlan'])]),
  actions: opensCheckout,
} as const;

export const giftSteps = [
  'keepGift',
  // It is counted for the dealer whose stock it was in.
  count('available gift subscriptions', 'seller'),
  tell('subscription gift'),
] as const;
export const giftActivates = {
  guard: 'bySystem',
  target: 'active',
  actions: ['stopRenewing', ...giftSteps],
} as const;
export const monthActivates = {
  guard: 'bySystem',
  target: 'active',
  actions: ['keepMonth', tell('subscription month')],
} as const;
export const planActivates = {
  guard: 'bySystem',
  target: 'active',
  actions: 'keepGiven',
} as const;

const paysRenewal = and(['bySystem', 'paysRenewal']);
export const charges = job('charge renewal');
export const renewalSteps = {
  'renewal.start': {
    guard: and(['bySystem', 'renewsItself', 'nothingIsCharged']),
    actions: 'keepCharge',
  },
  'payment.renew': {
    guard: paysRenewal,
    target: 'active',
    // Whoever has a pay page open would pay for a second year.
    actions: [...left, 'keepRenewal', 'startRenewing', tell('subscription renewed')],
  },
} as const;
export const failedRenewal = {
  guard: paysRenewal,
  actions: ['countTry', 'keepFailure', setRetry, tell('subscription renewal failed')],
} as const;
