import { chargeSilence, gracePeriod, yearAfter } from '#machines/lifecycles/subscription/rules';
import type {
  Pending,
  SubscriptionContext,
  SubscriptionEvent,
} from '#machines/lifecycles/subscription/rules';
import { day, minute, person, start, system, withStrangers } from './people';
import type { Samples } from './people';

const self = person('BUYER', 'self');
const at = start;
const end = yearAfter(start);
const nothing = { plan: null, endDate: null };
const light = { plan: 'buyer light', objects: 25, price: 6_000 };
const full = { plan: 'buyer 200', objects: 200, price: 30_000 };
const until = start + 30 * minute;
const buying: Pending = { payment: 'buy', purpose: 'buy', ...light, basis: nothing, until };
const renewing: Pending = {
  ...buying,
  payment: 'again',
  purpose: 'renew',
  basis: { plan: light.plan, endDate: end },
};
const upgrading: Pending = {
  ...buying,
  ...full,
  payment: 'more',
  purpose: 'upgrade',
  basis: { plan: light.plan, endDate: end },
};

const starts = (pending: Pending): SubscriptionEvent => ({
  type: 'checkout.start',
  by: self,
  at,
  pending,
});
const by = system;

export const subscriptionSamples: Samples<undefined, SubscriptionEvent> = {
  inputs: [undefined],
  // Every purchase adds a year, and every renewal may fail.
  enough: (context) => {
    const { endDate, failures } = context as SubscriptionContext;
    return (endDate ?? 0) > end + 40 * day || failures > 1;
  },
  events: withStrangers([
    starts(buying),
    starts(renewing),
    starts(upgrading),
    starts({ ...upgrading, payment: 'too many', objects: 201 }),
    { type: 'checkout.leave', by: self, at },
    { type: 'checkout.expire', by, at: until - 1 },
    { type: 'checkout.expire', by, at: until },
    ...['buy', 'again', 'more'].flatMap((payment): SubscriptionEvent[] => [
      { type: 'payment.succeed', by, at, payment },
      { type: 'payment.fail', by, at, payment, reason: 'The card was refused.' },
      { type: 'payment.return', by, at, payment },
    ]),
    { type: 'renewal.start', by, at: end, payment: 'charge' },
    { type: 'renewal.start', by, at: end + chargeSilence, payment: 'charge' },
    { type: 'renewal.start', by, at: end + chargeSilence, payment: 'another' },
    { type: 'payment.renew', by, at: end, payment: 'charge', price: 7_000 },
    { type: 'renewal.fail', by, at: end, payment: 'charge', reason: 'The card was refused.' },
    {
      type: 'renewal.fail',
      by,
      at: end + 7 * day,
      payment: 'charge',
      reason: 'The card was refused.',
    },
    { type: 'renewal.remind', by, at: end - 14 * day },
    { type: 'renewal.retry', by, at: end + day },
    { type: 'renewal.retry', by, at: end + day - 1 },
    { type: 'card.keep', by, at },
    { type: 'card.keep', by, at: end + chargeSilence },
    { type: 'subscription.cancel', by: self, at: start + day },
    { type: 'subscription.cancel', by: self, at: end + chargeSilence },
    { type: 'subscription.renew', by: self, at: start + 2 * day },
    { type: 'subscription.renew', by: self, at: end },
    { type: 'holder.leave', by, at },
    { type: 'plan.give', by, at, ...light, endDate: end },
    { type: 'month.give', by, at, plan: 'basic', objects: 5 },
    { type: 'gift.give', by, at, ...light },
    { type: 'gift.give', by, at, ...full },
    { type: 'period.end', by, at: end - 1 },
    { type: 'period.end', by, at: end },
    { type: 'lapse.remind', by, at: end + 25 * day },
    { type: 'grace.end', by, at: end + gracePeriod - 1 },
    { type: 'grace.end', by, at: end + gracePeriod },
  ]),
};
