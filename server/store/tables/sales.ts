import type { Generated } from 'kysely';
import type { Instant, LifecycleColumns, MaybeInstant, Nullable } from '../columns';

export interface Sales extends LifecycleColumns {
  id: Generated<string>;
  item_id: string;
  seller_id: string;
  /** Whose inventory it is sold from; null: the seller's own object. */
  seller_company_id: Nullable<string>;
  buyer_id: Nullable<string>;
  /** As the seller typed it. */
  buyer_email: Nullable<string>;
  /** False: the address is known and may not buy; its code never fits. */
  buyer_fit: Generated<boolean>;
  currency: Generated<string>;
  code_hash: Nullable<Buffer>;
  bill_key: Nullable<string>;
  bill_sha256: Nullable<string>;
  created_at: Instant;
  sold_at: MaybeInstant;
}

export interface FreeMonths {
  account_id: string;
  sale_id: string;
  plan: string;
  objects: number;
  since: Instant;
  until: Instant;
  /** When it became a subscription; null: it waits for that. */
  given_at: MaybeInstant;
}

export interface SaleTables {
  sales: Sales;
  free_months: FreeMonths;
}
