import { and, or } from 'xstate';
import { count, mail, untimer } from '#machines/kernel/effects';
import { gracePeriod, subscriptionRules } from '#machines/lifecycles/subscriptionRules';
import type { SubscriptionContext } from '#machines/lifecycles/subscriptionRules';

export const subscriptionLine = ['none', 'checkout', 'active', 'grace', 'lapsed'] as const;

type At = { context: SubscriptionContext };
const periodTimer = ({ context }: At) => ({ event: 'period.end', at: context.endDate });
const graceTimer = ({ context }: At) => ({
  event: 'grace.end',
  at: context.endDate === null ? null : context.endDate + gracePeriod,
});

const setPeriodTimer = { type: 'timer', params: periodTimer } as const;
const welcome = mail('subscription active', 'self');
const pays = and(['bySystem', 'paysWhatIsPending']);
const paid = { guard: pays, target: 'active', actions: ['keepPurchase', welcome] } as const;
const unpaid = { guard: pays, actions: 'keepReason' } as const;
const given = {
  guard: 'bySystem',
  target: 'active',
  actions: ['keepGift', count('available gift subscriptions'), mail('subscription gift', 'self')],
} as const;
const freeMonth = { guard: 'bySystem', target: 'active', actions: ['keepMonth', welcome] } as const;
const renewed = {
  guard: and(['bySystem', 'endIsLater']),
  target: 'active',
  actions: ['keepRenewal', welcome],
} as const;
const startsAgain = {
  guard: and(['byHolder', 'nothingIsPending', or(['buys', 'renews'])]),
  actions: 'keepPending',
} as const;
const runsOut = { guard: and(['bySystem', 'termIsOver']), target: 'grace' } as const;

/** Annual plans, paid by card. What the processor says twice counts once; after end_date comes grace, then reading only. */
export const subscription = subscriptionRules.createMachine({
  id: 'subscription',
  meta: { line: subscriptionLine },
  context: { plan: null, objects: 0, endDate: null, pending: null, reason: null },
  initial: 'none',
  states: {
    none: {
      meta: { label: 'No subscription' },
      on: {
        'checkout.start': {
          guard: and(['byHolder', 'buys']),
          target: 'checkout',
          actions: 'keepPending',
        },
        'month.give': freeMonth,
        'gift.give': given,
      },
    },
    checkout: {
      meta: { label: 'Payment' },
      on: {
        'payment.succeed': paid,
        'payment.fail': { guard: pays, target: 'none', actions: 'keepReason' },
        'month.give': freeMonth,
        'gift.give': given,
      },
    },
    active: {
      meta: { label: 'Active', wire: 'ACTIVE' },
      tags: 'running',
      entry: setPeriodTimer,
      on: {
        'checkout.start': {
          guard: and(['byHolder', 'nothingIsPending', or(['renews', 'upgrades'])]),
          actions: 'keepPending',
        },
        'payment.succeed': { guard: pays, actions: ['keepPurchase', setPeriodTimer, welcome] },
        'payment.fail': unpaid,
        'payment.renew': {
          guard: and(['bySystem', 'endIsLater']),
          actions: ['keepRenewal', setPeriodTimer],
        },
        'subscription.cancel': {
          guard: 'byHolder',
          target: 'canceled',
          actions: mail('subscription canceled', 'self'),
        },
        'period.end': runsOut,
      },
    },
    canceled: {
      meta: { label: 'Canceled', wire: 'CANCELED', at: 'active' },
      tags: ['running', 'banner'],
      entry: setPeriodTimer,
      on: {
        'subscription.renew': { guard: and(['byHolder', 'termIsRunning']), target: 'active' },
        'checkout.start': startsAgain,
        'payment.succeed': paid,
        'payment.fail': unpaid,
        'payment.renew': renewed,
        'gift.give': given,
        'period.end': runsOut,
      },
    },
    grace: {
      meta: { label: 'Grace period', wire: 'CANCELED' },
      tags: 'banner',
      entry: [{ type: 'timer', params: graceTimer }, mail('subscription grace', 'self')],
      exit: untimer('grace.end'),
      on: {
        'checkout.start': startsAgain,
        'payment.succeed': paid,
        'payment.fail': unpaid,
        'payment.renew': renewed,
        'gift.give': given,
        'grace.end': { guard: and(['bySystem', 'graceIsOver']), target: 'lapsed' },
      },
    },
    lapsed: {
      meta: { label: 'Lapsed', wire: 'CANCELED' },
      tags: ['banner', 'readOnly'],
      entry: mail('subscription lapsed', 'self'),
      on: {
        'checkout.start': startsAgain,
        'payment.succeed': paid,
        'payment.fail': unpaid,
        'payment.renew': renewed,
        'gift.give': given,
      },
    },
  },
});
