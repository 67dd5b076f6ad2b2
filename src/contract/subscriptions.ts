import { z } from 'zod';
import { call } from './frame/call';
import { everyMember } from './frame/roles';
import { IdParams } from './frame/shapes';
import { PlanId, subscribers } from './plans';
import {
  Checkout,
  Invoice,
  Limits,
  Order,
  SubscriptionData,
  SubscriptionView,
} from './subscriptionViews';

export * from './subscriptionViews';

const base = '/subscription_manager/v1';

export const subscriptions = {
  own: call({
    id: 'E104',
    method: 'POST',
    path: `${base}/users/subscriptions`,
    roles: subscribers,
    summary: "The bearer's subscriptions: their own, or their institution's; at most one",
    reads: true,
    output: z.array(SubscriptionView),
  }),
  purchase: call({
    id: 'E105',
    method: 'POST',
    path: `${base}/purchase/add`,
    roles: subscribers,
    summary: 'Opens the payment of a plan; the amount comes from the price list alone',
    body: z.object({ plan: PlanId }),
    output: Checkout,
    sends: 'checkout.start',
    errors: ['plan_unknown'],
    limit: 60,
  }),
  data: call({
    id: 'E106',
    method: 'GET',
    path: `${base}/subscription_data`,
    roles: subscribers,
    summary:
      'Plans and prices, what the bearer has, how much of it is used, and what became of a payment',
    query: z.object({ payment: z.uuid().optional() }),
    output: SubscriptionData,
  }),
  change: call({
    id: 'E107',
    method: 'PUT',
    path: `${base}/subscriptions`,
    roles: subscribers,
    summary: 'Cancels a subscription, undoes that, or drops a payment that was not finished',
    query: z.object({ subscriptionId: z.uuid() }),
    body: z.object({
      event: z.enum(['subscription.cancel', 'subscription.renew', 'checkout.leave']),
    }),
    output: SubscriptionData,
    sends: 'subscription.cancel',
  }),
  limits: call({
    id: 'E071',
    method: 'GET',
    path: '/items_manager/v1/user_subscription_limits/account/{id}',
    roles: everyMember,
    summary: "An account's limits; null where no plan binds it",
    params: IdParams,
    output: Limits,
  }),
  order: call({
    id: 'X080',
    method: 'GET',
    path: `${base}/order`,
    roles: subscribers,
    summary: 'What a plan would cost the bearer now: every line, VAT and total',
    query: z.object({ plan: PlanId }),
    output: Order,
    errors: ['plan_unknown'],
  }),
  card: call({
    id: 'X081',
    method: 'POST',
    path: `${base}/card`,
    roles: subscribers,
    summary: 'Opens the page on which another card is given for renewals',
    output: z.object({ url: z.string() }),
    errors: ['no_card'],
    limit: 60,
  }),
  invoices: call({
    id: 'X082',
    method: 'GET',
    path: `${base}/invoices`,
    roles: subscribers,
    summary: 'Invoices of the subscription, the newest first',
    output: z.array(Invoice),
  }),
};
