import { and, or } from 'xstate';
import { untimer } from '#machines/kernel/effects';
import { subscriptionRules, uncharged } from '#machines/lifecycles/subscription/rules';
import {
  bought,
  charges,
  checkoutEnds,
  checkoutEndsIn,
  failedRenewal,
  giftActivates,
  giftSteps,
  holderLeaves,
  left,
  monthActivates,
  opensCheckout,
  paymentReturns,
  pays,
  planActivates,
  renewalSteps,
  setGraceTimer,
  setLapseReminder,
  setRetry,
  startsAgain,
  tell,
  termTimers,
} from '#machines/lifecycles/subscription/steps';
import { subscriptionWords } from '#machines/lifecycles/subscription/words';

const subscriptionLine = ['none', 'checkout', 'active', 'grace', 'lapsed'] as const;

const paid = { guard: pays, target: 'active', actions: bought } as const;
const cardKept = { guard: 'bySystem', actions: 'dropReason' } as const;
const endsSoon = { guard: 'bySystem', actions: tell('subscription ends soon') } as const;
const addsMonth = {
  guard: 'bySystem',
  actions: ['addMonth', ...termTimers, tell('subscription month')],
} as const;
const runsOut = {
  guard: and(['bySystem', 'termIsOver']),
  target: 'grace',
  actions: tell('subscription grace'),
} as const;

/**
 * Annual plans, paid by card. What the processor says twice counts once. At end_date the card is charged for another
 * year, or the plan runs out: then comes grace, and after that reading only.
 */
