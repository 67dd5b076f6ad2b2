import { z } from 'zod';
import { roleLabels, roles, type Role } from './frame/roles';

/** Spec 1: light and full for creators and for buyers, the upgrade of both, and the free month of a buyer. */
export const planIds = [
  'basic',
  'buyer_light',
  'buyer_full',
  'buyer_200',
  'creator_light',
  'creator_full',
  'creator_200',
] as const;
export const PlanId = z.enum(planIds);
export type PlanId = z.infer<typeof PlanId>;

export const planFamilies = ['buyer', 'creator'] as const;
export type PlanFamily = (typeof planFamilies)[number];

export const Plan = z.object({
  id: PlanId,
  /** `plan_name` on the wire: "Buyer light". */
  name: z.string(),
  family: z.enum(planFamilies),
  /** `month` is given once; `year` is bought; `upgrade` is bought on top of a year. */
  kind: z.enum(['month', 'year', 'upgrade']),
  /** Objects that may be held at a time. */
  objects: z.number().int().min(1).max(200),
  /** A year, net, in cents. */
  price: z.number().int().min(0).max(100_000_000),
});
export type Plan = z.infer<typeof Plan>;

/** Prices and limits: configuration of the server, shown on the page. */
export const PriceList = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/, 'three letters, such as EUR'),
  /** Value added tax, in hundredths of a per cent: 2000 is 20 %. */
  vat: z.number().int().min(0).max(5_000),
  /** Objects of somebody who has no plan: a buyer's first purchase, and a creator's try. */
  without: z.object({ buyer: z.number().int().min(0), creator: z.number().int().min(0) }),
  plans: z.array(Plan),
});
export type PriceList = z.infer<typeof PriceList>;

/** decisions.md: those who see the subscription page. A buyer has buyer plans, everybody else of them creator plans. */
export const subscribers: readonly Role[] = roles.filter((role) =>
  ['buyer', 'institutional'].includes(roleLabels[role].flow),
);
export const isSubscriber = (role: Role | null): role is Role =>
  role !== null && subscribers.includes(role);
export const familyOf = (role: Role): PlanFamily => (role === 'BUYER' ? 'buyer' : 'creator');
/** decisions.md: an institution's plan is one for all of its people. */
export const sharesPlan = (role: Role): boolean => roleLabels[role].flow === 'institutional';
