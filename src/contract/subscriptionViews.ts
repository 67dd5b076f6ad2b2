import { z } from 'zod';
import { LifecycleStep, LifecycleView, Money, Timestamp } from './frame/shapes';
import { Plan, planFamilies, PlanId, planIds } from './plans';

/** Spec 3. A subscription whose plan has begun; before that there is none. */
export const subscriptionStatus = ['ACTIVE', 'CANCELED'] as const;

/** Signed cents: a credit is negative. */
const Cents = z.number().int().min(-1_000_000_000).max(1_000_000_000);

/** What becomes of a payment. `left`: its page was closed. `refunding`: it bought nothing, and the money goes back. */
export const paymentProgress = ['open', 'paid', 'failed', 'left', 'refunding', 'refunded'] as const;
export type PaymentProgress = (typeof paymentProgress)[number];

/** One line of an order and of its invoice, net, rounded once. */
export const OrderLine = z.object({ text: z.string(), cents: Cents });
export type OrderLine = z.infer<typeof OrderLine>;

/** What a purchase costs, computed by the server from its price list. */
export const Order = z.object({
  plan: PlanId,
  plan_name: z.string(),
  purpose: z.enum(['buy', 'renew', 'upgrade']),
  objects: z.number().int(),
  lines: z.array(OrderLine),
  net: Cents,
  /** In hundredths of a per cent. */
  vat_rate: z.number().int(),
  vat: Cents,
  total: Money,
  /** end_date once it is paid. */
  end_date: Timestamp,
});
export type Order = z.infer<typeof Order>;

/** The card that is charged at the renewal, as far as we know it. */
export const Card = z.object({ brand: z.string(), last4: z.string(), expires: z.string() });

export const SubscriptionView = z.object({
  subscription_id: z.uuid(),
  plan: z.enum(planIds).nullable(),
  plan_name: z.string(),
  /** Null before the first plan begins. */
  status: z.enum(subscriptionStatus).nullable(),
  end_date: Timestamp.nullable(),
  /** Whose it is: an institution's name, or empty for one's own. */
  institution: z.string(),
  renews: z.boolean(),
  /** What the next renewal will cost, VAT included; null where none comes. */
  renewal: Money.nullable(),
  card: Card.nullable(),
  /** A payment that was opened and not finished. */
  pending: z.object({ order: Order, url: z.string(), until: Timestamp }).nullable(),
  lifecycle: LifecycleView,
  steps: z.array(LifecycleStep),
});
export type SubscriptionView = z.infer<typeof SubscriptionView>;

export const PlanOffer = Plan.extend({
  /** What the person can do with it now. */
  act: z.enum(['buy', 'renew', 'upgrade']).nullable(),
  /** Why a larger plan cannot be had now; empty where it can, or is not sold as an upgrade. */
  reason: z.string(),
  current: z.boolean(),
});

/** E106: everything that the page shows. */
export const SubscriptionData = z.object({
  family: z.enum(planFamilies),
  currency: z.string(),
  vat_rate: z.number().int(),
  plans: z.array(PlanOffer),
  subscription: SubscriptionView.nullable(),
  /** Objects held now, and how many may be. */
  used: z.number().int(),
  limit: z.number().int(),
  /** What became of the payment that was asked for; null for one that is not the bearer's. */
  payment: z.enum(paymentProgress).nullable(),
  /** The processor moves no money. */
  sandbox: z.boolean(),
  now: Timestamp,
});
export type SubscriptionData = z.infer<typeof SubscriptionData>;

/** A payment that was opened: the browser goes to `url`. That it comes back proves nothing. */
export const Checkout = z.object({
  payment_id: z.uuid(),
  url: z.string(),
  until: Timestamp,
  order: Order,
});
export type Checkout = z.infer<typeof Checkout>;

export const Invoice = z.object({
  id: z.uuid(),
  /** Gapless within its year: "2026-000017". */
  number: z.string(),
  at: Timestamp,
  text: z.string(),
  total: Money,
  /** Null while it is typeset. */
  url: z.string().nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

/** E071. Null: no plan binds the person. */
export const Limits = z.object({
  account_id: z.uuid(),
  plan_name: z.string(),
  limit: z.number().int().nullable(),
  used: z.number().int().nullable(),
  left: z.number().int().nullable(),
  /** Of a dealer: gifts left to give. */
  available_gift_subscriptions: z.number().int().nullable(),
});
export type Limits = z.infer<typeof Limits>;