export const subscription = subscriptionRules.createMachine({
  id: 'subscription',
  meta: { line: subscriptionLine, words: subscriptionWords },
  context: {
    ...{ plan: null, objects: 0, price: 0, endDate: null, renews: false },
    ...{ ...uncharged, pending: null, failures: 0, reason: null },
  },
  initial: 'none',
  states: {
    none: {
      meta: { label: 'No subscription' },
      on: {
        'checkout.start': {
          guard: and(['byHolder', 'buys']),
          target: 'checkout',
          actions: opensCheckout,
        },
        'payment.return': paymentReturns,
        'plan.give': planActivates,
        'month.give': monthActivates,
        'gift.give': giftActivates,
      },
    },
    checkout: {
      meta: { label: 'Payment' },
      on: {
        ...checkoutEndsIn('none'),
        'holder.leave': holderLeaves.checkout,
        'payment.succeed': paid,
        'plan.give': planActivates,
        'month.give': monthActivates,
        'gift.give': giftActivates,
      },
    },
    active: {
      meta: { label: 'Active', wire: 'ACTIVE' },
      tags: ['running', 'given'],
      entry: termTimers,
      on: {
        ...checkoutEnds,
        'holder.leave': holderLeaves.active,
        'checkout.start': {
          guard: and([
            'byHolder',
            'nothingIsPending',
            or(['buysAfterFree', and(['renewsByHand', 'renewsPlan']), 'upgrades']),
          ]),
          actions: opensCheckout,
        },
        'payment.succeed': { guard: pays, actions: [...bought, ...termTimers] },
        'subscription.cancel': {
          guard: and(['byHolder', 'renewsItself', 'nothingIsPending']),
          target: 'canceled',
          actions: ['stopRenewing', tell('subscription canceled')],
        },
        'card.keep': cardKept,
        'month.give': addsMonth,
        'gift.give': [
          {
            guard: and(['bySystem', 'giftIsNotSmaller', 'giftIsSamePlan']),
            actions: [...giftSteps, ...termTimers],
          },
          // A gift is a year of one plan; nobody has agreed to pay for that plan afterwards.
          {
            guard: and(['bySystem', 'giftIsNotSmaller']),
            actions: ['stopRenewing', ...giftSteps, ...termTimers],
          },
        ],
        'renewal.remind': [
          { guard: and(['bySystem', 'renewsItself']), actions: tell('subscription renews soon') },
          endsSoon,
        ],
        'period.end': [
          {
            guard: and(['bySystem', 'termIsOver', 'renewsItself']),
            target: 'renewing',
            // An upgrade for the rest of the year comes too late.
            actions: left,
          },
          runsOut,
        ],
      },
    },
    renewing: {
      meta: { label: 'Renewal', wire: 'ACTIVE', at: 'active' },
      tags: ['running', 'given'],
      entry: [charges, setRetry],
      exit: untimer('renewal.retry'),
      on: {
        ...renewalSteps,
        'holder.leave': holderLeaves.renewing,
        'payment.return': paymentReturns,
        'renewal.fail': { ...failedRenewal, target: 'grace' },
        // The processor has said nothing for a day.
        'renewal.retry': {
          guard: and(['bySystem', 'retryIsDue']),
          target: 'grace',
          actions: ['countTry', charges],
        },
        'card.keep': cardKept,
      },
    },
    canceled: {
      meta: { label: 'Canceled', wire: 'CANCELED', at: 'active' },
      tags: ['running', 'given', 'banner'],
      entry: termTimers,
      on: {
        ...checkoutEnds,
        'holder.leave': holderLeaves.canceled,
        'subscription.renew': {
          guard: and(['byHolder', 'termIsRunning', 'nothingIsPending']),
          target: 'active',
          actions: ['startRenewing', tell('subscription kept')],
        },
        'checkout.start': {
          guard: and(['byHolder', 'nothingIsPending', 'renewsBeforeUpgrade']),
          actions: opensCheckout,
        },
        'payment.succeed': paid,
        'card.keep': cardKept,
        'month.give': addsMonth,
        'gift.give': { ...giftActivates, guard: and(['bySystem', 'giftIsNotSmaller']) },
        'renewal.remind': endsSoon,
        'period.end': runsOut,
      },
    },
    grace: {
      meta: { label: 'Grace period', wire: 'CANCELED' },
      tags: ['banner', 'given'],
      entry: [setGraceTimer, setLapseReminder, setRetry],
      exit: [untimer('grace.end'), untimer('lapse.remind'), untimer('renewal.retry')],
      on: {
        ...checkoutEnds,
        'holder.leave': holderLeaves.grace,
        ...renewalSteps,
        'renewal.fail': failedRenewal,
        'renewal.retry': {
          guard: and(['bySystem', 'renewsItself', 'retryIsDue']),
          actions: ['countTry', setRetry, charges],
        },
        // Another card is charged at once.
        'card.keep': [
          {
            guard: and(['bySystem', 'renewsItself', 'nothingIsCharged']),
            actions: ['dropReason', charges],
          },
          cardKept,
        ],
        'subscription.cancel': {
          guard: and(['byHolder', 'renewsItself', 'nothingIsCharged']),
          actions: [
            ...(['stopRenewing', 'dropCharge', untimer('renewal.retry')] as const),
            tell('subscription canceled'),
          ],
        },
        'checkout.start': startsAgain,
        'payment.succeed': paid,
        'month.give': { ...monthActivates, guard: and(['bySystem', 'renewsByHand']) },
        'gift.give': giftActivates,
        'lapse.remind': { guard: 'bySystem', actions: tell('subscription lapses soon') },
        'grace.end': { guard: and(['bySystem', 'graceIsOver']), target: 'lapsed' },
      },
    },
    lapsed: {
      meta: { label: 'Lapsed', wire: 'CANCELED' },
      tags: ['banner', 'readOnly'],
      entry: ['stopRenewing', tell('subscription lapsed')],
      on: {
        ...checkoutEnds,
        'holder.leave': holderLeaves.lapsed,
        'payment.renew': renewalSteps['payment.renew'],
        'renewal.fail': {
          guard: and(['bySystem', 'paysRenewal']),
          actions: 'keepFailure',
        },
        'checkout.start': startsAgain,
        'payment.succeed': paid,
        'card.keep': cardKept,
        'month.give': monthActivates,
        'gift.give': giftActivates,
      },
    },
  },
});
