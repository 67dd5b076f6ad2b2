import type { ColumnType, Generated } from 'kysely';
import type { ConditionMark, ConditionPhase, ConditionViewKind } from '#contract/loans';
import type { Instant, Json, LifecycleColumns, MaybeInstant, Nullable } from '../columns';

export interface Loans extends LifecycleColumns {
  id: Generated<string>;
  item_id: string;
  created_by: string;
  /** The lending side: one of the two. */
  lender_company_id: Nullable<string>;
  lender_account_id: Nullable<string>;
  borrower_email: Generated<string>;
  institution_id: Nullable<string>;
  /** The term of the context, written by a trigger. */
  starts_at: ColumnType<Date | null, never, never>;
  ends_at: ColumnType<Date | null, never, never>;
  purpose: Generated<string>;
  insurance_cents: ColumnType<string | null, number | null | undefined, number | null>;
  insurance_currency: Nullable<string>;
  display_conditions: Generated<string>;
  transport_conditions: Generated<string>;
  created_at: Instant;
  /** When it came to its state; written by a trigger. */
  changed_at: Instant;
}

export interface LoanConditions {
  loan_id: string;
  phase: ConditionPhase;
  text: Generated<string>;
  version: Generated<number>;
  received_by: Nullable<string>;
  received_at: MaybeInstant;
}

export interface LoanPhotos {
  id: Generated<string>;
  loan_id: string;
  phase: ConditionPhase;
  view: ConditionViewKind;
  media_id: string;
  marks: Json<ConditionMark[]>;
  created_at: Instant;
}

export interface LoanFeeds {
  account_id: string;
  code_hash: Buffer;
  created_at: Instant;
}

export interface LoanTables {
  loans: Loans;
  loan_conditions: LoanConditions;
  loan_photos: LoanPhotos;
  loan_feeds: LoanFeeds;
}
