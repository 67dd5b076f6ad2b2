import type { PaymentProgress } from '#contract/subscriptionViews';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, Json, LifecycleColumns, MaybeInstant, Nullable } from '../columns';

type Cents = ColumnType<string, number, number>;

export interface Subscriptions extends LifecycleColumns {
  id: Generated<string>;
  account_id: Nullable<string>;
  company_id: Nullable<string>;
  customer: Nullable<string>;
  card: Nullable<string>;
  card_brand: Nullable<string>;
  card_last4: Nullable<string>;
  card_expires: Nullable<string>;
  created_at: Instant;
}

export interface Payments {
  id: string;
  subscription_id: string;
  account_id: Nullable<string>;
  purpose: 'buy' | 'renew' | 'upgrade' | 'renewal';
  currency: string;
  bill: Json<Record<string, unknown>>;
  total: Cents;
  /** The processor's name for it. */
  reference: Nullable<string>;
  url: Nullable<string>;
  progress: Generated<PaymentProgress>;
  created_at: Instant;
  settled_at: MaybeInstant;
}

export interface Invoices {
  id: Generated<string>;
  subscription_id: string;
  payment_id: string;
  year: number;
  number: number;
  paper: Json<Record<string, unknown>>;
  currency: string;
  net: Cents;
  vat: Cents;
  total: Cents;
  document_key: Nullable<string>;
  at: Instant;
}

export interface Gifts {
  id: Generated<string>;
  dealer_id: string;
  plan: string;
  filled_by: Nullable<string>;
  created_at: Instant;
  code_hash: Nullable<Buffer>;
  code_at: MaybeInstant;
  sale_id: Nullable<string>;
  subscription_id: Nullable<string>;
  given_at: MaybeInstant;
}

/** Of the embedded processor, which moves no money: nothing of ours reads them but its adapter. */
export interface SandboxRecords {
  id: string;
  kind: 'session' | 'charge' | 'refund';
  data: Json<Record<string, unknown>>;
  /** The request that made it, so that the same key makes it once. */
  key: Nullable<string>;
  key_hash: Nullable<string>;
  created_at: Instant;
}
export interface SandboxCards {
  id: string;
  customer: string;
  /** Which of the published test cards it is; the number is not kept. */
  test_card: string;
  expires: string;
  created_at: Instant;
}

export interface SubscriptionTables {
  subscriptions: Subscriptions;
  payments: Payments;
  payment_callbacks: {
    event: string;
    payment_id: Nullable<string>;
    kind: string;
    at: Instant;
  };
  invoice_numbers: { year: number; last: number };
  invoices: Invoices;
  gifts: Gifts;
  sandbox_records: SandboxRecords;
  sandbox_cards: SandboxCards;
}
