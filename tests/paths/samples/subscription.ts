import { gracePeriod, yearAfter } from '#machines/lifecycles/subscriptionRules';
import type {
  Pending,
  SubscriptionContext,
  SubscriptionEvent,
} from '#machines/lifecycles/subscriptionRules';
import { day, person, start, system, withStrangers } from './people';
import type { Samples } from './people';

const self = person('BUYER', 'self');
const at = start;
const end = yearAfter(start);
const buying: Pending = { payment: 'pay_1', purpose: 'buy', plan: 'buyer light', objects: 25 };

const starts = (pending: Pending): SubscriptionEvent => ({
  type: 'checkout.start',
  by: self,
  at,
  pending,
});

export const subscriptionSamples: Samples<undefined, SubscriptionEvent> = {
  inputs: [undefined],
  // Every purchase adds a year.
  enough: (context) => ((context as SubscriptionContext).endDate ?? 0) > yearAfter(end),
  events: withStrangers([
    starts(buying),
    starts({ ...buying, payment: 'pay_2', purpose: 'renew' }),
    starts({ ...buying, payment: 'pay_3', purpose: 'upgrade', objects: 200 }),
    starts({ ...buying, payment: 'pay_4', purpose: 'upgrade', objects: 201 }),
    ...['pay_1', 'pay_2', 'pay_3'].map((payment) => ({
      type: 'payment.succeed' as const,
      by: system,
      at,
      payment,
    })),
    ...['pay_1', 'pay_2', 'pay_3'].map((payment) => ({
      type: 'payment.fail' as const,
      by: system,
      at,
      payment,
      reason: 'The card was refused.',
    })),
    { type: 'payment.renew', by: system, at: end + day, endDate: yearAfter(end) },
    { type: 'subscription.cancel', by: self, at: start + day },
    { type: 'subscription.renew', by: self, at: start + 2 * day },
    { type: 'subscription.renew', by: self, at: end },
    { type: 'month.give', by: system, at, plan: 'buyer basic', objects: 5 },
    { type: 'gift.give', by: system, at, plan: 'buyer light', objects: 25 },
    { type: 'period.end', by: system, at: end - 1 },
    { type: 'period.end', by: system, at: end },
    { type: 'grace.end', by: system, at: end + gracePeriod - 1 },
    { type: 'grace.end', by: system, at: end + gracePeriod },
  ]),
};
