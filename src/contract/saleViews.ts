import { z } from 'zod';
import { ItemInBrief } from './frame/itemInBrief';
import { LifecycleView, Money, page, Timestamp, LifecycleStep } from './frame/shapes';

/** Spec 7, `type` of a code: a dealer's sale from the inventory, or an owner's resale. */
export const saleTypes = ['SALE', 'RESALE'] as const;
/** Spec 4: action results. */
export const saleResults = ['SUCCESS', 'FAILED', 'REJECT'] as const;
/** Spec 9: sell page size. */
export const salesPerPage = 15;

export const SaleReason = z.object({ code: z.string(), message: z.string() });

/** One thing that must be so before the price is set, with what to do where it is not. */
export const SaleCheck = z.object({
  code: z.enum(['verified', 'documents', 'loan']),
  label: z.string(),
  ok: z.boolean(),
  message: z.string(),
});
export type SaleCheck = z.infer<typeof SaleCheck>;

/** An object that its reader may sell now, or why not. */
export const Offer = z.object({
  item: ItemInBrief,
  /** Its last verification: the newest confirmation of its weakest fingerprint; null for a digital image. */
  verified_at: Timestamp.nullable(),
  checks: z.array(SaleCheck),
  /** Why it cannot be sold at all now; empty: the sale can begin. What `checks` lack can be put right in the sale. */
  reasons: z.array(SaleReason),
  /** The reader's own open sale of it, to go on with. */
  open_sale: z.uuid().nullable(),
});
export type Offer = z.infer<typeof Offer>;
export const OfferPage = page(Offer);

/** A sale to its two parties. The buyer reads no e-mail address of anybody but their own. */
export const SaleView = z.object({
  id: z.uuid(),
  lifecycle: LifecycleView,
  type: z.enum(saleTypes),
  item: ItemInBrief,
  verified_at: Timestamp.nullable(),
  checks: z.array(SaleCheck),
  price: Money.nullable(),
  /** `company`: that which owns the object; empty where the seller owns it. */
  seller: z.object({ name: z.string(), company: z.string() }),
  /** `name` is told once the code has proved the buyer's will. */
  buyer: z.object({ email: z.string(), name: z.string().nullable() }).nullable(),
  code: z.object({ expires_at: Timestamp, tries_left: z.number().int() }).nullable(),
  result: z.enum(saleResults).nullable(),
  reason: z.string().nullable(),
  /** Where an interrupted sale stood, in the chart's word. */
  stood_at: z.string().nullable(),
  bill: z.object({ url: z.string(), sha256: z.string() }).nullable(),
  steps: z.array(LifecycleStep),
  created_at: Timestamp,
  sold_at: Timestamp.nullable(),
  /** When it ends automatically if the seller does nothing more. */
  open_until: Timestamp,
  /** Server's time of this answer. */
  now: Timestamp,
});
export type SaleView = z.infer<typeof SaleView>;

/** A sale that is done, as it stands in a history. Who and how much is told to its two parties alone. */
export const SaleEntry = z.object({
  id: z.uuid(),
  item: ItemInBrief,
  sold_at: Timestamp,
  /** What the reader was to it. */
  part: z.enum(['seller', 'buyer', 'none']),
  price: Money.nullable(),
  seller: z.string().nullable(),
  buyer: z.string().nullable(),
  bill: z.object({ url: z.string(), sha256: z.string() }).nullable(),
});
export type SaleEntry = z.infer<typeof SaleEntry>;
export const SalesPage = page(SaleEntry);
