import type { Generated } from 'kysely';
import type { Verdict } from '#contract/expertises';
import type { Instant, Json, LifecycleColumns, MaybeInstant, Nullable } from '../columns';

export interface Expertises extends LifecycleColumns {
  id: Generated<string>;
  item_id: string;
  expert_id: string;
  asker_id: string;
  question: string;
  accepted_at: MaybeInstant;
  created_at: Instant;
}

export interface Evaluations {
  id: Generated<string>;
  expertise_id: string;
  verdict: Nullable<Verdict>;
  summary: Generated<string>;
  observations: Json<{ part: string; text: string }[]>;
  /** Counts every save. */
  version: Generated<number>;
  updated_at: Instant;
}

export interface EvaluationMediaTable {
  id: Generated<string>;
  evaluation_id: string;
  media_id: string;
  caption: Generated<string>;
  created_at: Instant;
}

export interface Signatures extends LifecycleColumns {
  id: Generated<string>;
  /** Of an opinion, of an item's certificate, or of a loan's agreement: one of the three. */
  expertise_id: Nullable<string>;
  item_id: Nullable<string>;
  loan_id: Nullable<string>;
  /** For which side of the loan it is signed. */
  side: Nullable<'lender' | 'borrower'>;
  /** The signer. */
  account_id: string;
  provider: string;
  reference: Nullable<string>;
  url: Nullable<string>;
  subject: string;
  document_key: string;
  document_sha256: string;
  pages: number;
  signed_key: Nullable<string>;
  signed_sha256: Nullable<string>;
  code_hash: Nullable<Buffer>;
  code_expires_at: MaybeInstant;
  code_tries: Generated<number>;
  codes_sent: Generated<number>;
  consent: Nullable<string>;
  completed_at: MaybeInstant;
  created_at: Instant;
}

export interface ExpertiseTables {
  expertises: Expertises;
  evaluations: Evaluations;
  evaluation_media: EvaluationMediaTable;
  signatures: Signatures;
}
