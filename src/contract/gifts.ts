import { z } from 'zod';
import { call } from './frame/call';
import { dealers } from './frame/roles';
import { IdParams, Timestamp } from './frame/shapes';
import { PlanId, subscribers } from './plans';
import { SubscriptionData } from './subscriptionViews';

const base = '/subscription_manager/v1';

/** One gift subscription of a dealer. `stock` can be given; `code` waits to be redeemed; `sale` is promised in an open sale, or was mailed to the buyer of one as a code. */
export const Gift = z.object({
  id: z.uuid(),
  plan: PlanId,
  plan_name: z.string(),
  standing: z.enum(['stock', 'code', 'sale', 'given']),
  code_at: Timestamp.nullable(),
  given_at: Timestamp.nullable(),
});
export type Gift = z.infer<typeof Gift>;

export const GiftStock = z.object({
  available: z.number().int(),
  given: z.number().int(),
  gifts: z.array(Gift),
});
export type GiftStock = z.infer<typeof GiftStock>;

/** Of the administrator's list. */
export const DealerStock = z.object({
  dealer_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  available: z.number().int(),
  given: z.number().int(),
});
export type DealerStock = z.infer<typeof DealerStock>;

export const gifts = {
  redeem: call({
    id: 'X083',
    method: 'POST',
    path: `${base}/gifts/redeem`,
    roles: subscribers,
    summary: 'Redeems the code of a gift subscription, once',
    body: z.object({ code: z.string().trim().min(1).max(40) }),
    output: SubscriptionData,
    errors: ['gift_unknown', 'gift_other_plan'],
    limit: 10,
  }),
  stock: call({
    id: 'X084',
    method: 'GET',
    path: `${base}/gifts`,
    roles: dealers,
    summary: "The bearer's gift subscriptions: what is left, and what became of the others",
    output: GiftStock,
  }),
  code: call({
    id: 'X085',
    method: 'POST',
    path: `${base}/gifts/{id}/code`,
    roles: dealers,
    summary: 'Makes a code of a gift; it is shown once, and a new one replaces it',
    params: IdParams,
    output: z.object({ code: z.string(), gift: Gift }),
    secret: true,
    errors: ['gift_given', 'gift_with_buyer'],
    limit: 60,
  }),
  takeBack: call({
    id: 'X086',
    method: 'POST',
    path: `${base}/gifts/{id}/take_back`,
    roles: dealers,
    summary: 'Takes back a code that nobody has redeemed',
    params: IdParams,
    output: Gift,
    errors: ['gift_given', 'gift_with_buyer'],
  }),
  dealers: call({
    id: 'X087',
    method: 'GET',
    path: `${base}/admin/gifts`,
    roles: ['UBER_ADMIN'],
    summary: 'Every dealer with their stock of gift subscriptions',
    output: z.array(DealerStock),
  }),
  fill: call({
    id: 'X088',
    method: 'POST',
    path: `${base}/admin/gifts`,
    roles: ['UBER_ADMIN'],
    summary: "Adds gift subscriptions to a dealer's stock",
    body: z.object({
      dealer_id: z.uuid(),
      plan: PlanId,
      count: z.number().int().min(1).max(500),
    }),
    output: DealerStock,
    errors: ['plan_unknown', 'not_a_dealer'],
  }),
  ofSale: call({
    id: 'X089',
    method: 'PUT',
    path: `${base}/sales/{id}/gift`,
    roles: dealers,
    summary: 'Promises the buyer of an open sale a gift subscription, or takes that back',
    params: IdParams,
    body: z.object({ plan: PlanId.nullable() }),
    output: z.object({ plan: PlanId.nullable(), available: z.number().int() }),
    errors: ['no_gift_left'],
  }),
  readOfSale: call({
    id: 'X090',
    method: 'GET',
    path: `${base}/sales/{id}/gift`,
    roles: dealers,
    summary:
      'The gift subscription that the buyer of a sale is promised, and what is left in stock',
    params: IdParams,
    output: z.object({
      plan: PlanId.nullable(),
      stock: z.array(z.object({ plan: PlanId, plan_name: z.string(), left: z.number().int() })),
    }),
  }),
};
