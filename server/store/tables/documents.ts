import type { DocumentKind } from '#contract/records/documents';
import type { ProductionDateView } from '#contract/records/record';
import type { Generated } from 'kysely';
import type { Instant, Json, MaybeInstant, Nullable } from '../columns';

export interface ModelDocuments {
  id: string;
  model_id: string;
  media_id: string;
  kind: DocumentKind;
  name: string;
  date: Json<ProductionDateView>;
  notes: Generated<string>;
  added_by: string;
  added_at: Instant;
  after_publication: boolean;
  replaced_by: Nullable<string>;
  replaced_at: MaybeInstant;
}

/** The papers beside a model's record. */
export interface DocumentTables {
  model_documents: ModelDocuments;
}
